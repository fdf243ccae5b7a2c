import { randomBytes } from 'node:crypto';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import { today } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notificarTodos } from '../../../mensagens/avisos/notificar.service.ts';
import { lerRegras } from '../../../ensino/normas/normas.service.ts';
import { novoCodigo } from './codigo.ts';
import * as queries from './emissao.queries.ts';
import { comHorasDoInicial } from '../../../ensino/normas/horas.ts';
import { exigencias } from '../../../ensino/normas/exigencias.ts';
import { projetoVencido } from '../../../ensino/normas/na-turma.ts';
import { montarFatos, regraImpressa, sha256DosFatos, type Conclusao } from './fatos.ts';
import { comCor } from '../modelo/modelo-padrao.ts';
import { normasCitadas } from '../../../ensino/normas/citadas.ts';
import type { Regra } from '../../../ensino/normas/regra.ts';
import { ondeSeFala, regrasDoCurso, somenteNaEmpresa, type Julgado } from '../../../ensino/normas/regras.ts';
import { validade } from './validade.ts';
import { porExtenso } from '#contract/dia.ts';

export type Emissor = Pick<Deps, 'clock' | 'jobs' | 'env'>;

type Opcoes = {
  /** When it counts as issued; now, unless told otherwise. */
  quando?: (concluidoEm: Date) => Date;
  /** Whether people are told. */
  avisar?: boolean;
};

/**
 * Issues the certificates of concluded courses, inside the transaction that concludes them: either both exist or
 * neither. Repeating it changes nothing. Where the norms still want something nothing is issued and what is missing is
 * kept; the conclusion stands.
 */
export async function emitirCertificados(
  deps: Emissor,
  db: Db,
  pares: queries.Pares,
  { quando = () => deps.clock.now(), avisar = true }: Opcoes = {},
): Promise<{ Emitidos: number; Pendentes: number }> {
  const sem = await queries.listarSemCertificado(db, pares);
  if (sem.length === 0) return { Emitidos: 0, Pendentes: 0 };
  await queries.travarPessoas(db, { Alunos: sem.map(({ IdClienteAluno }) => IdClienteAluno) });
  const linhas = await queries.listarAEmitir(db, {
    Matriculas: sem.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno),
    Cursos: sem.map(({ IdCurso }) => IdCurso),
    hoje: today(deps.clock),
  });
  const regras = await lerRegras(db);
  const exames = linhas.map((linha) => examinar(deps, linha, regras, quando(new Date(linha.ConcluidoEm))));

  const pendentes = exames.flatMap(({ linha, Faltas }) => (Faltas.length > 0 ? [{ ...linha, Faltas }] : []));
  if (pendentes.length > 0) {
    const minimas = pendentes.map(({ IdCliente, IdClienteTurmaAluno, IdCurso, Faltas }) => ({
      IdCliente,
      IdClienteTurmaAluno,
      IdCurso,
      Faltas,
    }));
    await queries.gravarPendencias(db, { pendentes: minimas, agora: deps.clock.now() });
  }
  const prontos = exames.filter(({ Faltas }) => Faltas.length === 0);
  if (prontos.length === 0) return { Emitidos: 0, Pendentes: pendentes.length };
  const inseridos = await queries.inserirCertificados(
    db,
    prontos.map(({ novo }) => novo),
  );
  if (avisar) await avisarEmitidos(deps, db, { prontos, inseridos });
  return { Emitidos: inseridos.length, Pendentes: pendentes.length };
}

/** After the courses of a class have changed: nobody has concluded one without its certificate or what it waits for. */
export async function emitirDaTurma(deps: Emissor, db: Db, { IdClienteTurma }: { IdClienteTurma: number }) {
  const sem = await queries.listarConcluidasSem(db, { IdClienteTurma });
  await emitirCertificados(deps, db, {
    Matriculas: sem.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno),
    Cursos: sem.map(({ IdCurso }) => IdCurso),
  });
}

/** After something concluded was taken back: courses opened again wait no more, the others are examined again. */
export async function reverPendencias(
  deps: Emissor,
  db: Db,
  { Matriculas, IdCurso }: { Matriculas: number[]; IdCurso: number },
) {
  await queries.apagarPendenciasReabertas(db, { Matriculas, IdCurso });
  await emitirCertificados(deps, db, { Matriculas, Cursos: Matriculas.map(() => IdCurso) });
}

