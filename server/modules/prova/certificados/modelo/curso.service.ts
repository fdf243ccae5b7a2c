import { aDistancia, contadaPor, pratica } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import type { CertificadoDoCurso } from '#contract/prova/certificados-curso.ts';
import { today } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { aulasQueContam } from '../../../../domain/aulas-que-contam.ts';
import { examinar } from '../../../ensino/cursos/publicacao.service.ts';
import { lerRegras, lerVinculo } from '../../../ensino/normas/normas.service.ts';
import { EXEMPLO } from './exemplo.ts';
import { descrever } from '../../../ensino/normas/exigencias.ts';
import { montarFatos, regraImpressa, sha256DosFatos, type Conclusao } from '../emissao/fatos.ts';
import { imagensDe } from './imagens.service.ts';
import { comCor } from './modelo-padrao.ts';
import { lerModelo } from './modelo.service.ts';
import { desenharNaOficina } from '../pdf/atelie.ts';
import { normasCitadas } from '../../../ensino/normas/citadas.ts';
import { ondeSeFala, regrasDoCurso, somenteNaEmpresa } from '../../../ensino/normas/regras.ts';
import { validade } from '../emissao/validade.ts';

/** A course's draft as if somebody had just done all of it: every lesson concluded, every presence recorded. */
function concluido(
  rascunho: CursoDetalhe & Pick<Conclusao['Publicado'], 'Projeto'>,
  dia: string,
): Omit<Conclusao, 'Modelo' | 'TipoTreinamento'> {
  const aulas = rascunho.Conteudos.flatMap(({ Aulas }) => Aulas);
  const contam = aulasQueContam(rascunho.Conteudos);
  return {
    Nome: EXEMPLO.Titular.Nome,
    CPF: EXEMPLO.Titular.CPF,
    ...EXEMPLO.Empresa,
    Publicado: rascunho,
    Modulos: rascunho.Conteudos.map(({ Titulo }) => Titulo),
    TemOnline: contam.some(aDistancia),
    Aproveitamento: null,
    Presencas: contam.flatMap((aula) =>
      contadaPor(aula, 'presenca')
        ? {
            Data: dia,
            Local: aula.Conteudo.Local || 'Local da aula presencial',
            Instrutor: aula.Conteudo.Instrutor,
            Minutos: aula.DuracaoMinutos,
            Aula: aula.Titulo,
            Pratica: pratica(aula),
            Resultado: 'apto' as const,
          }
        : [],
    ),
    Inicio: dia,
    Termino: dia,
    Nota: aulas.some((aula) => contadaPor(aula, 'prova')) ? 92 : null,
    MotivoEventual: null,
    EspacoConfinado: null,
    TipoDaTurma: null,
    TreinadoAntes: false,
    Anterior: null,
    LogoSha256: null,
  };
}

async function examinarRascunho(deps: Deps, IdCurso: number) {
  const { db, clock, env } = deps;
  const [{ rascunho, Projeto, Pendencias }, vinculo, regras, modelo] = await Promise.all([
    examinar(deps, IdCurso),
    lerVinculo(db, { IdCurso }),
    lerRegras(db),
    lerModelo(db, null),
  ]);
  const dia = today(clock);
  const julgado = regrasDoCurso(regras, { ...rascunho, ...vinculo }, dia);
  const fatos = montarFatos(
    {
      ...concluido({ ...rascunho, Projeto }, dia),
      TipoTreinamento: vinculo.TipoTreinamento,
      Modelo: comCor(modelo, modelo.CorHerdada),
    },
    {
      Codigo: EXEMPLO.Codigo,
      EmitidoEm: clock.now(),
      Validade: validade({ termino: dia, meses: rascunho.PrazoCertificado, anterior: null }),
      origem: env.PUBLIC_URL,
      Regra: regraImpressa(julgado.regra),
      SomenteEmpresa: somenteNaEmpresa(julgado.aplicadas),
      ComEspaco: julgado.aplicadas.some(({ EspacoItem }) => EspacoItem !== ''),
      ComPratica: julgado.aplicadas.some(({ PraticaItem }) => PraticaItem !== ''),
      NaoComprova: vinculo.NaoComprovaNorma
        ? normasCitadas(ondeSeFala({ ...rascunho, Modulos: rascunho.Conteudos.map(({ Titulo }) => Titulo) }))
        : [],
    },
  );
  return { vinculo, fatos, julgado, Pendencias };
}

export async function certificadoDoCurso(deps: Deps, IdCurso: number): Promise<CertificadoDoCurso> {
  const { vinculo, fatos, julgado, Pendencias } = await examinarRascunho(deps, IdCurso);
  return { ...vinculo, Exigencias: descrever(fatos, julgado.aplicadas), Pendencias };
}

export async function previaDoCurso(deps: Deps, IdCurso: number) {
  const { fatos } = await examinarRascunho(deps, IdCurso);
  return await desenharNaOficina({
    fatos,
    dadosSha256: sha256DosFatos(fatos),
    assinatura: null,
    imagens: await imagensDe(deps, fatos, null),
    exemplo: true,
  });
}
