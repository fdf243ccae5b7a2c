import type { QueryKey } from '@tanstack/react-query';
import { cursoDoAluno, previaCurso, type CursoDoAluno } from '#contract/estudo/aulas.ts';
import { abrirAula, previaAula } from '#contract/estudo/aulas-estudo.ts';
import { api } from '../../../lib/api.ts';
import { PATIENCE_MS } from '../../../lib/kept-reads.ts';
import { keyOf, reread } from '../../../lib/query.ts';
import { hasNoAnswer } from '../../../lib/verdict.ts';
import { enderecoDaAula, enderecoDoCurso } from './enderecos.ts';
import { abrirLevada, comEstudoDaqui, lerLevado } from './levado/abrirLevada.ts';
import { enviarPendentes } from './progresso/envio.ts';
import type { AulaEmEstudo } from './progresso/fila.ts';

/** Where a course and its lessons come from: an enrolment, or the draft for its author. */
export type Fonte = {
  previa: boolean;
  chave: QueryKey;
  lerCurso: (signal: AbortSignal) => Promise<CursoDoAluno>;
  relerCurso: () => Promise<void>;
  chaveDaAula: (curso: CursoDoAluno, IdCursoConteudoAula: number) => QueryKey;
  abrir: (curso: CursoDoAluno, IdCursoConteudoAula: number) => Promise<AulaEmEstudo>;
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

const DEMORA = Symbol('demora');
const demora = () =>
  new Promise<typeof DEMORA>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, DEMORA);
  });

/** What the server says; where nothing answers, or not soon, what was taken along. `aoFicar`: that is what is shown. */
async function ouDaqui<T>(
  resposta: Promise<T>,
  daqui: () => Promise<T | null> | null,
  aoFicar: () => void = () => {},
): Promise<T> {
  try {
    const dita = await Promise.race([resposta, demora()]);
    if (dita !== DEMORA) return dita;
  } catch (erro) {
    const guardado = hasNoAnswer(erro) ? await daqui() : null;
    if (guardado === null) throw erro;
    return guardado;
  }
  const guardado = await daqui();
  if (guardado === null) return await resposta;
  resposta.catch(() => null);
  aoFicar();
  return guardado;
}

const daPessoa = (IdCurso: number, matricula: number | null) => ({
  params: { id: IdCurso },
  querystring: matricula === null ? {} : { matricula },
});

export const fonteDoAluno = (IdCurso: number, matricula: number | null): Fonte => ({
  previa: false,
  chave: keyOf(cursoDoAluno, daPessoa(IdCurso, matricula)),
  lerCurso: async (signal) =>
    await comEstudoDaqui(
      await ouDaqui(api(cursoDoAluno, { ...daPessoa(IdCurso, matricula), signal }), () =>
        matricula === null ? null : lerLevado({ IdCurso, IdClienteTurmaAluno: matricula }),
      ),
    ),
  relerCurso: () => reread(cursoDoAluno),
  chaveDaAula: (curso, IdCursoConteudoAula) =>
    keyOf(abrirAula, {
      body: { IdClienteTurmaAluno: matriculado(curso).IdClienteTurmaAluno, IdCursoConteudoAula },
    }),
  abrir: async (curso, IdCursoConteudoAula) => {
    const { IdClienteTurmaAluno } = matriculado(curso);
    const desistir = new AbortController();
    const { signal } = desistir;
    const noServidor = async () => {
      await enviarPendentes(IdClienteTurmaAluno);
      signal.throwIfAborted();
      return await api(abrirAula, { body: { IdClienteTurmaAluno, IdCursoConteudoAula }, signal });
    };
    return await ouDaqui<AulaEmEstudo>(
      noServidor(),
      () => abrirLevada(curso, IdCursoConteudoAula),
      // It would close the opening that is being studied by then.
      () => desistir.abort(),
    );
  },
  enderecoDoCurso: (curso) => enderecoDoCurso(matriculado(curso)),
  enderecoDaAula: (curso, aula) => enderecoDaAula(matriculado(curso), aula),
  volta: { label: 'Meus Cursos', to: '/cursos-aluno' },
});

export const fonteDaPrevia = (IdCurso: number): Fonte => ({
  previa: true,
  chave: keyOf(previaCurso, { params: { id: IdCurso } }),
  lerCurso: (signal) => api(previaCurso, { params: { id: IdCurso }, signal }),
  relerCurso: () => reread(previaCurso),
  chaveDaAula: (_curso, IdCursoConteudoAula) => keyOf(previaAula, { params: { id: IdCursoConteudoAula } }),
  abrir: (_curso, IdCursoConteudoAula) => api(previaAula, { params: { id: IdCursoConteudoAula } }),
  enderecoDoCurso: () => `/curso/${IdCurso}/previa`,
  enderecoDaAula: (_curso, aula) => `/curso/${IdCurso}/previa?aula=${aula}`,
  volta: { label: 'Editar o curso', to: `/curso/${IdCurso}` },
});
