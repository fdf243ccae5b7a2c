type Matriculado = { IdCurso: number; IdClienteTurmaAluno: number };

export const enderecoDoCurso = ({ IdCurso, IdClienteTurmaAluno }: Matriculado) =>
  `/curso-aluno/${IdCurso}?matricula=${IdClienteTurmaAluno}`;

export const enderecoDaAula = (matriculado: Matriculado, IdCursoConteudoAula: number) =>
  `${enderecoDoCurso(matriculado)}&aula=${IdCursoConteudoAula}`;

/** A positive number out of an address; null when there is none. */
export const numeroDe = (texto: string | null | undefined): number | null => {
  const numero = Number(texto ?? '');
  return Number.isSafeInteger(numero) && numero > 0 ? numero : null;
};
