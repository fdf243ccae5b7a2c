import { useId, type ReactNode } from 'react';
import styles from './Secao.module.css';

type SecaoProps = { titulo: string; texto?: ReactNode; acao?: ReactNode; children: ReactNode };

/** Side by side where there is room; each child is a column. */
export function Colunas({ children }: { children: ReactNode }) {
  return <div className={styles.colunas}>{children}</div>;
}

/** One subject of a page, in its own card. */
export function Secao({ titulo, texto, acao, children }: SecaoProps) {
  const id = useId();
  return (
    <section className={styles.secao} aria-labelledby={id}>
      <div className={styles.topo}>
        <div>
          <h2 id={id} className={styles.titulo}>
            {titulo}
          </h2>
          {texto === undefined ? null : <p className={styles.texto}>{texto}</p>}
        </div>
        {acao}
      </div>
      {children}
    </section>
  );
}
