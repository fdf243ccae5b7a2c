import { useId, useRef, type ComponentProps } from 'react';
import { IconCalendar } from '#icons';
import styles from './DateField.module.css';
import { DatePresets } from './DatePresets.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import { applyMask } from './masks.ts';

type DateFieldProps = Omit<ComponentProps<typeof MaskedInput>, 'kind' | 'rightSection'> & {
  /** The days that the calendar offers; what is typed is judged by the form alone. */
  min?: string | undefined;
  max?: string | undefined;
  /** The day from which 7, 15 and 30 days are offered in one tap. */
  presetsFrom?: string;
};

const hasPicker = () => 'showPicker' in HTMLInputElement.prototype;

/** A day, typed or taken from the device's own calendar. */
export function DateField({ min, max, presetsFrom, ...field }: DateFieldProps) {
  const { value, onValue, disabled = false } = field;
  const ownId = useId();
  const id = field.id ?? field.name ?? ownId;
  const calendar = useRef<HTMLInputElement>(null);
  const take = (day: string) => onValue(day, { masked: applyMask('date', day), complete: day !== '' });
  const input = (
    <MaskedInput
      {...field}
      id={id}
      kind="date"
      rightSection={
        hasPicker() ? (
          <>
            {/* Only the place where the calendar opens and where it leaves the day; nobody types or lands here. */}
            <input
              ref={calendar}
              type="date"
              className={styles.calendar}
              aria-hidden="true"
              tabIndex={-1}
              disabled={disabled}
              // The form does not judge it.
              form=""
              value={value}
              min={min}
              max={max}
              onChange={(event) => take(event.currentTarget.value)}
            />
            <button
              type="button"
              className={styles.open}
              aria-label="Abrir calendário"
              aria-describedby={`${id}-label`}
              disabled={disabled}
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={20} aria-hidden="true" />
            </button>
          </>
        ) : null
      }
    />
  );
  if (presetsFrom === undefined) return input;
  return (
    <div>
      {input}
      <DatePresets from={presetsFrom} value={value} onPick={take} disabled={disabled} />
    </div>
  );
}
