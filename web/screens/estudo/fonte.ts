import { cursoDoAluno, previaCurso, type CursoDoAluno } from '#contract/aulas.ts';
import { abrirAula, previaAula, type AulaAberta } from '#contract/estudo.ts';
import { api } from '../../lib/api.ts';
import { enderecoDaAula, enderecoDoCurso } from './enderecos.ts';
import { enviarPendentes } from './progresso/envio.ts';

/** Where a course and its lessons come from: an enrolment, or the draft for its author. */
export type Fonte = {
  previa: boolean;
  chave: readonly (string | number | null)[];
  lerCurso: (signal: AbortSignal) => Promise<CursoDoAluno>;
  abrir: (curso: CursoDoAluno, IdCursoConteudoAula: number) => Promise<AulaAberta>;
  enderecoDoCurso: (curso: CursoDoAluno) => string;
  enderecoDaAula: (curso: CursoDoAluno, IdCursoConteudoAula: number) => string;
  /** Back to where courses are chosen. */
  volta: { label: string; to: string };
};

/** One lesson of a course, wherever it comes from. */
export type AulaDoCurso = { curso: CursoDoAluno; fonte: Fonte; idAula: number };

/** Only a draft has no enrolment. */
const matriculado = ({ IdCurso, IdClienteTurmaAluno }: CursoDoAluno) => ({
  IdCurso,
  IdClienteTurmaAluno: IdClienteTurmaAluno ?? 0,
});

export const fonteDoAluno = (IdCurso: number, matricula: number | null): Fonte => ({
  previa: false,
  chave: ['estudo', 'curso', IdCurso, matricula],
  lerCurso: (signal) =>
    api(cursoDoAluno, {
      params: { id: IdCurso },
      querystring: matricula === null ? {} : { matricula },
      signal,
    }),
  abrir: async (curso, IdCursoConteudoAula) => {
    const { IdClienteTurmaAluno } = matriculado(curso);
    await enviarPendentes(IdClienteTurmaAluno);
    return api(abrirAula, { body: { IdClienteTurmaAluno, IdCursoConteudoAula } });
  },
  enderecoDoCurso: (curso) => enderecoDoCurso(matriculado(curso)),
  enderecoDaAula: (curso, aula) => enderecoDaAula(matriculado(curso), aula),
  volta: { label: 'Meus Cursos', to: '/cursos-aluno' },
});

export const fonteDaPrevia = (IdCurso: number): Fonte => ({
  previa: true,
  chave: ['estudo', 'previa', IdCurso],
  lerCurso: (signal) => api(previaCurso, { params: { id: IdCurso }, signal }),
  abrir: (_curso, IdCursoConteudoAula) => api(previaAula, { params: { id: IdCursoConteudoAula } }),
  enderecoDoCurso: () => `/curso/${IdCurso}/previa`,
  enderecoDaAula: (_curso, aula) => `/curso/${IdCurso}/previa?aula=${aula}`,
  volta: { label: 'Editar o curso', to: `/curso/${IdCurso}` },
});
