import { IconSun } from '#icons';
import { Link } from 'react-router';
import type { Hoje as Pedido } from '#contract/estudo/aulas-hoje.ts';
import { today as diaDeHoje } from '../../../../lib/formats.ts';
import styles from './CursosAluno.module.css';
import { dizerHoje } from './dizerHoje.ts';

type Curso = { IdClienteTurmaAluno: number; IdCurso: number };

/** The card below it leads there already. */
const ehOMesmo = (hoje: Pedido, continuar: Curso | null) =>
  hoje.Pede === 'estudo' &&
  continuar?.IdCurso === hoje.IdCurso &&
  continuar.IdClienteTurmaAluno === hoje.IdClienteTurmaAluno;

/** What is asked of the person today, why, and how long it takes: one sentence, before anything else. */
export function Hoje({ hoje, continuar }: { hoje: Pedido; continuar: Curso | null }) {
  const frase = dizerHoje(hoje, diaDeHoje());
  if (frase === null) return null;
  const { antes, nome, depois, acao } = frase;
  return (
    <p className={styles.hoje} data-hoje>
      <IconSun size={22} aria-hidden="true" />
      <span>
        {antes}
        <strong>{nome}</strong>
        {depois}{' '}
        {acao === null || ehOMesmo(hoje, continuar) ? null : <Link to={acao.destino}>{acao.rotulo}</Link>}
      </span>
    </p>
  );
}
