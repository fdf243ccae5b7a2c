import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldProps } from './fields.ts';

type TextAreaFieldProps = FieldProps &
  Omit<TextareaProps, keyof FieldProps | 'value' | 'onChange' | 'description'> & {
    value: string;
    onValue: (value: string) => void;
  };

export function TextAreaField({ help, onValue, name, id, rows = 4, ...rest }: TextAreaFieldProps) {
  return (
    <Textarea
      {...rest}
      id={id ?? name}
      name={name}
      rows={rows}
      resize="vertical"
      description={help}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
