import { IconPlayerPlay } from '#icons';
import type { RefObject } from 'react';
import type { Saltar } from '../aulas/aula/jogador.ts';
import { relogio } from '../aulas/tempo.ts';
import styles from './Conversa.module.css';

type Props = { Segundo: number | null; saltar: RefObject<Saltar | null> };

/** The moment something belongs to; pressing goes there. */
export function Momento({ Segundo, saltar }: Props) {
  if (Segundo === null) return null;
  return (
    <button type="button" className={styles.momento} onClick={() => saltar.current?.(Segundo)}>
      <IconPlayerPlay size={14} aria-hidden="true" />
      <span className="ui-hidden">Ir para </span>
      {relogio(Segundo)}
    </button>
  );
}
