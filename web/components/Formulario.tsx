import { Stack } from '@mantine/core';
import { createContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
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

/** Told by a text whose picture is on its way, and again when it is in its place. */
export const ImagemACaminho = createContext<(aCaminho: boolean) => void>(() => undefined);

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
  const [imagens, setImagens] = useState(0);
  const [espera, setEspera] = useState(false);
  const enviar = useEffectEvent(form.enviar);
  // What is sent is the text with its pictures: one still on its way would be lost.
  useEffect(() => {
    if (espera && imagens === 0) enviar();
  }, [espera, imagens]);
  const contar = (aCaminho: boolean) => {
    setImagens((antes) => antes + (aCaminho ? 1 : -1));
    // The first of others: what waited for those before it was sent.
    if (aCaminho && imagens === 0) setEspera(false);
  };
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      onSubmit={(evento) => {
        evento.preventDefault();
        if (imagens > 0) setEspera(true);
        else form.enviar();
      }}
    >
      <Stack gap="md">
        {semResumo ? null : <ErrorSummary errors={resumo} />}
        {props.aviso === undefined ? recusa : props.aviso}
        <ImagemACaminho value={contar}>{children}</ImagemACaminho>
        {espera && imagens > 0 ? (
          <Notice kind="info">Salvamos assim que a imagem terminar de ser enviada.</Notice>
        ) : null}
      </Stack>
    </form>
  );
}
