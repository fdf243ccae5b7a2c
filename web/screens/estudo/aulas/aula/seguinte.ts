import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import type { AulaNaLista, CursoDoAluno } from '#contract/estudo/aulas.ts';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { preference } from '../../../../lib/preference.ts';
import { aulasDo } from '../curso/aulas.ts';

type Atual = Pick<AulaAberta, 'Tipo' | 'IdCursoConteudoAula' | 'SegundosMinimos'>;

/**
 * The lesson to which the end of this one may lead by itself; null where nobody is to be carried along: from a page that
 * is still being read, where a norm asks for the time of each lesson, into an exam, to a place that one goes to.
 */
export function seguinteSozinha(
  curso: CursoDoAluno,
  { Tipo, IdCursoConteudoAula, SegundosMinimos }: Atual,
): AulaNaLista | null {
  if (!contadaPor({ Tipo }, 'trechos') || SegundosMinimos > 0) return null;
  const aulas = aulasDo(curso);
  const lugar = aulas.findIndex((aula) => aula.IdCursoConteudoAula === IdCursoConteudoAula);
  const seguinte = lugar < 0 ? undefined : aulas[lugar + 1];
  return seguinte === undefined || contadaPor(seguinte, 'prova', 'presenca') ? null : seguinte;
}

/** It opens now: this one counts as done, the course has not ended with it. */
export function jaPodeSeguir(
  curso: CursoDoAluno,
  { IdCursoConteudoAula }: Atual,
  seguinte: AulaNaLista,
): boolean {
  const atual = aulasDo(curso).find((aula) => aula.IdCursoConteudoAula === IdCursoConteudoAula);
  return atual?.Situacao === 'concluida' && seguinte.Situacao !== 'bloqueada' && curso.ConcluidoEm === null;
}

/** As chosen at this device; whoever asked it for less motion is not moved unless they say so. */
export function prefereSeguir(): boolean {
  const escolhida = preference.read('seguinte');
  return escolhida === null ? !matchMedia('(prefers-reduced-motion: reduce)').matches : escolhida === 'sim';
}

export const preferirSeguir = (sim: boolean) => preference.keep('seguinte', sim ? 'sim' : 'nao');
