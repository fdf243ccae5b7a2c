import type { CursoDetalhe } from '#contract/ensino/cursos.ts';

/** The lessons that must be concluded: the required ones or, where none is, all. */
export function aulasQueContam(conteudos: CursoDetalhe['Conteudos']) {
  const aulas = conteudos.flatMap(({ Aulas }) => Aulas);
  const obrigatorias = aulas.filter(({ Obrigatoria }) => Obrigatoria);
  return obrigatorias.length > 0 ? obrigatorias : aulas;
}
