import type { Cmi } from '#contract/estudo/aulas-cmi.ts';

/** What an author has to see a package do before it is believed. */
export type Visto = Record<'iniciou' | 'situacao' | 'nota' | 'retomou', boolean>;

export const NADA_VISTO: Visto = { iniciou: false, situacao: false, nota: false, retomou: false };

const SITUACAO = ['cmi.core.lesson_status', 'cmi.completion_status', 'cmi.success_status'];
const NOTA = ['cmi.core.score.raw', 'cmi.score.raw', 'cmi.score.scaled'];
/** What stands there before the package says anything. */
const SEM_SITUACAO = ['', 'unknown', 'not attempted'];

export const vistoEm = (Cmi: Cmi): Pick<Visto, 'situacao' | 'nota'> => ({
  situacao: SITUACAO.some((nome) => !SEM_SITUACAO.includes(Cmi[nome] ?? '')),
  nota: NOTA.some((nome) => (Cmi[nome] ?? '') !== ''),
});
