import type { CursoDetalhe } from '#contract/cursos.ts';
import { hoje } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/errors.ts';
import { aulasQueContam } from '../cursos/aulas-que-contam.ts';
import { listarRegras } from './emissao.queries.ts';
import { recusas, regrasDoCurso } from './exigencias.ts';
import { buscarRegraDoCurso, listarPublicadosComNorma } from './normas.queries.ts';

/**
 * NR-01, Anexo II, 2.1.1: a course that its norm would never let certify is neither published nor given. Better said
 * to who writes it or opens the class than to who has studied it.
 */

/** Why a draft could certify nobody, whatever the kind of training. */
export async function recusasDoRascunho({ db, clock }: Deps, rascunho: CursoDetalhe): Promise<string[]> {
  const { IdCurso, Norma, CargaHoraria, Conteudos } = rascunho;
  const IdNormaRegra = await buscarRegraDoCurso(db, { IdCurso });
  if (Norma === '' && IdNormaRegra === null) return [];
  const { aplicadas } = regrasDoCurso(await listarRegras(db), { IdNormaRegra, Norma, dia: hoje(clock) });
  const presenciais = aulasQueContam(Conteudos).filter(({ Tipo }) => Tipo === 'PR');
  const HorasPresenciais = presenciais.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0) / 60;
  return recusas({ CargaHoraria, HorasPresenciais }, aplicadas, ['inicial', 'periodico', 'eventual']);
}

/** Refuses, in the norm's words, a class that would take a course which could certify none of its people. */
export async function exigirPermitidos(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { Cursos, eventual }: { Cursos: number[]; eventual: boolean },
) {
  const comNorma = await listarPublicadosComNorma(db, { Cursos });
  if (comNorma.length === 0) return;
  const regras = await listarRegras(db);
  for (const curso of comNorma) {
    const { aplicadas } = regrasDoCurso(regras, { ...curso, dia: hoje(clock) });
    const [porque] = recusas(curso, aplicadas, eventual ? ['eventual'] : ['inicial', 'periodico']);
    if (porque) throw new HttpError(422, `O curso ${curso.Nome} não pode entrar na turma. ${porque}`);
  }
}
