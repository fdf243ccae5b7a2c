import type { Cmi } from '#contract/estudo/aulas-cmi.ts';

/** What an author has to see a package do before it is believed. */
export type Visto = Record<'iniciou' | 'situacao' | 'nota' | 'retomou', boolean>;

/** In words, seen and not. */
export const PASSOS: { passo: keyof Visto; feito: string; falta: string }[] = [
  { passo: 'iniciou', feito: 'Iniciou', falta: 'Ainda não iniciou' },
  { passo: 'situacao', feito: 'Gravou a situação', falta: 'Ainda não gravou a situação' },
  { passo: 'nota', feito: 'Gravou a nota', falta: 'Ainda não gravou nota (nem todo pacote tem uma)' },
  {
    passo: 'retomou',
    feito: 'Retomou de onde parou',
    falta: 'Ainda não retomou: pare no meio e abra de novo',
  },
];

/** Seen to do what a lesson cannot do without. */
export const basta = ({ iniciou, situacao, retomou }: Visto) => iniciou && situacao && retomou;

export const NADA_VISTO: Visto = { iniciou: false, situacao: false, nota: false, retomou: false };

const SITUACAO = ['cmi.core.lesson_status', 'cmi.completion_status', 'cmi.success_status'];
const NOTA = ['cmi.core.score.raw', 'cmi.score.raw', 'cmi.score.scaled'];
/** What stands there before the package says anything. */
const SEM_SITUACAO = ['', 'unknown', 'not attempted'];

/** Only what is there: what was seen once stays so. */
export const vistoEm = (Cmi: Cmi): Partial<Visto> => ({
  ...(SITUACAO.some((nome) => !SEM_SITUACAO.includes(Cmi[nome] ?? '')) && { situacao: true }),
  ...(NOTA.some((nome) => (Cmi[nome] ?? '') !== '') && { nota: true }),
});
