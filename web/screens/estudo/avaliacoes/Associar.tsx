import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './Campos.module.css';
import type { CampoProps } from './campo.ts';
import { parear } from './respostas.ts';

/** Each item of the left chooses its pair; one that was taken moves. */
export function Associar({ questao, resposta, aoMudar, rotulo }: CampoProps) {
  const pares = resposta?.Tipo === 'associacao' ? resposta.Pares : [];
  const opcoes = questao.Direitas.map(({ Id, Texto }) => ({ value: Id, label: Texto }));
  const ligar = (Esquerda: string, Direita: string) => {
    const Pares = parear(pares, Esquerda, Direita);
    aoMudar(Pares.length === 0 ? null : { Tipo: 'associacao', Pares });
  };
  return (
    <fieldset className={styles.alternativas} aria-labelledby={rotulo}>
      {questao.Itens.map(({ Id, Texto }) => (
        <SelectField
          key={Id}
          label={Texto}
          value={pares.find(({ Esquerda }) => Esquerda === Id)?.Direita ?? ''}
          onValue={(direita) => ligar(Id, direita)}
          options={opcoes}
          placeholder="Escolha o par"
        />
      ))}
    </fieldset>
  );
}
