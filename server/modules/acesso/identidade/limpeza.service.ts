import { days } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forgetOldAnswers } from '../../../platform/http/idempotency.ts';
import { excluirDesafiosAntigos } from '../duas-etapas/conferencia.service.ts';
import { esquecerSessoesExpiradas } from '../sessoes/sessoes.service.ts';
import { esquecerTentativas } from '../senhas/tentativas.service.ts';

/** Every night, forgets what no longer serves: ended sessions, spent links, old counters. */
export function registrarLimpeza({ jobs, db, clock }: Deps) {
  jobs.schedule('limpeza-identidade', '30 3 * * *', async () => {
    const antesDe = new Date(clock.now().getTime() - days(1));
    await esquecerTentativas(db, { antesDe });
    await esquecerSessoesExpiradas(db, { antesDe });
    await excluirDesafiosAntigos(db, { antesDe });
    await forgetOldAnswers(db, clock);
  });
}
