import { useState } from 'react';
import type { FieldProps } from '../../../ui/fields/fields.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';

type CampoNumericoProps = FieldProps & {
  value: number | null;
  onValue: (valor: number | null) => void;
  min?: number;
  max: number;
  step?: number;
};

/** A number as it is being typed: half-written ones stay in the field and are not yet values. */
export function CampoNumerico({ value, onValue, min = 0, max, step = 1, ...campo }: CampoNumericoProps) {
  const [texto, setTexto] = useState(value === null ? '' : String(value));
  const [visto, setVisto] = useState(value);
  // The value changed elsewhere: what is written follows it.
  if (value !== visto) {
    setVisto(value);
    if (value !== (texto.trim() === '' ? null : Number(texto))) setTexto(value === null ? '' : String(value));
  }
  const digitar = (novo: string) => {
    setTexto(novo);
    const numero = Number(novo);
    if (novo.trim() === '') onValue(null);
    else if (Number.isFinite(numero) && numero >= min && numero <= max) onValue(numero);
  };
  const numero = Number(texto);
  const fora = texto.trim() !== '' && !(numero >= min && numero <= max);
  return (
    <TextField
      {...campo}
      type="number"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step}
      value={texto}
      onValue={digitar}
      error={fora ? `De ${min.toLocaleString('pt-BR')} a ${max.toLocaleString('pt-BR')}.` : campo.error}
    />
  );
}
