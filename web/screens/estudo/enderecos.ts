type Matriculado = { IdCurso: number; IdClienteTurmaAluno: number };

export const enderecoDoCurso = ({ IdCurso, IdClienteTurmaAluno }: Matriculado) =>
  `/curso-aluno/${IdCurso}?matricula=${IdClienteTurmaAluno}`;

export const enderecoDaAula = (matriculado: Matriculado, IdCursoConteudoAula: number) =>
  `${enderecoDoCurso(matriculado)}&aula=${IdCursoConteudoAula}`;
