import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';

/** Hours as a document declares them; read by `lerHoras`. */
export const CampoDeHoras = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} inputMode="decimal" autoComplete="off" maxLength={6} />
);
