import { Button } from '@mantine/core';
import { useId } from 'react';
import styles from './DateField.module.css';
import { daysAfter } from './days.ts';
import { applyMask } from './masks.ts';

type DatePresetsProps = {
  from: string;
  value: string;
  onPick: (day: string) => void;
  disabled: boolean;
};

/** The deadlines most often given, each one tap away. */
export function DatePresets({ from, value, onPick, disabled }: DatePresetsProps) {
  const title = useId();
  return (
    <fieldset aria-labelledby={title} className={styles.presets}>
      <span id={title}>A partir de {applyMask('date', from)}:</span>
      {[7, 15, 30].map((days) => {
        const day = daysAfter(from, days);
        return (
          <Button
            key={days}
            variant="default"
            className={styles.preset}
            aria-pressed={day === value}
            disabled={disabled}
            onClick={() => onPick(day)}
          >
            +{days} dias
          </Button>
        );
      })}
    </fieldset>
  );
}
