import type { Gabarito, Tentativa } from '#contract/estudo/avaliacoes.ts';
import { Selo } from '../../../components/Selo.tsx';
import { Html } from '../../../ui/Html.tsx';
import styles from './Avaliacao.module.css';
import { dizerResposta, respostasDa } from './respostas.ts';

type Props = { tentativa: Tentativa; gabarito: readonly Gabarito[] };

function Linhas({ titulo, linhas }: { titulo: string; linhas: readonly string[] }) {
  return (
    <div>
      <p className={styles.rotulo}>{titulo}</p>
      {linhas.map((linha) => (
        <p key={linha} className={styles.texto}>
          {linha}
        </p>
      ))}
    </div>
  );
}

/** Question by question: what was answered, what is right and why. */
export function Correcao({ tentativa, gabarito }: Props) {
  const respostas = respostasDa(tentativa);
  return (
    <div className={styles.correcao}>
      <h2 className={styles.subtitulo}>Correção</h2>
      <ol className={styles.questoes}>
        {tentativa.Questoes.map((questao, indice) => {
          const correta = gabarito.find(({ IdQuestao }) => IdQuestao === questao.IdQuestao);
          if (correta === undefined) return null;
          return (
            <li key={questao.IdQuestao} className={styles.questao}>
              <p className={styles.numero}>
                Questão {indice + 1}{' '}
                {correta.Acertou ? <Selo tom="certo">Certa</Selo> : <Selo tom="errado">Errada</Selo>}
              </p>
              <Html html={questao.Enunciado} />
              <Linhas
                titulo="Sua resposta"
                linhas={dizerResposta(questao, respostas.get(questao.IdQuestao))}
              />
              {correta.Acertou ? null : (
                <Linhas titulo="Resposta certa" linhas={dizerResposta(questao, correta.Certa)} />
              )}
              {correta.Explicacao === '' ? null : (
                <div className={styles.explicacao}>
                  <Html html={correta.Explicacao} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
