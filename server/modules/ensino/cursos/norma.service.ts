import { aDistancia, TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { aulasQueContam } from '../../../domain/aulas-que-contam.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { presencialMinimo } from '../normas/horas.ts';
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
  await deps.db.transaction().execute(async (db) => {
    await travarCurso(db, IdCurso);
    await gravarRegra(db, { IdCurso, ...vinculo });
    const rascunho = await lerRascunho({ ...deps, db }, IdCurso);
    const MinutosIncluidos =
      regra && IncluirPratica ? faltaEmPresenca(rascunho, regra, TipoTreinamento ?? 'inicial') : 0;
    if (MinutosIncluidos > 0) await incluirPratica(db, { IdCurso, minutos: MinutosIncluidos });
    const depois = { ...vinculo, ...(MinutosIncluidos > 0 && { MinutosIncluidos }) };
    await auditarCurso(db, IdCurso, { acao: 'vincular norma', quem, depois });
  });
  return { IdCurso, ...vinculo };
}

type Presencial = Parameters<typeof presencialMinimo>;

/** Minutes in person that the rule asks for and the draft does not have yet. */
function faltaEmPresenca(
  { CargaHoraria, Conteudos }: CursoDetalhe,
  regra: Presencial[0],
  Tipo: Presencial[1]['Tipo'],
): number {
  const exigidas = presencialMinimo(regra, { CargaHoraria, Tipo });
  const presenciais = aulasQueContam(Conteudos).filter((aula) => !aDistancia(aula));
  const dados = presenciais.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0);
  return Math.ceil(exigidas * 60) - dados;
}

/** What is given in person is given on a day, and a day of training has eight hours. */
const MINUTOS_DO_DIA = 480;

/** Lessons for the author to fill in, at the end of the draft. */
async function incluirPratica(db: Db, { IdCurso, minutos }: { IdCurso: number; minutos: number }) {
  const IdCursoConteudo = await inserirConteudo(db, { IdCurso, Titulo: 'Parte presencial' });
  const dias = Math.ceil(minutos / MINUTOS_DO_DIA);
  for (let dia = 0; dia < dias; dia++) {
    await inserirAula(db, {
      IdCurso,
      IdCursoConteudo,
      Tipo: 'PR',
      Titulo: dias === 1 ? 'Encontro presencial' : `Encontro presencial, dia ${dia + 1}`,
      Obrigatoria: true,
      DuracaoMinutos: Math.min(MINUTOS_DO_DIA, minutos - dia * MINUTOS_DO_DIA),
      PercentualMinimo: 90,
      IdArquivo: null,
      IdArquivoLegenda: null,
      Conteudo: TIPOS_DE_AULA.PR.vazio,
    });
  }
}
