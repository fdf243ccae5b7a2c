import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { FieldProps } from './fields.ts';
import { useFieldError } from './useFieldError.ts';

type SelectFieldProps = FieldProps &
  Omit<NativeSelectProps, keyof FieldProps | 'value' | 'onChange' | 'description' | 'data'> & {
    value: string;
    onValue: (value: string) => void;
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** Stands for "nothing chosen yet", with the value ''. */
    placeholder?: string;
  };

/** For a handful of choices: the phone shows its own picker. Longer lists belong in a Dropdown. */
export function SelectField(props: SelectFieldProps) {
  const { help, onValue, name, id, error, options, placeholder, ...rest } = props;
  const refusal = useFieldError(id ?? name, error, rest.value);
  const data = placeholder === undefined ? [...options] : [{ value: '', label: placeholder }, ...options];
  return (
    <NativeSelect
      {...rest}
      id={id ?? name}
      name={name}
      data={data}
      description={help}
      error={refusal}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
