import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { Globais } from '#contract/estudo/aulas-sumario.ts';

/** What an objective may share with other lessons: the first two since IMS, the others since the 4th edition of SCORM 2004. */

type DoGrupo = NonNullable<Globais>[string];
export type Campo = keyof DoGrupo;

export const DA_IMS: Campo[] = ['Satisfeito', 'Medida'];
export const DA_QUARTA: Campo[] = ['Completa', 'Progresso', 'Bruta', 'Minima', 'Maxima'];

/** As a manifest calls it (`readX`, `writeX`), and as a lesson does. */
export const NOMES: Record<Campo, { atributo: string; cmi: string }> = {
  Satisfeito: { atributo: 'satisfiedstatus', cmi: 'success_status' },
  Medida: { atributo: 'normalizedmeasure', cmi: 'score.scaled' },
  Completa: { atributo: 'completionstatus', cmi: 'completion_status' },
  Progresso: { atributo: 'progressmeasure', cmi: 'progress_measure' },
  Bruta: { atributo: 'rawscore', cmi: 'score.raw' },
  Minima: { atributo: 'minscore', cmi: 'score.min' },
  Maxima: { atributo: 'maxscore', cmi: 'score.max' },
};

const PALAVRAS: Partial<Record<Campo, [sim: string, nao: string]>> = {
  Satisfeito: ['passed', 'failed'],
  Completa: ['completed', 'incomplete'],
};

/** What is shared, in the words in which a lesson reads it. */
export function emPalavras(valores: DoGrupo): Cmi {
  return Object.fromEntries(
    Object.entries(valores).map(([campo, valor]) => {
      const [sim = '', nao = ''] = PALAVRAS[campo as Campo] ?? [];
      const dito = typeof valor === 'boolean' ? (valor ? sim : nao) : String(valor);
      return [NOMES[campo as Campo].cmi, dito];
    }),
  );
}
