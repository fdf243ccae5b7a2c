import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import styles from './Campos.module.css';
import type { CampoProps } from './campo.ts';

const VERDADE = [
  { Id: 'sim', Texto: 'Verdadeiro' },
  { Id: 'nao', Texto: 'Falso' },
];

const marcadas = (resposta: Resposta | undefined): readonly string[] => {
  if (resposta?.Tipo === 'uma-resposta') return [resposta.Escolha];
  if (resposta?.Tipo === 'varias-respostas') return resposta.Escolhas;
  if (resposta?.Tipo === 'verdadeiro-ou-falso') return [resposta.Valor ? 'sim' : 'nao'];
  return [];
};

function nova(tipo: string, id: string, antes: readonly string[]): Resposta | null {
  if (tipo === 'verdadeiro-ou-falso') return { Tipo: 'verdadeiro-ou-falso', Valor: id === 'sim' };
  if (tipo === 'uma-resposta') return { Tipo: 'uma-resposta', Escolha: id };
  const Escolhas = antes.includes(id) ? antes.filter((outra) => outra !== id) : [...antes, id].sort();
  return Escolhas.length === 0 ? null : { Tipo: 'varias-respostas', Escolhas };
}

/** One of several, several of several, true or false: each a whole line to tap. */
export function Escolha({ questao, resposta, aoMudar, rotulo }: CampoProps) {
  const { Tipo, Itens, IdQuestao } = questao;
  const escolhidas = marcadas(resposta);
  return (
    <fieldset className={styles.alternativas} aria-labelledby={rotulo}>
      {(Tipo === 'verdadeiro-ou-falso' ? VERDADE : Itens).map(({ Id, Texto }) => (
        <label key={Id} className={styles.alternativa}>
          <input
            type={Tipo === 'varias-respostas' ? 'checkbox' : 'radio'}
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
