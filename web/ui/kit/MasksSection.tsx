import { useState } from 'react';
import { DateField } from '../fields/DateField.tsx';
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
  const field = {
    name: kind,
    label: LABELS[kind],
    value,
    onValue: (next: string, detail: { complete: boolean }) => {
      setValue(next);
      setIsComplete(detail.complete);
    },
  };
  return (
    <div>
      {kind === 'date' ? (
        <DateField {...field} min="2028-03-01" max="2028-12-31" presetsFrom="2028-03-20" />
      ) : (
        <MaskedInput {...field} kind={kind} />
      )}
      <p data-testid={`${kind}-value`} className="ui-hidden">
        {value}
        {isComplete ? '!' : ''}
      </p>
    </div>
  );
}
