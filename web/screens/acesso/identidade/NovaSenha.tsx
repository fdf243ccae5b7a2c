import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { SENHA_PISO, LIMITES } from '#contract/campos.ts';
import { avaliarSenhaDoLink, redefinirSenha } from '#contract/acesso/identidade-links.ts';
import { api, ApiError } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { usePlataforma } from '../../../lib/plataforma.ts';
import { asMeter } from '../../../lib/senha.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { AceiteDosTermos } from '../termos/AceiteDosTermos.tsx';
import { comeco, entrarDepoisDeCriar } from './entrada.ts';
import { useTermos } from '../termos/useTermos.ts';

type NovaSenhaProps = {
  token: string;
  rotulo: string;
  aviso: string;
  /** On the first access the terms must be accepted. */
  comTermos?: boolean;
};

const ids = { Senha: 'Senha', Repetida: 'Repetida', AceiteTermos: 'AceiteTermos' };

/** The password form of both one-time links. */
export function NovaSenha({ token, rotulo, aviso, comTermos = false }: NovaSenhaProps) {
  const navigate = useNavigate();
  const { SenhaMinima = SENHA_PISO } = usePlataforma();
  const termos = useTermos(comTermos);
  const avaliar = useCallback(
    async (digitada: string, signal: AbortSignal) =>
      asMeter(await api(avaliarSenhaDoLink, { body: { Token: token, Senha: digitada }, signal })),
    [token],
  );
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({ Senha: '', Repetida: '', AceiteTermos: false }),
    ids,
    conferir: ({ Senha, Repetida, AceiteTermos }) => ({
      Senha: Senha.length < SenhaMinima && `Use ao menos ${SenhaMinima} caracteres.`,
      Repetida: Repetida !== Senha && 'As senhas não são iguais.',
      AceiteTermos: comTermos && !AceiteTermos && 'Para continuar, aceite os termos de uso.',
    }),
    enviar: async ({ Senha }) => {
      const { Login } = await api(redefinirSenha, {
        body: {
          Token: token,
          Senha,
          ...(comTermos && { AceiteTermos: true, VersaoTermos: termos.data?.Versao }),
        },
      });
      const entrou = comTermos && (await entrarDepoisDeCriar({ login: Login, senha: Senha }));
      return { login: Login, entrou };
    },
    aoRecusar: (erro) => {
      // Others were published meanwhile: they are to be read before they are accepted.
      if (!(erro instanceof ApiError && erro.status === 409)) return;
      mudar({ AceiteTermos: false });
      void termos.refetch();
    },
    aoSalvar: ({ login, entrou }) =>
      entrou
        ? navigate(comeco(), { replace: true })
        : navigate('/identificacao/entrar', { replace: true, state: { aviso, login } }),
    perde: () => false,
  });
  return (
    <Formulario form={form}>
      <PasswordField
        {...campo('Senha')}
        label="Nova senha"
        help={`Ao menos ${SenhaMinima} caracteres.`}
        judge={avaliar}
        autoComplete="new-password"
        maxLength={LIMITES.Senha}
        autoFocus
      />
      <PasswordField
        {...campo('Repetida')}
        label="Repita a nova senha"
        autoComplete="new-password"
        maxLength={LIMITES.Senha}
      />
      {comTermos ? (
        <AceiteDosTermos
          aceito={dados.AceiteTermos}
          aoMudar={(AceiteTermos) => mudar({ AceiteTermos })}
          erro={Campos['AceiteTermos']}
        />
      ) : null}
      <Button type="submit" fullWidth loading={form.salvando || form.salvo !== undefined}>
        {rotulo}
      </Button>
    </Formulario>
  );
}
