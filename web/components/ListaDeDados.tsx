import type { ReactNode } from 'react';
import styles from './ListaDeDados.module.css';

type Dado = { nome: string; valor: ReactNode };

type ListaDeDadosProps = {
  dados: readonly Dado[];
  /** One under the other: values are sentences. */
  frases?: boolean;
  /** Two beside each other on a phone: values are a few words. */
  curtos?: boolean;
};

/** Facts to be read, name and value; what was never filled in says so. */
export function ListaDeDados({ dados, frases = false, curtos = false }: ListaDeDadosProps) {
  return (
    <dl className={styles.lista} data-frases={frases} data-curtos={curtos}>
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
