import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { logar, obterToken } from '#contract/identidade.ts';
import { api } from '../../lib/api.ts';
import { destinoInterno } from '../../lib/destino.ts';
import { formatarEspera } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { paginaInicial, sessao } from '../../lib/session.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import { Moldura } from './Moldura.tsx';
import { useEspera } from './useEspera.ts';
import { useVerificacaoHumana } from './useVerificacaoHumana.ts';

// Asked for only after failures.
const VerificacaoHumana = lazy(async () => ({
  default: (await import('./VerificacaoHumana.tsx')).VerificacaoHumana,
}));

const ids = { Email: 'Email', Senha: 'Senha' };

/** What other pages leave for this one in the navigation, never in the address. */
type Recado = { destino?: unknown; aviso?: string } | null;

export default function EntrarScreen() {
  const navigate = useNavigate();
  const { state }: { state: Recado } = useLocation();
  const { hash } = useParams();
  const [busca] = useSearchParams();
  const [Email, setEmail] = useState('');
  const [Senha, setSenha] = useState('');
  const verificacao = useVerificacaoHumana();

  const entrar = useMutation({
    mutationFn: async () => {
      const login = Email.trim();
      exigir({
        Email: login === '' && 'Informe o e-mail ou o CPF.',
        Senha: Senha === '' && 'Informe a senha.',
      });
      const usuario = await verificacao.comVerificacao((Captcha) =>
        api(logar, { body: { Email: login, Senha, Captcha } }),
      );
      sessao.marcarAutenticado();
      try {
        const { access_token } = await api(obterToken, {
          body: { username: login, password: Senha, grant_type: 'password', credentials: 'true' },
        });
        sessao.guardarToken(access_token);
      } catch (erro) {
        sessao.desmarcarAutenticado();
        throw erro;
      }
      sessao.guardarUsuario(usuario);
      sessao.escolherArea(usuario.Adm && !usuario.EhAdmAluno);
      return usuario;
    },
    onError: verificacao.aoRecusar,
    onSuccess: ({ Adm, EhAdmAluno }) => {
      const usuario = sessao.usuario();
      if (usuario === null) return;
      const destino = destinoInterno(state?.destino);
      if (Adm && EhAdmAluno) void navigate('/identificacao/perfil', { replace: true, state: { destino } });
      else void navigate(destino ?? paginaInicial(usuario, sessao.areaAdm()), { replace: true });
    },
  });

  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(entrar.error, ids), [entrar.error]);
  const espera = useEspera(entrar.error);

  return (
    <Moldura titulo="Entrar" texto="Use o e-mail ou o CPF do seu cadastro." hash={hash ?? busca.get('h')}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (espera === 0 && !entrar.isPending) entrar.mutate();
        }}
      >
        <Stack gap="md">
          {state?.aviso !== undefined && entrar.isIdle ? <Notice kind="success">{state.aviso}</Notice> : null}
          <ErrorSummary errors={resumo} />
          <AvisoDeRecusa erro={entrar.error} geral={geral} espera={espera} />
          <TextField
            name="Email"
            label="E-mail ou CPF"
            value={Email}
            onValue={setEmail}
            error={Campos['Email']}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            autoFocus
          />
          <div>
            <PasswordField
              name="Senha"
              label="Senha"
              value={Senha}
              onValue={setSenha}
              error={Campos['Senha']}
              autoComplete="current-password"
              maxLength={256}
            />
          </div>
          {verificacao.pedida ? (
            <Suspense>
              <VerificacaoHumana verificacao={verificacao} />
            </Suspense>
          ) : null}
          <Button type="submit" fullWidth loading={entrar.isPending} disabled={espera > 0}>
            {espera > 0 ? `Aguarde ${formatarEspera(espera)}` : 'Entrar'}
          </Button>
          <Anchor component={Link} to="/identificacao/recuperar-senha" ta="center">
            Esqueci minha senha
          </Anchor>
        </Stack>
      </form>
    </Moldura>
  );
}
