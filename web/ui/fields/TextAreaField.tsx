import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldProps } from './fields.ts';
import { useFieldError } from './useFieldError.ts';

type TextAreaFieldProps = FieldProps &
  Omit<TextareaProps, keyof FieldProps | 'value' | 'onChange' | 'description'> & {
    value: string;
    onValue: (value: string) => void;
  };

export function TextAreaField({ help, onValue, name, id, error, rows = 4, ...rest }: TextAreaFieldProps) {
  const refusal = useFieldError(id ?? name, error, rest.value);
  return (
    <Textarea
      {...rest}
      id={id ?? name}
      name={name}
      rows={rows}
      resize="vertical"
      description={help}
      error={refusal}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
