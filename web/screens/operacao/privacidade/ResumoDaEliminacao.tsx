import type { Eliminacao } from '#contract/operacao/privacidade.ts';
import { formatDay } from '../../../lib/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './ResumoDaEliminacao.module.css';

/** What an erasure takes, what the law keeps, and until when. */
export function ResumoDaEliminacao({ eliminacao }: { eliminacao: Eliminacao }) {
  const { Impedimento, Some, Fica } = eliminacao;
  return (
    <div className={styles.resumo}>
      {Impedimento === null ? null : (
        <Notice kind="warning" title="Ainda não pode ser feita">
          {Impedimento}
        </Notice>
      )}
      <div>
        <h3>O que é eliminado</h3>
        <ul className={styles.lista}>
          {Some.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>O que a lei manda guardar</h3>
        <ul className={styles.guardados}>
          {Fica.map(({ OQue, Base, Ate }, n) => (
            <li key={`${n} ${OQue}`}>
              <span>
                {OQue}
                <span className={styles.apoio}>{Base}</span>
              </span>
              <span className={styles.prazo}>
                {Ate === null ? 'sem data marcada' : `até ${formatDay(Ate)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
