import type { AulaNaLista, CursoDoAluno } from '#contract/estudo/aulas.ts';

/** The lessons in the order in which they are taken. */
export const aulasDo = ({ Conteudos }: CursoDoAluno): AulaNaLista[] =>
  Conteudos.flatMap(({ Aulas }) => Aulas);

/** What a heartbeat says about one lesson, in the course that is on the screen. */
export function comProgresso(
  curso: CursoDoAluno,
  IdCursoConteudoAula: number,
  { Percentual, ProgressoCurso }: { Percentual: number; ProgressoCurso: number },
): CursoDoAluno {
  const atualizar = (aula: AulaNaLista): AulaNaLista => {
    if (aula.IdCursoConteudoAula !== IdCursoConteudoAula || aula.Percentual > Percentual) return aula;
    // Whether it is concluded, and what that opens, the server says when the course is read again.
    return { ...aula, Percentual, Situacao: aula.Situacao === 'concluida' ? 'concluida' : 'em_andamento' };
  };
  return {
    ...curso,
    Progresso: ProgressoCurso,
    Conteudos: curso.Conteudos.map((modulo) => ({ ...modulo, Aulas: modulo.Aulas.map(atualizar) })),
  };
}
