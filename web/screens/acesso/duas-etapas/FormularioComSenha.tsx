import { LIMITES } from '#contract/campos.ts';
import { NOME_DA_CHAVE_MAXIMO } from '#contract/acesso/duas-etapas.ts';
import { Button, Group } from '@mantine/core';
import { type ReactNode } from 'react';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';

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
  const { campo, ...form } = useForm({
    inicial: () => ({ Nome: '', Senha: '' }),
    ids,
    conferir: ({ Nome, Senha }) => ({
      Nome: comNome === true && Nome.trim() === '' && 'Dê um nome à chave.',
      Senha: Senha === '' && 'Informe a sua senha.',
    }),
    enviar: ({ Nome, Senha }) => enviar(Senha, Nome.trim()),
    perde: () => false,
  });
  return (
    <Formulario form={form} semResumo>
      {children}
      {comNome ? (
        <TextField
          {...campo('Nome')}
          label="Nome da chave"
          help="Para reconhecê-la depois: “Celular”, “Notebook do trabalho”."
          autoComplete="off"
          maxLength={NOME_DA_CHAVE_MAXIMO}
        />
      ) : null}
      <PasswordField
        {...campo('Senha')}
        label="A sua senha"
        help="Para termos certeza de que é você."
        autoComplete="current-password"
        maxLength={LIMITES.Senha}
      />
      <Group>
        <Button type="submit" loading={form.salvando} {...(perigo && { color: 'red' })}>
          {acao}
        </Button>
      </Group>
    </Formulario>
  );
}
