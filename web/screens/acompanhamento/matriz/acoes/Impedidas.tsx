import type { Contagem, Impedido } from '#contract/acompanhamento/matriz-acoes.ts';
import { treinamentos } from './acoes.ts';
import styles from './Impedidas.module.css';

type ImpedidasProps = {
  /** The first ones under each title. */
  itens: readonly Impedido[];
  /** How many there are under each title. */
  contagem: Contagem;
  titulo: string;
  fechada?: boolean;
};

/** Trainings, under what they have in common: the reason, or the course. */
export function Impedidas({ itens, contagem, titulo, fechada = false }: ImpedidasProps) {
  if (itens.length === 0) return null;
  const total = contagem.reduce((soma, { Qtd }) => soma + Qtd, 0);
  return (
    <details className={styles.detalhe} open={!fechada}>
      <summary>
        {titulo}: {treinamentos(total)}
      </summary>
      {contagem.map(({ Titulo, Qtd }) => {
        const mostrados = itens.filter(({ Motivo }) => Motivo === Titulo);
        return (
          <section key={Titulo} className={styles.motivo}>
            <h3>
              {Titulo} {Qtd > 1 ? <span>({Qtd.toLocaleString('pt-BR')})</span> : null}
            </h3>
            <ul>
              {mostrados.map(({ IdClienteAluno, IdCurso, Nome, Curso }) => (
                <li key={`${IdClienteAluno} ${IdCurso}`}>
                  {Nome}
                  {Titulo === Curso ? null : <span className={styles.apoio}> · {Curso}</span>}
                </li>
              ))}
            </ul>
            {Qtd > mostrados.length ? (
              <p className={styles.apoio}>E mais {treinamentos(Qtd - mostrados.length)}.</p>
            ) : null}
          </section>
        );
      })}
    </details>
  );
}
