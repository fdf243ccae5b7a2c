import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { tintStyle } from '../ui/tint.ts';
import styles from './CampoDaMarca.module.css';

type CampoDaMarcaProps = {
  rotulo: string;
  ajuda: string;
  /** Empty: none of its own. */
  cor: string;
  aoMudar: (cor: string) => void;
  erro?: string | undefined;
};

const COR_INICIAL = '#0b6e69';

/** Whether there is a colour of one's own, which, and how it looks once it is legible. */
export function CampoDaMarca({ rotulo, ajuda, cor, aoMudar, erro }: CampoDaMarcaProps) {
  return (
    <>
      <CheckboxField
        label={rotulo}
        help={ajuda}
        checked={cor !== ''}
        onChecked={(usar) => aoMudar(usar ? COR_INICIAL : '')}
      />
      {cor === '' ? null : (
        <div className={styles.cor}>
          <TextField
            name="Cor"
            label="Cor da marca"
            type="color"
            className={styles.amostra}
            value={cor}
            onValue={aoMudar}
            error={erro}
          />
          <div className={styles.exemplo} style={tintStyle(cor)}>
            <span>Assim ficam os botões</span>
            <small>Cores claras são escurecidas até o texto ficar legível.</small>
          </div>
        </div>
      )}
    </>
  );
}
