import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import styles from './Campos.module.css';
import type { CampoProps } from './campo.ts';

const VERDADE = [
  { Id: 'sim', Texto: 'Verdadeiro' },
  { Id: 'nao', Texto: 'Falso' },
];

const marcadas = (resposta: Resposta | undefined): readonly string[] => {
  if (resposta?.Tipo === 'UM') return [resposta.Escolha];
  if (resposta?.Tipo === 'VA') return resposta.Escolhas;
  if (resposta?.Tipo === 'VF') return [resposta.Valor ? 'sim' : 'nao'];
  return [];
};

function nova(tipo: string, id: string, antes: readonly string[]): Resposta | null {
  if (tipo === 'VF') return { Tipo: 'VF', Valor: id === 'sim' };
  if (tipo === 'UM') return { Tipo: 'UM', Escolha: id };
  const Escolhas = antes.includes(id) ? antes.filter((outra) => outra !== id) : [...antes, id].sort();
  return Escolhas.length === 0 ? null : { Tipo: 'VA', Escolhas };
}

/** One of several, several of several, true or false: each a whole line to tap. */
export function Escolha({ questao, resposta, aoMudar, rotulo }: CampoProps) {
  const { Tipo, Itens, IdQuestao } = questao;
  const escolhidas = marcadas(resposta);
  return (
    <fieldset className={styles.alternativas} aria-labelledby={rotulo}>
      {(Tipo === 'VF' ? VERDADE : Itens).map(({ Id, Texto }) => (
        <label key={Id} className={styles.alternativa}>
          <input
            type={Tipo === 'VA' ? 'checkbox' : 'radio'}
            name={`questao-${IdQuestao}`}
            checked={escolhidas.includes(Id)}
            onChange={() => aoMudar(nova(Tipo, Id, escolhidas))}
          />
          <span>{Texto}</span>
        </label>
      ))}
    </fieldset>
  );
}