/** After something that held all certificates of a course back may have come right. */
export async function emitirDoCurso(deps: Emissor, db: Db, { IdCurso }: { IdCurso: number }) {
  const Matriculas = await queries.listarQuemEspera(db, { IdCurso });
  await emitirCertificados(deps, db, { Matriculas, Cursos: Matriculas.map(() => IdCurso) });
}

type Exame = ReturnType<typeof examinar>;

/** What a person concluded under an older publication may lack what a later one brought: it is taken from there. */
function completar(
  publicado: Conclusao['Publicado'],
  atual: Conclusao['Publicado'],
  { aplicadas }: Julgado,
): Conclusao['Publicado'] {
  const qualificados =
    publicado.Instrutores?.length && publicado.Instrutores.every((um) => um.Qualificacao.trim());
  const semNome =
    !publicado.Projeto?.ResponsavelDaCapacitacao &&
    aplicadas.some(({ CapacitacaoItem }) => CapacitacaoItem !== '');
  return {
    ...publicado,
    ConteudoProgramatico: publicado.ConteudoProgramatico?.trim() || (atual.ConteudoProgramatico ?? ''),
    CargaHoraria: publicado.CargaHoraria || (atual.CargaHoraria ?? 0),
    Instrutores: (qualificados ? publicado.Instrutores : atual.Instrutores) ?? [],
    ResponsavelTecnico:
      (publicado.ResponsavelTecnico?.Assinatura ? null : atual.ResponsavelTecnico) ??
      publicado.ResponsavelTecnico ??
      null,
    Projeto: (semNome ? atual.Projeto : publicado.Projeto) ?? null,
  };
}

/** The shortest period of the rules; null: none fixes one. */
const mesesDaNorma = (regras: readonly Regra[]) => {
  const fixados = regras.flatMap(({ PeriodicidadeMeses }) => PeriodicidadeMeses ?? []);
  return fixados.length === 0 ? null : Math.min(...fixados);
};

/** A version of before the question was asked gets the answer that was published since. */
const respondido = ({ Vinculo, VinculoAtual, Publicado: { Nome = '', Norma = '' } }: queries.AEmitir) =>
  Vinculo.IdNormaRegra === null && !Vinculo.NaoComprovaNorma && normasCitadas(`${Nome}\n${Norma}`).length > 0
    ? VinculoAtual
    : Vinculo;

function examinar({ env }: Emissor, linha: queries.AEmitir, regras: readonly Regra[], EmitidoEm: Date) {
  const { Termino, Anterior, Atual, Modelo, Aproveitamento } = linha;
  const { IdNormaRegra, NaoComprovaNorma, TipoTreinamento } = respondido(linha);
  const dia = today({ now: () => EmitidoEm });
  const { Nome = '', Norma = '' } = linha.Publicado;
  const julgado = regrasDoCurso(regras, { IdNormaRegra, NaoComprovaNorma, Nome, Norma }, dia);
  const publicado = Norma === '' ? linha.Publicado : completar(linha.Publicado, Atual, julgado);
  const Validade = validade({
    meses: publicado.PrazoCertificado ?? 0,
    limite: mesesDaNorma(julgado.aplicadas),
    // NR-01, 1.7.6.1.1: with earlier training, from the oldest of it, whatever it renews.
    ...(Aproveitamento
      ? { termino: Aproveitamento.ContaDesde, anterior: null }
      : { termino: Termino, anterior: Anterior?.Validade ?? null }),
  });
  const Codigo = novoCodigo();
  const TreinadoAntes = linha.TreinadoAntes || linha.Eventuais.some(comHorasDoInicial(julgado.aplicadas));
  const conclusao = {
    ...linha,
    TreinadoAntes,
    TipoTreinamento,
    Publicado: publicado,
    Modelo: comCor(Modelo, linha.Cor),
  };
  const fatos = montarFatos(conclusao, {
    Codigo,
    EmitidoEm,
    Validade,
    origem: env.PUBLIC_URL,
    Sal: randomBytes(16).toString('hex'),
    Regra: regraImpressa(julgado.regra),
    SomenteEmpresa: somenteNaEmpresa(julgado.aplicadas),
    ComEspaco: julgado.aplicadas.some(({ EspacoItem }) => EspacoItem !== ''),
    ComPratica: julgado.aplicadas.some(({ PraticaItem }) => PraticaItem !== ''),
    NaoComprova:
      NaoComprovaNorma && Norma === ''
        ? normasCitadas(ondeSeFala({ ...publicado, Modulos: linha.Modulos }))
        : [],
  });
  const { IdCliente, IdClienteTurmaAluno, IdClienteAluno, IdUsuario, IdCurso, IdCursoVersao } = linha;
  const novo: queries.CertificadoNovo = {
    Codigo,
    IdCliente,
    IdClienteTurmaAluno,
    IdClienteAluno,
    IdUsuario,
    IdCurso,
    IdCursoVersao,
    EmitidoEm,
    Dados: fatos,
    DadosSha256: sha256DosFatos(fatos),
    DataConclusao: Termino,
    PrazoCertificado: fatos.PrazoCertificado,
    Validade,
    IdCertificadoAnterior: Anterior?.IdCertificado ?? null,
  };
  const Faltas = [
    ...nasceVencido(fatos, dia),
    ...(Norma === '' ? [] : projetoVencido(linha, dia)),
    ...semInicial(fatos, { TipoTreinamento, TreinadoAntes }),
    ...naoApto(linha),
    ...exigencias(fatos, julgado, {
      temA1: env.A1_ARQUIVO !== undefined,
      menor: linha.Menor,
      aproveitado: Aproveitamento !== null && !linha.TemOnline && linha.Presencas.length === 0,
    }),
  ];
  return { linha, novo, Faltas };
}

