import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

type FormularioComSenhaProps = {
  acao: string;
  enviar: (senha: string, nome: string) => Promise<unknown>;
  perigo?: boolean;
  /** Asks for the name of what is created. */
  comNome?: boolean;
  /** What is about to happen. */
  children: ReactNode;
};

const ids = { Nome: 'NomeDaChave', Senha: 'SenhaDaEtapa' };

/** A change of the second step: it asks for the password, for a session left open must not be enough. */
export function FormularioComSenha({ acao, enviar, perigo, comNome, children }: FormularioComSenhaProps) {
  const [Nome, setNome] = useState('');
  const [Senha, setSenha] = useState('');
  const envio = useMutation({
    mutationFn: async () => {
      exigir({
        Nome: comNome === true && Nome.trim() === '' && 'Dê um nome à chave.',
        Senha: Senha === '' && 'Informe a sua senha.',
      });
      await enviar(Senha, Nome.trim());
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
        {children}
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        {comNome ? (
          <TextField
            id={ids.Nome}
            label="Nome da chave"
            help="Para reconhecê-la depois: “Celular”, “Notebook do trabalho”."
            value={Nome}
            onValue={setNome}
            error={Campos['Nome']}
            autoComplete="off"
            maxLength={60}
          />
        ) : null}
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
