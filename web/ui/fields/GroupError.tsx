import { Input } from '@mantine/core';
import { useFieldError } from './useFieldError.ts';

type GroupErrorProps = {
  /** The id that a summary of errors names for the group. */
  field: string;
  error: string | undefined;
  /** What the group answers with. */
  value: unknown;
};

/** What is wrong with the answer of several controls under one question. */
export function GroupError({ field, error, value }: GroupErrorProps) {
  const refusal = useFieldError(field, error, JSON.stringify(value));
  return refusal ? <Input.Error>{refusal}</Input.Error> : null;
}
