import { useId } from 'react';
import { plain } from '../plain.ts';
import { percent } from './percent.ts';
import styles from './Progress.module.css';

type ProgressBarProps = { value: number; max?: number; label: string };

/** Long work with its figures: "Importando alunos — 320 de 800". */
export function ProgressBar({ value, max = 100, label }: ProgressBarProps) {
  const id = useId();
  const done = Math.min(Math.max(value, 0), max);
  const figures = max === 100 ? percent(Math.floor(done)) : `${plain(done)} de ${plain(max)}`;
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>{label}</label>
      <span>{figures}</span>
      <progress id={id} value={done} max={max} />
    </div>
  );
}
