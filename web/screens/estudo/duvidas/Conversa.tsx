import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import styles from './Conversa.module.css';
import type { ConversaProps } from './props.ts';

const Abas = lazy(async () => ({ default: (await import('./Abas.tsx')).Abas }));

/** Under the lesson and folded: who only watches is not kept from the next one, and nothing of it is fetched. */
export function Conversa(props: ConversaProps) {
  const [aberta, setAberta] = useState(false);
  return (
    <details className={styles.conversa} onToggle={({ currentTarget }) => setAberta(currentTarget.open)}>
      <summary>Anotações e dúvidas</summary>
      {aberta ? (
        <Suspense fallback={<Loading />}>
          <Abas {...props} />
        </Suspense>
      ) : null}
    </details>
  );
}
