import { aDistancia, pratica, TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import type { TipoDoCurso } from '#contract/ensino/normas.ts';
import { aulasQueContam } from '../../../domain/aulas-que-contam.ts';
import { minutosDasHoras } from '../../../domain/horas.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { praticaMinima, presencialMinimo } from '../normas/horas.ts';
import { exigirRegra } from '../normas/normas.service.ts';
import { inserirAula } from './aulas.queries.ts';
import { inserirConteudo } from './conteudos.queries.ts';
import { gravarRegra, type VinculoDaNorma } from './cursos.queries.ts';
import { auditarCurso, travarCurso } from './cursos.service.ts';
import { lerRascunho, type Quem } from './leitura.service.ts';

/** Which rule of its norm a draft follows. */

type Pedido = VinculoDaNorma & { IncluirPratica: boolean };

export async function vincularNorma(deps: Deps, quem: Quem, { IdCurso, IncluirPratica, ...vinculo }: Pedido) {
  const { IdNormaRegra, TipoTreinamento } = vinculo;
  const regra = IdNormaRegra === null ? null : await exigirRegra(deps, IdNormaRegra);
  const MinutosIncluidos = await deps.db.transaction().execute(async (db) => {
    await travarCurso(db, IdCurso);
    await gravarRegra(db, { IdCurso, ...vinculo });
    const rascunho = await lerRascunho({ ...deps, db }, IdCurso);
    const faltam =
      regra && IncluirPratica ? faltaEmPresenca(rascunho, regra, TipoTreinamento ?? 'inicial') : [];
    for (const parte of faltam) await incluirPresenca(db, { IdCurso, ...parte });
    const incluidos = faltam.reduce((soma, { minutos }) => soma + minutos, 0);
    const depois = { ...vinculo, ...(incluidos > 0 && { MinutosIncluidos: incluidos }) };
    await auditarCurso(db, IdCurso, { acao: 'vincular norma', quem, depois });
    return incluidos;
  });
  return { IdCurso, ...vinculo, MinutosIncluidos };
}

type Presenca = { Parte: 'pratica' | 'teorica'; minutos: number };

/** Minutes of practice, and others in person, that the rule asks for and the draft does not have yet. */
function faltaEmPresenca(
  { CargaHoraria, Conteudos }: CursoDetalhe,
  regra: Parameters<typeof presencialMinimo>[0] & Parameters<typeof praticaMinima>[0],
  Tipo: NonNullable<TipoDoCurso>,
): Presenca[] {
  const presenciais = aulasQueContam(Conteudos).filter((aula) => !aDistancia(aula));
  const faltam = (exigidas: number, aulas: typeof presenciais) =>
    Math.max(
      0,
      minutosDasHoras(exigidas) - aulas.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0),
    );
  const dado = { CargaHoraria, Tipo };
  const exigidas = praticaMinima(regra, dado);
  const semPratica = exigidas === 0 && !presenciais.some(pratica);
  const praticas = faltam(exigidas ?? 0, presenciais.filter(pratica));
  const outras = faltam(presencialMinimo(regra, dado), presenciais) - praticas;
  // Where no practice is asked for, what is given in person is whatever its author says of it; where some is and no figure
  // is fixed, what is missing is practice. How long it is without any figure is the author's to say: it stays missing.
  const partes: Presenca[] = [
    { Parte: 'pratica', minutos: semPratica ? outras : praticas },
    { Parte: regra.PraticaItem === '' ? 'pratica' : 'teorica', minutos: semPratica ? 0 : outras },
  ];
  return partes.filter(({ minutos }) => minutos > 0);
}

/** What is given in person is given on a day, and a day of training has eight hours. */
const MINUTOS_DO_DIA = 480;

/** Lessons for the author to fill in, at the end of the draft. */
async function incluirPresenca(db: Db, { IdCurso, Parte, minutos }: Presenca & { IdCurso: number }) {
  const Titulo = Parte === 'pratica' ? 'Parte presencial' : 'Teoria presencial';
  const IdCursoConteudo = await inserirConteudo(db, { IdCurso, Titulo });
  const dias = Math.ceil(minutos / MINUTOS_DO_DIA);
  for (let dia = 0; dia < dias; dia++) {
    await inserirAula(db, {
      IdCurso,
      IdCursoConteudo,
      Tipo: 'presencial',
      Titulo: dias === 1 ? 'Encontro presencial' : `Encontro presencial, dia ${dia + 1}`,
      Obrigatoria: true,
      DuracaoMinutos: Math.min(MINUTOS_DO_DIA, minutos - dia * MINUTOS_DO_DIA),
      PercentualMinimo: 90,
      IdArquivo: null,
      IdArquivoLegenda: null,
      Conteudo: { ...TIPOS_DE_AULA.presencial.vazio, Parte },
    });
  }
}
