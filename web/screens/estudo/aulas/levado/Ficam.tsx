import { contar } from '#contract/contar.ts';
import type { CursoLevado } from '#contract/estudo/aulas-levadas.ts';
import styles from './SemInternet.module.css';

/** What still needs a connection, and why. */
export function Ficam({ ficam }: { ficam: CursoLevado['Ficam'] }) {
  if (ficam.length === 0) return null;
  return (
    <details className={styles.ficam}>
      <summary>{contar(ficam.length, 'aula precisa', 'aulas precisam')} de conexão</summary>
      <ul>
        {ficam.map(({ Titulo, Motivo }) => (
          <li key={Titulo}>
            <strong>{Titulo}</strong>: {Motivo}
          </li>
        ))}
      </ul>
    </details>
  );
}
