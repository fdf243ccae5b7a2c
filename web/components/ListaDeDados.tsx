import type { ReactNode } from 'react';
import styles from './ListaDeDados.module.css';

type Dado = { nome: string; valor: ReactNode };

/** Facts to be read, name and value; what was never filled in says so. */
export function ListaDeDados({ dados }: { dados: readonly Dado[] }) {
  return (
    <dl className={styles.lista}>
      {dados.map(({ nome, valor }) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>
            {valor === null || valor === '' ? <span className={styles.vazio}>Não informado</span> : valor}
          </dd>
        </div>
      ))}
    </dl>
  );
}
