import type { CursoNaLista } from '#contract/estudo/aulas.ts';

type Curso = Pick<CursoNaLista, 'IdClienteTurmaAluno' | 'IdCurso' | 'Situacao' | 'Progresso'>;

const mesmo = (um: Pick<Curso, 'IdClienteTurmaAluno' | 'IdCurso'>, outro: typeof um) =>
  um.IdClienteTurmaAluno === outro.IdClienteTurmaAluno && um.IdCurso === outro.IdCurso;

const GRUPOS = [
  { titulo: 'Em andamento', cabe: (c: Curso) => c.Situacao === 'em_andamento' && c.Progresso > 0 },
  { titulo: 'Comece por aqui', cabe: (c: Curso) => c.Situacao === 'em_andamento' && c.Progresso === 0 },
  { titulo: 'Em breve', cabe: (c: Curso) => c.Situacao === 'em_breve' },
  { titulo: 'Concluídos', cabe: (c: Curso) => c.Situacao === 'concluido' },
  { titulo: 'Prazo encerrado', cabe: (c: Curso) => c.Situacao === 'encerrado' },
];

/** The courses by what is to be done, each once: the one to go on with has its own place. */
export const agrupar = <C extends Curso>(
  cursos: readonly C[],
  continuar: Pick<Curso, 'IdClienteTurmaAluno' | 'IdCurso'> | null,
) =>
  GRUPOS.map(({ titulo, cabe }) => ({
    titulo,
    cursos: cursos.filter((curso) => cabe(curso) && (continuar === null || !mesmo(curso, continuar))),
  })).filter((grupo) => grupo.cursos.length > 0);
