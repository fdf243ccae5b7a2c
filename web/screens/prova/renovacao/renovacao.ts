import type { GrupoDeRenovacao } from '#contract/prova/renovacao.ts';

/** What a confirmation would open: the courses chosen, how many classes, and how many enrolments. */
export function quemEntra(
  grupos: readonly GrupoDeRenovacao[],
  cursosFora: ReadonlySet<number>,
  fora: ReadonlySet<number>,
) {
  const escolhidos = grupos
    .filter(({ IdCurso, Impedimento }) => Impedimento === null && !cursosFora.has(IdCurso))
    .map(({ IdCurso, QtdPessoas, Pessoas }) => ({
      IdCurso,
      // Only who is named can have been left out.
      quantas: QtdPessoas - Pessoas.filter(({ IdClienteAluno }) => fora.has(IdClienteAluno)).length,
    }))
    .filter(({ quantas }) => quantas > 0);
  return {
    turmas: escolhidos.length,
    pessoas: escolhidos.reduce((soma, { quantas }) => soma + quantas, 0),
    Cursos: escolhidos.map(({ IdCurso }) => IdCurso),
  };
}
