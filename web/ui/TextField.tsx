import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldProps } from './fields.ts';

type TextFieldProps = FieldProps &
  Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange' | 'description'> & {
    value: string;
    onValue: (value: string) => void;
  };

export function TextField({ help, onValue, name, id, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      id={id ?? name}
      name={name}
      description={help}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
