import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

type FormularioComSenhaProps = {
  acao: string;
  enviar: (senha: string) => Promise<unknown>;
  perigo?: boolean;
  /** What is asked besides the password, and refuses to be sent when it is wrong. */
  children?: ReactNode;
  conferir?: () => Record<string, string | false>;
};

const ids = { Senha: 'SenhaDaEtapa' };

/** A change of the second step: it asks for the password, for a session left open must not be enough. */
export function FormularioComSenha({ acao, enviar, perigo, children, conferir }: FormularioComSenhaProps) {
  const [Senha, setSenha] = useState('');
  const envio = useMutation({
    mutationFn: async () => {
      exigir({ ...conferir?.(), Senha: Senha === '' && 'Informe a sua senha.' });
      await enviar(Senha);
    },
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(envio.error, ids), [envio.error]);

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!envio.isPending) envio.mutate();
      }}
    >
      <Stack gap="md">
        {geral === null ? null : (
          <Notice kind="error">
            {Object.values(Campos).length > 0 ? Object.values(Campos).join(' ') : geral}
          </Notice>
        )}
        {children}
        <PasswordField
          id={ids.Senha}
          label="A sua senha"
          help="Para termos certeza de que é você."
          value={Senha}
          onValue={setSenha}
          error={Campos['Senha']}
          autoComplete="current-password"
          maxLength={256}
        />
        <Group>
          <Button type="submit" loading={envio.isPending} {...(perigo && { color: 'red' })}>
            {acao}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