/** Whoever takes long over the rest may find that the earlier training has ended meanwhile. */
function nasceVencido({ Aproveitamento, Validade }: Fatos, dia: string): string[] {
  if (!Aproveitamento || Validade === null || Validade >= dia) return [];
  return [
    `Com o treinamento aproveitado, o certificado já nasceria vencido: valeria até ${porExtenso(Validade)}. Desfaça o aproveitamento; a pessoa refaz as aulas que ele cobria.`,
  ];
}

/** Whoever gave the practice says that it has to be given again. */
const naoApto = ({ Presencas }: queries.AEmitir) =>
  Presencas.filter(({ Resultado }) => Resultado === 'nao-apto').map(
    ({ Aula, Instrutor, Data }) =>
      `Não apto em “${Aula}”, segundo ${Instrutor}, em ${porExtenso(Data)}. Repita a aula: tire esta presença e registre a nova.`,
  );

/** NR-01, 1.7.1.2.2: what is periodic follows what was had once. */
function semInicial(
  { Curso: { Tipo, Norma } }: Fatos,
  { TipoTreinamento, TreinadoAntes }: Pick<Conclusao, 'TipoTreinamento' | 'TreinadoAntes'>,
): string[] {
  // Given in an eventual class a periodic course is still no initial one.
  const repete = Tipo === 'periodico' || (Tipo === 'eventual' && TipoTreinamento === 'periodico');
  if (!repete || TreinadoAntes) return [];
  return [
    `Este curso dá o treinamento periódico da ${Norma}, e a pessoa não tem o inicial: falta 1 certificado anterior do mesmo treinamento (NR-01, item 1.7.1.2). Envie e aceite o de fora, ligado a este curso; ou matricule-a no inicial.`,
  ];
}

type Emitidos = { prontos: Exame[]; inseridos: { IdCertificado: number; Codigo: string }[] };

async function avisarEmitidos(deps: Emissor, db: Db, { prontos, inseridos }: Emitidos) {
  const porCodigo = new Map(prontos.map((pronto) => [pronto.novo.Codigo, pronto]));
  const noticias = inseridos.flatMap(({ IdCertificado, Codigo }) => {
    const linha = porCodigo.get(Codigo)?.linha;
    if (!linha?.Ativo) return [];
    const Curso = linha.Publicado.Nome;
    return {
      ChaveEvento: `certificado-emitido:${IdCertificado}`,
      Tipo: 'certificado' as const,
      IdUsuario: linha.IdUsuario,
      IdCliente: linha.IdCliente,
      // Nobody signs before it is issued: it is ready, and of a norm valid, only then (NR-01, 1.7.1.1).
      Titulo: `Falta a sua assinatura no certificado de ${Curso}`,
      Texto: 'Confira os dados e assine.',
      Rota: `/cursos-aluno/certificados?assinar=${Codigo}`,
      email: { Tipo: 'certificado-emitido' as const, Dados: { Curso, Codigo } },
    };
  });
  await notificarTodos(deps, db, noticias);
}
