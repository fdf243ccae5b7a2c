import type { Impedido } from '#contract/acompanhamento-acoes.ts';
import { casos } from './acoes.ts';
import styles from './Impedidas.module.css';

type ImpedidasProps = { itens: readonly Impedido[]; titulo: string; fechada?: boolean };

const MOSTRADAS = 200;

/** Cases, under what they have in common: the reason, or the course. */
export function Impedidas({ itens, titulo, fechada = false }: ImpedidasProps) {
  if (itens.length === 0) return null;
  const grupos = [...Map.groupBy(itens, ({ Motivo }) => Motivo)];
  return (
    <details className={styles.detalhe} open={!fechada}>
      <summary>
        {titulo}: {casos(itens.length)}
      </summary>
      {grupos.map(([motivo, casosDele]) => (
        <section key={motivo} className={styles.motivo}>
          <h3>
            {motivo} {casosDele.length > 1 ? <span>({casosDele.length.toLocaleString('pt-BR')})</span> : null}
          </h3>
          <ul>
            {casosDele.slice(0, MOSTRADAS).map(({ IdClienteAluno, IdCurso, Nome, Curso }) => (
              <li key={`${IdClienteAluno} ${IdCurso}`}>
                {Nome}
                {motivo === Curso ? null : <span className={styles.apoio}> · {Curso}</span>}
              </li>
            ))}
          </ul>
          {casosDele.length > MOSTRADAS ? (
            <p className={styles.apoio}>E mais {casos(casosDele.length - MOSTRADAS)}.</p>
          ) : null}
        </section>
      ))}
    </details>
  );
}
