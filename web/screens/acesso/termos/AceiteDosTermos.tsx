import { Button } from '@mantine/core';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Termos } from './Termos.tsx';
import styles from './Termos.module.css';

type AceiteDosTermosProps = { aceito: boolean; aoMudar: (aceito: boolean) => void; erro?: string };

export function AceiteDosTermos({ aceito, aoMudar, erro }: AceiteDosTermosProps) {
  const [lendo, setLendo] = useState(false);
  return (
    <div className={styles.aceite}>
      <CheckboxField
        name="AceiteTermos"
        label="Li e aceito os termos de uso"
        checked={aceito}
        onChecked={aoMudar}
        error={erro}
      />
      <Button
        variant="subtle"
        size="compact-md"
        className={styles.ler ?? ''}
        aria-expanded={lendo}
        aria-controls="termos"
        onClick={() => setLendo(!lendo)}
      >
        {lendo ? 'Fechar os termos' : 'Ler os termos'}
      </Button>
      <div id="termos" hidden={!lendo}>
        {lendo ? <Termos /> : null}
      </div>
    </div>
  );
}
