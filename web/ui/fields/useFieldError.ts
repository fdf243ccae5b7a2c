import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

const listeners = new Set<(fields: readonly string[]) => void>();

/** A form was sent and these fields, by their ids, were refused with what they hold now. */
export const announceRefusal = (fields: readonly string[]): void => {
  for (const listen of listeners) listen(fields);
};

type Heard = (field: string, isRed: boolean) => void;
const summaries = new Set<Heard>();

/** Of every field, by its id, whether it is red, whenever that changes. */
export function onRedness(heard: Heard): () => void {
  summaries.add(heard);
  return () => {
    summaries.delete(heard);
  };
}

/** What was refused is the value that was sent: another one is not wrong until it is sent too. */
export function useFieldError(field: string | undefined, error: ReactNode, value: unknown): ReactNode {
  const [refused, setRefused] = useState({ error, value });
  if (error !== refused.error) setRefused({ error, value });
  const shown = refused.value === value ? error : undefined;
  const isRed = Boolean(shown);

  // Synchronises with the summary of the form, which knows when the same words are said of another value.
  useLayoutEffect(() => {
    const listen = (fields: readonly string[]) => {
      if (field !== undefined && fields.includes(field)) setRefused({ error, value });
    };
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  }, [field, error, value]);

  // And the other way round: what was put right leaves the summary.
  useEffect(() => {
    if (field !== undefined) for (const heard of summaries) heard(field, isRed);
  }, [field, isRed]);

  return shown;
}
