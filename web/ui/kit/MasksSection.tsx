import { useState } from 'react';
import { MaskedInput } from '../fields/MaskedInput.tsx';
import { MASK_KINDS, type MaskKind } from '../fields/masks.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import styles from './Gallery.module.css';

const LABELS: Record<MaskKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  telefone: 'Telefone',
  percent: 'Percentual',
  day: 'Dia',
  month: 'Mês',
  date: 'Data',
  time: 'Hora',
};

export function MasksSection() {
  return (
    <>
      <PageHeader title="Máscaras" context="Cole com ou sem pontuação; a máscara acompanha." />
      <div className={styles.stack}>
        {MASK_KINDS.map((kind) => (
          <Masked key={kind} kind={kind} />
        ))}
      </div>
    </>
  );
}

function Masked({ kind }: { kind: MaskKind }) {
  const [value, setValue] = useState('');
  const [isComplete, setIsComplete] = useState(false);
  return (
    <div>
      <MaskedInput
        kind={kind}
        name={kind}
        label={LABELS[kind]}
        value={value}
        onValue={(next, detail) => {
          setValue(next);
          setIsComplete(detail.complete);
        }}
      />
      <p data-testid={`${kind}-value`} className="ui-hidden">
        {value}
        {isComplete ? '!' : ''}
      </p>
    </div>
  );
}
