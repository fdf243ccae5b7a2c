import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { entradaUnicaDoCliente } from '#contract/entrada-unica.ts';
import type { PedidoDeCodigo } from '#contract/identidade.ts';
import { adiantarArquivos, adiantarTela } from '../../lib/adiante.ts';
import { api } from '../../lib/api.ts';
import { destinoInterno } from '../../lib/destino.ts';
import { formatarEspera } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { semRodeio, sessao } from '../../lib/session.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import { abrirSessao, conferir, type Prova } from './entrada.ts';
import { Moldura } from './Moldura.tsx';
import { useEspera } from './useEspera.ts';
import { useVerificacaoHumana } from './useVerificacaoHumana.ts';

// Asked for only after failures.
const VerificacaoHumana = lazy(async () => ({
  default: (await import('./VerificacaoHumana.tsx')).VerificacaoHumana,
}));

// Only for those who use two steps.
const SegundaEtapa = lazy(async () => ({ default: (await import('./SegundaEtapa.tsx')).SegundaEtapa }));

// Only on the page of a client that has a provider of its own.
const EntradaPeloProvedor = lazy(async () => ({
  default: (await import('./EntradaPeloProvedor.tsx')).EntradaPeloProvedor,
}));

const ids = { Email: 'Email', Senha: 'Senha' };

/** What other pages leave for this one in the navigation, never in the address. */
type Recado = { destino?: unknown; aviso?: string; login?: string } | null;

export default function EntrarScreen() {
  const navigate = useNavigate();
  const { state }: { state: Recado } = useLocation();
  const { hash } = useParams();
  const [busca] = useSearchParams();
  const [Email, setEmail] = useState(state?.login ?? '');
  const [Senha, setSenha] = useState('');
  const [pedido, setPedido] = useState<PedidoDeCodigo | null>(null);
  // Said in the very event of the tap: what asks the server tells of itself a task later.
  const [enviando, setEnviando] = useState(false);
  const verificacao = useVerificacaoHumana();

  const tentar = async (prova: Prova) => {
    const login = Email.trim();
    const resposta = await verificacao.comVerificacao((captcha) =>
      conferir({ login, senha: Senha, captcha }, prova),
    );
    if (resposta.usuario === null) {
      setPedido(resposta.pedido);
      return;
    }
    const destino = destinoInterno(state?.destino);
    adiantarArquivos(semRodeio(destino, resposta.usuario, false));
    await abrirSessao({ login, senha: Senha }, prova, resposta.usuario);
    const usuario = sessao.usuario();
    if (usuario === null) return;
    if (usuario.mostrarSwitch) {
      void navigate('/identificacao/perfil', { replace: true, state: { destino } });
    } else {
      const inicio = semRodeio(destino, usuario, sessao.areaAdm());
      adiantarTela(inicio);
      void navigate(inicio, { replace: true });
    }
    // The button goes on saying that it works until the next screen takes the place of this one.
    await new Promise(() => {});
  };

  const entrar = useMutation({
    mutationFn: () => {
      exigir({
        Email: Email.trim() === '' && 'Informe o e-mail ou o CPF.',
        Senha: Senha === '' && 'Informe a senha.',
      });
      return tentar({});
    },
    onError: verificacao.aoRecusar,
    onSettled: () => setEnviando(false),
  });

  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(entrar.error, ids), [entrar.error]);
  const espera = useEspera(entrar.error);

  const marca = hash ?? busca.get('h');
  const recusa = busca.get('recusa');
  const unica = useQuery({
    queryKey: ['entradaUnicaDoCliente', marca],
    queryFn: ({ signal }) => api(entradaUnicaDoCliente, { params: { hash: marca ?? '' }, signal }),
    enabled: marca !== null,
    staleTime: Infinity,
    retry: false,
  }).data;
  const comSenha = unica?.PermiteSenha ?? true;

  if (pedido !== null) {
    return (
      <Moldura
        titulo="Confirme que é você"
        texto="A sua conta usa a verificação em duas etapas."
        hash={marca}
      >
        <Suspense>
          <SegundaEtapa
            pedido={pedido}
            entrar={(prova) =>
              tentar(prova).catch((erro: Error) => {
                verificacao.aoRecusar(erro);
                throw erro;
              })
            }
            aoVoltar={() => {
              setPedido(null);
              setSenha('');
            }}
          />
        </Suspense>
      </Moldura>
    );
  }

  return (
    <Moldura
      titulo="Entrar"
      texto={comSenha ? 'Use o e-mail ou o CPF do seu cadastro.' : 'Use a conta que você já tem na empresa.'}
      hash={marca}
    >
      {unica?.Ativa || recusa !== null ? (
        <Suspense>
          <EntradaPeloProvedor
            hash={marca}
            oferecida={unica?.Ativa ?? false}
            comSenha={comSenha}
            recusa={recusa}
          />
        </Suspense>
      ) : null}
      <form
        noValidate
        hidden={!comSenha}
        onSubmit={(evento) => {
          evento.preventDefault();
          if (espera > 0 || enviando) return;
          setEnviando(true);
          entrar.mutate();
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
            autoFocus={state?.login === undefined}
          />
          {/* Most people who sign in are students; everybody needs the frame. */}
          <div onFocus={() => adiantarArquivos('/cursos-aluno')}>
            <PasswordField
              name="Senha"
              label="Senha"
              value={Senha}
              onValue={setSenha}
              error={Campos['Senha']}
              autoComplete="current-password"
              maxLength={256}
              autoFocus={state?.login !== undefined}
            />
          </div>
          {verificacao.pedida ? (
            <Suspense>
              <VerificacaoHumana verificacao={verificacao} />
            </Suspense>
          ) : null}
          <Button type="submit" fullWidth loading={enviando} disabled={espera > 0}>
            {espera > 0 ? `Aguarde ${formatarEspera(espera)}` : 'Entrar'}
          </Button>
          <Anchor component={Link} to="/identificacao/recuperar-senha" ta="center">
            Esqueci minha senha
          </Anchor>
        </Stack>
      </form>
      <Anchor component={Link} to="/certificado-aluno" display="block" ta="center" mt="md">
        Conferir certificado
      </Anchor>
    </Moldura>
  );
}
