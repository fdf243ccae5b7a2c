import { IconCheck } from '#icons';
import { Link } from 'react-router';
import styles from './Passos.module.css';

const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Resultado'] as const;
export type Passo = 1 | 2 | 3 | 4;

type PassosProps = {
  atual: Passo;
  /** Everything is over: the last step is done too. */
  completo?: boolean;
  /** Where a step that can be gone back to is. */
  voltar?: Partial<Record<Passo, string>>;
};

/** The four steps, where one is, and the ways back. */
export function Passos({ atual, completo = false, voltar = {} }: PassosProps) {
  return (
    <nav aria-label="Passos da importação">
      <ol className={styles.passos}>
        {PASSOS.map((nome, indice) => {
          const passo = indice + 1;
          const feito = passo < atual || completo;
          const destino =
            passo < atual ? Object.entries(voltar).find(([n]) => Number(n) === passo)?.[1] : undefined;
          return (
            <li
              key={nome}
              className={styles.passo}
              data-feito={feito}
              data-atual={passo === atual}
              aria-current={passo === atual ? 'step' : undefined}
            >
              <span className={styles.bola} aria-hidden="true">
                {feito ? <IconCheck size={16} stroke={2.5} /> : passo}
              </span>
              <span className={styles.nome}>
                <span className="ui-hidden">{`Passo ${passo} de 4${feito ? ', concluído' : ''}: `}</span>
                {destino === undefined ? nome : <Link to={destino}>{nome}</Link>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
