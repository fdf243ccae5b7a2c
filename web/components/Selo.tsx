import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock, type Icon } from '#icons';
import type { ReactNode } from 'react';
import styles from './Selo.module.css';

export type Tom = 'certo' | 'espera' | 'errado' | 'neutro';

const icones: Record<Tom, Icon> = {
  certo: IconCircleCheck,
  espera: IconClock,
  errado: IconCircleX,
  neutro: IconCircleDashed,
};

/** A state: colour, picture and word together. */
export function Selo({ tom, children }: { tom: Tom; children: ReactNode }) {
  const Icone = icones[tom];
  return (
    <span className={styles.selo} data-tom={tom}>
      <Icone size={16} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
