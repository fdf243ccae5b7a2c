import { IconCloudOff } from '#icons';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { configuracao } from '#contract/acesso/identidade.ts';
import { formatAge } from '../../lib/formats.ts';
import { offline } from '../../lib/kept-reads.ts';
import { api } from '../../lib/api.ts';
import { reread } from '../../lib/query.ts';
import { resume } from '../../lib/reconnect.ts';
import { useRetryWhenOnline } from '../../lib/retry-online.ts';
import { enviarGuardado } from '../../screens/estudo/aulas/progresso/envio.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import styles from './Shell.module.css';

const ESPERA_MS = 5000;

/** Tells what this device has of the person that the server does not; whether there was any. */
async function contarGuardado(): Promise<boolean> {
  await resume();
  const { enviadas, provas, recusas } = await enviarGuardado();
  for (const recusa of recusas) toast.error(recusa);
  if (provas > 0) toast.success('As respostas da sua avaliação foram enviadas. A nota está na aula.');
  return enviadas + provas > 0;
}

/** Once something answers, what was studied is told before all that is shown is asked for again. */
async function voltarAoDia(): Promise<void> {
  await api(configuracao, { signal: AbortSignal.timeout(ESPERA_MS) });
  if (!offline.isMissing()) return;
  await contarGuardado();
  await offline.catchUp(reread);
}

/** Says how old what is shown is while nothing answers, and brings everything up to date when something does. */
export function SemConexao() {
  const desde = useSyncExternalStore(offline.subscribe, offline.since);
  const ocupado = useRef(false);
  const perguntar = useCallback(async () => {
    if (ocupado.current) return;
    ocupado.current = true;
    await voltarAoDia().catch(() => null);
    ocupado.current = false;
  }, []);
  useRetryWhenOnline(desde !== null, () => void perguntar());
  // Synchronises with the connection: what was studied without one is told.
  useEffect(() => {
    if (desde !== null) return;
    void contarGuardado().then((contou) => (contou ? reread() : undefined));
  }, [desde]);

  return (
    <output className={styles.semConexao}>
      {desde === null ? null : (
        <>
          <IconCloudOff size={18} aria-hidden="true" />
          <span>Visto {formatAge(new Date(desde).toISOString())}, sem conexão</span>
        </>
      )}
    </output>
  );
}
