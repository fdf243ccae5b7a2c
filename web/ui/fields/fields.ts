import type { ReactNode } from 'react';

/** What every form piece takes. `help` stands under the field, `error` below it. */
export type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
};
