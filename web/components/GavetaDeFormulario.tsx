import { Button, Stack } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { errosDoFormulario } from '../lib/formulario.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Notice } from '../ui/Notice.tsx';

type GavetaDeFormularioProps = {
  titulo: string;
  size?: string;
  /** What the button says. */
  acao: string;
  salvando: boolean;
  desativada?: boolean;
  erros: Pick<ReturnType<typeof errosDoFormulario>, 'resumo' | 'geral'>;
  aoEnviar: () => void;
  aoFechar: () => void;
  children: ReactNode;
};

/** A form in a drawer: what is wrong comes first, what was typed stays, and nothing is sent twice. */
export function GavetaDeFormulario(props: GavetaDeFormularioProps) {
  const { titulo, size, acao, salvando, desativada = false, erros, aoEnviar, aoFechar, children } = props;
  const id = useId();
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={titulo}
      {...(size !== undefined && { size })}
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={salvando} disabled={desativada}>
            {acao}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvando) aoEnviar();
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={erros.resumo} />
          {erros.geral === null ? null : (
            <Notice kind="error">{erros.geral} O que você digitou continua aqui.</Notice>
          )}
          {children}
        </Stack>
      </form>
    </Drawer>
  );
}
