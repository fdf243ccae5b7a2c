import { useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import styles from './CheckboxField.module.css';
import type { FieldProps } from './fields.ts';
import { useFieldError } from './useFieldError.ts';

type CheckboxFieldProps = FieldProps & {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  indeterminate?: boolean;
};

export function CheckboxField({ label, help, id, name, ...props }: CheckboxFieldProps) {
  const { error: refused, ...rest } = props;
  const generated = useId();
  const boxId = id ?? name ?? generated;
  const error = useFieldError(boxId, refused, rest.checked);
  const described = [help ? `${boxId}-help` : '', error ? `${boxId}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <Checkbox
        {...rest}
        id={boxId}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      <div>
        <label htmlFor={boxId} className={styles.label}>
          {label}
        </label>
        {help ? (
          <p id={`${boxId}-help`} className={styles.help}>
            {help}
          </p>
        ) : null}
        {error ? (
          <p id={`${boxId}-error`} className={styles.error}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
