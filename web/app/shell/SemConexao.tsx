import { IconCloudOff } from '#icons';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { configuracao } from '#contract/acesso/identidade.ts';
import { formatAge } from '../../lib/formats.ts';
import { offline } from '../../lib/kept-reads.ts';
import { reread } from '../../lib/query.ts';
import { resume } from '../../lib/reconnect.ts';
import { useRetryWhenOnline } from '../../lib/retry-online.ts';
import { enviarGuardado } from '../../screens/estudo/aulas/progresso/envio.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import styles from './Shell.module.css';

/** Says how old what is shown is while nothing answers, and brings everything up to date when something does. */
export function SemConexao() {
  const desde = useSyncExternalStore(offline.subscribe, offline.since);
  const antes = useRef(desde);
  useRetryWhenOnline(desde !== null, () => void reread(configuracao));
  // Synchronises with the connection: what was studied without one is told, and what was shown from before is asked for
  // again.
  useEffect(() => {
    const voltou = antes.current !== null && desde === null;
    antes.current = desde;
    if (desde !== null) return;
    void resume()
      .then(enviarGuardado)
      .then(({ enviadas, provas, recusas }) => {
        for (const recusa of recusas) toast.error(recusa);
        if (provas > 0) toast.success('As respostas da sua avaliação foram enviadas. A nota está na aula.');
        if (voltou || enviadas + provas > 0) void reread();
      });
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
