import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { SENHA_PISO } from '#contract/campos.ts';
import { avaliarSenhaDoLink, redefinirSenha } from '#contract/links.ts';
import { api, ErroDeApi } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { usePlataforma } from '../../lib/plataforma.ts';
import { comoMedida } from '../../lib/senha.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AceiteDosTermos } from './AceiteDosTermos.tsx';
import { comeco, entrarDepoisDeCriar } from './entrada.ts';
import { useTermos } from './useTermos.ts';

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
  const [Senha, setSenha] = useState('');
  const [repetida, setRepetida] = useState('');
  const [aceito, setAceito] = useState(false);
  const termos = useTermos(comTermos);
  const avaliar = useCallback(
    async (digitada: string, signal: AbortSignal) =>
      comoMedida(await api(avaliarSenhaDoLink, { body: { Token: token, Senha: digitada }, signal })),
    [token],
  );
  const criar = useMutation({
    mutationFn: async () => {
      exigir({
        Senha: Senha.length < SenhaMinima && `Use ao menos ${SenhaMinima} caracteres.`,
        Repetida: repetida !== Senha && 'As senhas não são iguais.',
        AceiteTermos: comTermos && !aceito && 'Para continuar, aceite os termos de uso.',
      });
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
    onError: (erro) => {
      // Others were published meanwhile: they are to be read before they are accepted.
      if (!(erro instanceof ErroDeApi && erro.status === 409)) return;
      setAceito(false);
      void termos.refetch();
    },
    onSuccess: ({ login, entrou }) =>
      entrou
        ? navigate(comeco(), { replace: true })
        : navigate('/identificacao/entrar', { replace: true, state: { aviso, login } }),
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(criar.error, ids), [criar.error]);

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!criar.isPending) criar.mutate();
      }}
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        <PasswordField
          name="Senha"
          label="Nova senha"
          value={Senha}
          onValue={setSenha}
          error={Campos['Senha']}
          help={`Ao menos ${SenhaMinima} caracteres.`}
          judge={avaliar}
          autoComplete="new-password"
          maxLength={256}
          autoFocus
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
        {comTermos ? (
          <AceiteDosTermos aceito={aceito} aoMudar={setAceito} erro={Campos['AceiteTermos']} />
        ) : null}
        <Button type="submit" fullWidth loading={criar.isPending || criar.isSuccess}>
          {rotulo}
        </Button>
      </Stack>
    </form>
  );
}
