import { days } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetOldAnswers } from '../../platform/idempotency.ts';
import { excluirDesafiosAntigos } from '../duas-etapas/conferencia.service.ts';
import { excluirEntradasVencidas } from '../entrada-unica/limpeza.service.ts';
import { excluirSessoesExpiradas } from './identidade.queries.ts';
import { excluirTentativasAntigas } from './tentativas.queries.ts';

/** Every night, forgets what no longer serves: ended sessions, spent links, old counters. */
export function registrarLimpeza({ jobs, db, clock }: Deps) {
  jobs.schedule('limpeza-identidade', '30 3 * * *', async () => {
    const antesDe = new Date(clock.now().getTime() - days(1));
    await excluirTentativasAntigas(db, { antesDe });
    await excluirSessoesExpiradas(db, { antesDe });
    await excluirDesafiosAntigos(db, { antesDe });
    await excluirEntradasVencidas(db, { antesDe });
    await forgetOldAnswers(db, clock);
  });
}
