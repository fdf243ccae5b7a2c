import { Button, Group } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { SENHA_PISO, LIMITES } from '#contract/campos.ts';
import { alterarSenha, avaliarSenha } from '#contract/acesso/usuarios.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { usePlataforma } from '../../../lib/plataforma.ts';
import { asMeter } from '../../../lib/senha.ts';
import { sessao } from '../../../lib/session.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';

type SenhaDoPerfilProps = {
  IdUsuario: number;
  login: string;
};

const ids = { SenhaAtual: 'SenhaAtual', SenhaNova: 'SenhaNova', Repetida: 'Repetida' };

const VAZIO = { SenhaAtual: '', SenhaNova: '', Repetida: '' };

const avaliar = async (Senha: string, signal: AbortSignal) =>
  asMeter(await api(avaliarSenha, { body: { Senha }, signal }));

export function SenhaDoPerfil({ IdUsuario, login }: SenhaDoPerfilProps) {
  const { SenhaMinima = SENHA_PISO } = usePlataforma();
  const { campo, recomecar, ...form } = useForm({
    inicial: () => VAZIO,
    ids,
    conferir: ({ SenhaAtual, SenhaNova, Repetida }) => ({
      SenhaAtual: SenhaAtual === '' && 'Informe a senha atual.',
      SenhaNova: SenhaNova.length < SenhaMinima && `Use ao menos ${SenhaMinima} caracteres.`,
      Repetida: Repetida !== SenhaNova && 'As senhas não são iguais.',
    }),
    enviar: async ({ SenhaAtual, SenhaNova }) => {
      const body = { SenhaAtual, SenhaNova };
      const { access_token } = await api(alterarSenha, { params: { id: IdUsuario }, body });
      // The one this tab had until now is dead.
      sessao.keepToken(access_token);
    },
    aoSalvar: () => {
      recomecar(() => VAZIO);
    },
    perde: () => false,
  });

  const pedida = useSyncExternalStore(sessao.subscribe, sessao.pediuAlterarSenha);
  // Synchronises the focus with the profile area's "Alterar Senha", after the page has moved it to its title.
  useEffect(() => {
    if (!pedida) return undefined;
    const relogio = setTimeout(() => {
      sessao.esquecerAlterarSenha();
      const campo = document.getElementById(ids.SenhaAtual);
      campo?.scrollIntoView({ block: 'center' });
      campo?.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(relogio);
  }, [pedida]);
  return (
    <Secao
      titulo="Senha"
      texto="Ao trocar a senha, as suas outras sessões são encerradas e as chaves de acesso que entram sem ela, removidas."
    >
      <Formulario form={form}>
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
        {form.salvoEm !== undefined ? (
          <Notice kind="success">
            Senha alterada. As outras sessões foram encerradas e as chaves de acesso que entravam sem a senha,
            removidas.
          </Notice>
        ) : null}
        <PasswordField
          {...campo('SenhaAtual')}
          label="Senha atual"
          autoComplete="current-password"
          maxLength={LIMITES.Senha}
        />
        <PasswordField
          {...campo('SenhaNova')}
          label="Nova senha"
          help={`Ao menos ${SenhaMinima} caracteres.`}
          judge={avaliar}
          autoComplete="new-password"
          maxLength={LIMITES.Senha}
        />
        <PasswordField
          {...campo('Repetida')}
          label="Repita a nova senha"
          autoComplete="new-password"
          maxLength={LIMITES.Senha}
        />
        <Group>
          <Button type="submit" loading={form.salvando}>
            Alterar senha
          </Button>
        </Group>
      </Formulario>
    </Secao>
  );
}
