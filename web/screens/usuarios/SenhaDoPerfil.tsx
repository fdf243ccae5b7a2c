import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { SENHA_PISO } from '#contract/campos.ts';
import { alterarSenha, avaliarSenha } from '#contract/usuarios.ts';
import { Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { usePlataforma } from '../../lib/plataforma.ts';
import { comoMedida } from '../../lib/senha.ts';
import { sessao } from '../../lib/session.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

type SenhaDoPerfilProps = {
  IdUsuario: number;
  login: string;
  /** The person came here to change the password. */
  comecarAqui: boolean;
};

const ids = { SenhaAtual: 'SenhaAtual', SenhaNova: 'SenhaNova', Repetida: 'Repetida' };

const avaliar = async (Senha: string, signal: AbortSignal) =>
  comoMedida(await api(avaliarSenha, { body: { Senha }, signal }));

export function SenhaDoPerfil({ IdUsuario, login, comecarAqui }: SenhaDoPerfilProps) {
  const consultas = useQueryClient();
  const { SenhaMinima = SENHA_PISO } = usePlataforma();
  const [SenhaAtual, setSenhaAtual] = useState('');
  const [SenhaNova, setSenhaNova] = useState('');
  const [repetida, setRepetida] = useState('');

  // Synchronises the focus with the profile area's "Alterar Senha", after the page has moved it to its title.
  useEffect(() => {
    if (!comecarAqui) return undefined;
    const relogio = setTimeout(() => {
      const campo = document.getElementById(ids.SenhaAtual);
      campo?.scrollIntoView({ block: 'center' });
      campo?.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(relogio);
  }, [comecarAqui]);

  const trocar = useMutation({
    mutationFn: async () => {
      exigir({
        SenhaAtual: SenhaAtual === '' && 'Informe a senha atual.',
        SenhaNova: SenhaNova.length < SenhaMinima && `Use ao menos ${SenhaMinima} caracteres.`,
        Repetida: repetida !== SenhaNova && 'As senhas não são iguais.',
      });
      const body = { SenhaAtual, SenhaNova };
      const { access_token } = await api(alterarSenha, { params: { id: IdUsuario }, body });
      // The one this tab had until now is dead.
      sessao.guardarToken(access_token);
    },
    onSuccess: () => {
      setSenhaAtual('');
      setSenhaNova('');
      setRepetida('');
      return consultas.invalidateQueries({ queryKey: ['sessoes'] });
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(trocar.error, ids), [trocar.error]);

  return (
    <Secao titulo="Senha" texto="Ao trocar a senha, as suas outras sessões são encerradas.">
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!trocar.isPending) trocar.mutate();
        }}
      >
        <Stack gap="md">
          {/* Tells the browser's password keeper whose password this is. */}
          <input
            className="ui-hidden"
            type="text"
            autoComplete="username"
            value={login}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          {trocar.isSuccess ? (
            <Notice kind="success">Senha alterada. As outras sessões foram encerradas.</Notice>
          ) : null}
          <PasswordField
            name="SenhaAtual"
            label="Senha atual"
            value={SenhaAtual}
            onValue={setSenhaAtual}
            error={Campos['SenhaAtual']}
            autoComplete="current-password"
            maxLength={256}
          />
          <PasswordField
            name="SenhaNova"
            label="Nova senha"
            value={SenhaNova}
            onValue={setSenhaNova}
            error={Campos['SenhaNova']}
            help={`Ao menos ${SenhaMinima} caracteres.`}
            judge={avaliar}
            autoComplete="new-password"
            maxLength={256}
          />
          <PasswordField
            name="Repetida"
            label="Repita a nova senha"
            value={repetida}
            onValue={setRepetida}
            error={Campos['Repetida']}
            autoComplete="new-password"
            maxLength={256}
          />
          <Group>
            <Button type="submit" loading={trocar.isPending}>
              Alterar senha
            </Button>
          </Group>
        </Stack>
      </form>
    </Secao>
  );
}
