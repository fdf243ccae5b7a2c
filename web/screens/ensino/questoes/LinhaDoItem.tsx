import { TextInput } from '@mantine/core';
import { LIMITES_DO_ITEM, type TipoQuestao } from '#contract/ensino/questoes.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import type { Item } from './dados-da-questao.ts';
import styles from './Questoes.module.css';

type LinhaDoItemProps = {
  tipo: TipoQuestao;
  /** "Alternativa 2". */
  nome: string;
  item: Item;
  /** Of one group, one radio is on. */
  grupo: string;
  onMarcar: (certa: boolean) => void;
  onMudar: (parte: Partial<Item>) => void;
};

export function LinhaDoItem({ tipo, nome, item, grupo, onMarcar, onMudar }: LinhaDoItemProps) {
  const certa = `${nome} é certa`;
  const { Texto, Par, Resposta } = LIMITES_DO_ITEM;
  const maximo = tipo === 'associacao' ? Par : tipo === 'texto-curto' ? Resposta : Texto;
  return (
    <>
      {tipo === 'uma-resposta' ? (
        <input
          type="radio"
          className={styles.radio}
          name={grupo}
          aria-label={certa}
          checked={item.Certa}
          onChange={() => onMarcar(true)}
        />
      ) : null}
      {tipo === 'varias-respostas' ? (
        <Checkbox aria-label={certa} checked={item.Certa} onChecked={onMarcar} />
      ) : null}
      <span className={styles.textos}>
        <TextInput
          type="text"
          aria-label={tipo === 'associacao' ? `${nome}, esquerda` : nome}
          placeholder={tipo === 'associacao' ? 'Esquerda' : undefined}
          value={item.Texto}
          maxLength={maximo}
          onChange={(evento) => onMudar({ Texto: evento.currentTarget.value })}
        />
        {tipo === 'associacao' ? (
          <TextInput
            type="text"
            aria-label={`${nome}, direita`}
            placeholder="Direita"
            value={item.Direita}
            maxLength={LIMITES_DO_ITEM.Par}
            onChange={(evento) => onMudar({ Direita: evento.currentTarget.value })}
          />
        ) : null}
      </span>
    </>
  );
}
