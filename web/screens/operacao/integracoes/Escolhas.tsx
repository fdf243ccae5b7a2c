import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { GroupError } from '../../../ui/fields/GroupError.tsx';
import styles from './Integracoes.module.css';

type EscolhasProps<Valor extends string> = {
  /** Where a summary of errors leads: the first box. */
  id: string;
  titulo: string;
  opcoes: readonly { valor: Valor; titulo: string; ajuda: string }[];
  escolhidas: readonly Valor[];
  aoEscolher: (escolhidas: Valor[]) => void;
  erro?: string | undefined;
};

/** Several of a few, all in sight. */
export function Escolhas<Valor extends string>(props: EscolhasProps<Valor>) {
  const { id, titulo, opcoes, escolhidas, aoEscolher, erro } = props;
  return (
    <fieldset className={styles.grupo}>
      <legend>{titulo}</legend>
      <GroupError field={id} error={erro} value={escolhidas} />
      <div className={styles.opcoes}>
        {opcoes.map((opcao, n) => (
          <CheckboxField
            key={opcao.valor}
            id={n === 0 ? id : `${id}-${n}`}
            label={opcao.titulo}
            help={opcao.ajuda}
            checked={escolhidas.includes(opcao.valor)}
            onChecked={(marcada) =>
              aoEscolher(
                opcoes
                  .map(({ valor }) => valor)
                  .filter((valor) => (valor === opcao.valor ? marcada : escolhidas.includes(valor))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
