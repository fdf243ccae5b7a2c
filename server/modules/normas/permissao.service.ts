import type { CursoDetalhe } from '#contract/cursos.ts';
import { hoje } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/errors.ts';
import { aulasQueContam } from '../../domain/aulas-que-contam.ts';
import { projetoVencido, recusas } from './exigencias.ts';
import { buscarVinculo, listarPublicados, listarRegras } from './normas.queries.ts';
import { perguntas, regrasDoCurso } from './regras.ts';

/**
 * NR-01, Anexo II, 2.1.1: a course that its norm would never let certify is neither published nor given. Better said
 * to who writes it or opens the class than to who has studied it.
 */

/** What an author has to answer about the norm; then, why a draft could certify nobody in any training that it gives. */
export async function examinarNorma({ db, clock }: Deps, rascunho: CursoDetalhe) {
  const { CargaHoraria, PrazoCertificado, Conteudos } = rascunho;
  const [regras, vinculo] = await Promise.all([listarRegras(db), buscarVinculo(db, rascunho)]);
  const curso = { ...rascunho, ...vinculo };
  const julgado = regrasDoCurso(regras, curso, hoje(clock));
  const aResponder = perguntas(curso, julgado);
  if (aResponder.length > 0) return { aResponder, recusas: [] };
  const presenciais = aulasQueContam(Conteudos).filter(({ Tipo }) => Tipo === 'PR');
  const HorasPresenciais = presenciais.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0) / 60;
  const dado = { CargaHoraria, HorasPresenciais, PrazoCertificado };
  const { TipoTreinamento } = vinculo;
  const tipos = TipoTreinamento ? [TipoTreinamento] : (['inicial', 'periodico', 'eventual'] as const);
  return { aResponder, recusas: recusas(dado, julgado, tipos) };
}

/** Refuses, in the norm's words, a class that would take a course which could certify none of its people. */
export async function exigirPermitidos(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { Cursos, eventual }: { Cursos: number[]; eventual: boolean },
) {
  const publicados = await listarPublicados(db, { Cursos });
  const regras = await listarRegras(db);
  for (const curso of publicados) {
    const julgado = regrasDoCurso(regras, curso, hoje(clock));
    const doCurso = curso.TipoTreinamento ? [curso.TipoTreinamento] : (['inicial', 'periodico'] as const);
    const [porque] = [
      ...projetoVencido(curso.ProjetoAte, hoje(clock)),
      ...recusas(curso, julgado, eventual ? ['eventual'] : doCurso),
    ];
    if (porque) throw new HttpError(422, `O curso ${curso.Nome} não pode entrar na turma. ${porque}`);
  }
}
