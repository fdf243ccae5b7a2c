import { days } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { excluirEntradasVencidas } from './entrada-unica.queries.ts';

/** Every night, forgets who set out for a provider and never came back. */
export function registrarLimpezaDasEntradas({ jobs, db, clock }: Deps) {
  jobs.schedule('limpeza-entrada-unica', '35 3 * * *', () =>
    excluirEntradasVencidas(db, { antesDe: new Date(clock.now().getTime() - days(1)) }),
  );
}
