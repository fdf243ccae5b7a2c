import { IconAlertTriangle, IconCalendar, IconClock } from '#icons';
import { today } from '../../../../lib/formats.ts';
import styles from './CursosAluno.module.css';
import { dizerPrazo } from '../prazo.ts';

const ICONES = { neutro: IconCalendar, perto: IconClock, atrasado: IconAlertTriangle };

export function DizPrazo({ prazo }: { prazo: string }) {
  const { texto, tom } = dizerPrazo(prazo, today());
  const Icone = ICONES[tom];
  return (
    <span className={styles.prazo} data-tom={tom}>
      <Icone size={16} aria-hidden="true" /> {texto}
    </span>
  );
}
