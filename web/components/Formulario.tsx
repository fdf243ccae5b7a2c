import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormErrors } from '../lib/form-errors.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';

export type FormularioProps = {
  id?: string;
  /** What it is called where the page has several. */
  label?: string;
  form: {
    erros: Pick<FormErrors, 'summary' | 'general'>;
    salvando: boolean;
    enviar: () => void;
  };
  /** One field, or so few that what is wrong is seen beside them. */
  semResumo?: boolean;
  /** Said after what concerns no field. */
  depois?: string;
  /** In place of what concerns no field. */
  aviso?: ReactNode;
  children: ReactNode;
};

/** A form: what is wrong comes first, what was typed stays, and nothing is sent twice. */
export function Formulario(props: FormularioProps) {
  const {
    id,
    label,
    form,
    semResumo = false,
    depois = 'O que você digitou continua aqui.',
    children,
  } = props;
  const { summary: resumo, general: geral } = form.erros;
  const recusa = geral === null ? null : <Notice kind="error">{`${geral} ${depois}`}</Notice>;
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      onSubmit={(evento) => {
        evento.preventDefault();
        form.enviar();
      }}
    >
      <Stack gap="md">
        {semResumo ? null : <ErrorSummary errors={resumo} />}
        {props.aviso === undefined ? recusa : props.aviso}
        {children}
      </Stack>
    </form>
  );
}
