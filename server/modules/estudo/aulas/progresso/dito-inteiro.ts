import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { comMudancas, enxuto } from '#contract/estudo/aulas-cmi-peso.ts';

/** All that a lesson holds after what it told: a page that was closing may have told only what changed. */
export const ditoInteiro = (
  { Cmi, Parcial }: { Cmi: Cmi; Parcial?: true | undefined },
  guardado: Cmi | null | undefined,
): Cmi => (Parcial ? enxuto(comMudancas(guardado ?? {}, Cmi)) : Cmi);
