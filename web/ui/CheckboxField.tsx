import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { FieldProps } from './fields.ts';
import styles from './CheckboxField.module.css';

type CheckboxFieldProps = Omit<FieldProps, 'required'> & {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  indeterminate?: boolean;
};

export function CheckboxField({ help, onChecked, name, id, ...rest }: CheckboxFieldProps) {
  return (
    <Checkbox
      {...rest}
      id={id ?? name}
      name={name}
      description={help}
      classNames={{ body: styles.body, label: styles.label }}
      onChange={(event) => onChecked(event.currentTarget.checked)}
    />
  );
}
