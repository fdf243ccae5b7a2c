import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldProps } from './fields.ts';
import { useFieldError } from './useFieldError.ts';

type TextFieldProps = FieldProps &
  Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange' | 'description'> & {
    value: string;
    onValue: (value: string) => void;
  };

export function TextField({ help, onValue, name, id, error, ...rest }: TextFieldProps) {
  const refusal = useFieldError(id ?? name, error, rest.value);
  return (
    <TextInput
      {...rest}
      id={id ?? name}
      name={name}
      description={help}
      error={refusal}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
