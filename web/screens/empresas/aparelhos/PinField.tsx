import type { ReactNode } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Tablet.module.css';

type PinFieldProps = {
  name?: string;
  id?: string;
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  value: string;
  onValue: (pin: string) => void;
  autoFocus?: boolean;
};

/** Six digits, hidden as they are typed: others stand around a tablet. No browser is to keep them. */
export function PinField({ onValue, ...campo }: PinFieldProps) {
  return (
    <TextField
      {...campo}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      classNames={{ input: styles.pin }}
      onValue={(digitado) => onValue(digitado.replaceAll(/\D/g, ''))}
    />
  );
}
