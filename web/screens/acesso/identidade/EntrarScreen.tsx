import { Anchor, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconFingerprint } from '#icons';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { LIMITES } from '#contract/campos.ts';
import type { PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import { whenReached } from '../../../lib/api.ts';
import { prefetchFiles, prefetchScreen } from '../../../lib/prefetch.ts';
import { internalDestination } from '../../../lib/destination.ts';
import { empresaDoLink } from '../../../lib/empresaDoLink.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { formatWait } from '../../../lib/formats.ts';
import { direct, sessao } from '../../../lib/session.ts';
import { tablet } from '../../../lib/tablet.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useAceitaChaves } from '../duas-etapas/useAceitaChaves.ts';
import { useEntradaUnica } from '../../empresas/entrada-unica/useEntradaUnica.ts';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import { abrirSessao, conferir, type Prova } from './entrada.ts';
import { Moldura } from '../../../components/Moldura.tsx';
import { useEspera } from './useEspera.ts';
import { useVerificacaoHumana } from './useVerificacaoHumana.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';

// Asked for only after failures.
const VerificacaoHumana = lazy(async () => ({
  default: (await import('./VerificacaoHumana.tsx')).VerificacaoHumana,
}));

// Only for those who use two steps.
const SegundaEtapa = lazy(async () => ({ default: (await import('./SegundaEtapa.tsx')).SegundaEtapa }));

// Only on the page of a client that has a provider of its own.
const EntradaPeloProvedor = lazy(async () => ({
  default: (await import('../../empresas/entrada-unica/EntradaPeloProvedor.tsx')).EntradaPeloProvedor,
}));

// Only where the browser has passkeys, and once the page is there.
const ChaveNoPreenchimento = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  // Without its file the page is as before.
  const vindo = await import('./ChaveNoPreenchimento.tsx').catch(() => null);
  return { default: vindo?.ChaveNoPreenchimento ?? (() => null) };
});

const ids = { Email: 'Email', Senha: 'Senha' };

/** What other pages leave for this one in the navigation, never in the address. */
type Recado = { destino?: unknown; aviso?: string; login?: string } | null;

/** Null: the person is asked for a key now. */
type PelaChave = { assinada: string | null };

type Digitados = { Email: string; Senha: string; lembrar: boolean };

export default function EntrarScreen() {
  const navigate = useNavigate();
  const { state }: { state: Recado } = useLocation();
  const { hash } = useParams();
  const [busca] = useSearchParams();
  const [pedido, setPedido] = useState<PedidoDeCodigo | null>(null);
  const verificacao = useVerificacaoHumana();

  const destino = internalDestination(state?.destino);
  const tentar = async ({ Email, Senha, lembrar }: Digitados, prova: Prova) => {
    const login = Email.trim();
    const resposta = await verificacao.comVerificacao((captcha) =>
      conferir({ login, senha: Senha, captcha }, prova),
    );
    if (resposta.usuario === null) {
      setPedido(resposta.pedido);
      return;
    }
    void prefetchFiles(direct(destino, resposta.usuario, false));
    await abrirSessao({ login, senha: Senha, lembrar }, prova, resposta.usuario);
    await seguir();
  };
  const tentarComChave = async (assinada: string | null, lembrar: boolean) => {
    const { entrarComChave } = await whenReached(import('./entradaComChave.ts'));
    await entrarComChave(assinada, lembrar);
    await seguir();
  };
  const seguir = async () => {
    const usuario = sessao.usuario();
    if (usuario === null) return;
    if (usuario.mostrarSwitch) {
      void navigate('/identificacao/perfil', { replace: true, state: { destino } });
    } else {
      const inicio = direct(destino, usuario, sessao.areaAdm());
      void prefetchScreen(inicio);
      void navigate(inicio, { replace: true });
    }
    // The button goes on saying that it works until the next screen takes the place of this one.
    await new Promise(() => {});
  };
  const { dados, mudar, campo, ...form } = useForm({
    inicial: (): Digitados => ({ Email: state?.login ?? '', Senha: '', lembrar: false }),
    ids,
    limites: LIMITES,
    conferir: ({ Email, Senha }, ato: PelaChave | undefined) => ({
      Email: ato === undefined && Email.trim() === '' && 'Informe o e-mail ou o CPF.',
      Senha: ato === undefined && Senha === '' && 'Informe a senha.',
    }),
    enviar: (digitados, _Versao, ato: PelaChave | undefined) =>
      ato === undefined ? tentar(digitados, {}) : tentarComChave(ato.assinada, digitados.lembrar),
    aoRecusar: verificacao.aoRecusar,
    perde: () => false,
  });
  const espera = useEspera(form.erro);
  const marca = hash ?? busca.get('h') ?? empresaDoLink();
  const recusa = busca.get('recusa');
  const unica = useEntradaUnica(marca);
  const comSenha = unica?.PermiteSenha ?? true;
  const comChave = useAceitaChaves() && comSenha;

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
              tentar(dados, prova).catch((erro: Error) => {
                verificacao.aoRecusar(erro);
                throw erro;
              })
            }
            aoVoltar={() => {
              setPedido(null);
              mudar({ Senha: '' });
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
      {unica?.Ativa || (recusa !== null && recusa !== 'naoPedida') ? (
        <Suspense>
          <EntradaPeloProvedor
            hash={marca}
            oferecida={unica?.Ativa ?? false}
            comSenha={comSenha}
            recusa={recusa}
          />
        </Suspense>
      ) : null}
      <div hidden={!comSenha}>
        <Formulario form={form} aviso={<AvisoDeRecusa form={form} espera={espera} />}>
          {state?.aviso !== undefined && form.erro === null && !form.salvando ? (
            <Notice kind="success">{state.aviso}</Notice>
          ) : null}
          <TextField
            {...campo('Email')}
            label="E-mail ou CPF"
            autoComplete={comChave ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={state?.login === undefined}
          />
          {/* Most people who sign in are students; everybody needs the frame. */}
          <div onFocus={() => void prefetchFiles('/cursos-aluno')}>
            <PasswordField
              {...campo('Senha')}
              label="Senha"
              autoComplete="current-password"
              autoFocus={state?.login !== undefined}
            />
          </div>
          {tablet.eh() ? null : (
            <CheckboxField
              name="lembrar"
              label="Manter conectado neste aparelho"
              help="Só no seu próprio celular ou computador. Vale para quem estuda."
              checked={dados.lembrar}
              onChecked={(lembrar) => mudar({ lembrar })}
            />
          )}
          {verificacao.pedida ? (
            <Suspense>
              <VerificacaoHumana verificacao={verificacao} />
            </Suspense>
          ) : null}
          <Button
            type="submit"
            fullWidth
            loading={form.salvando && form.ato === undefined}
            disabled={espera > 0}
          >
            {espera > 0 ? `Aguarde ${formatWait(espera)}` : 'Entrar'}
          </Button>
          {comChave ? (
            <>
              <Button
                type="button"
                variant="default"
                fullWidth
                leftSection={<IconFingerprint size={20} aria-hidden="true" />}
                loading={form.salvando && form.ato !== undefined}
                disabled={espera > 0}
                onClick={() => form.enviar({ assinada: null })}
              >
                Entrar com chave de acesso
              </Button>
              {/* A browser asks for one key at a time, and what was asked serves once. */}
              {form.salvando ? null : (
                <Suspense>
                  <ChaveNoPreenchimento aoAssinar={(assinada) => form.enviar({ assinada })} />
                </Suspense>
              )}
            </>
          ) : null}
          <Anchor component={Link} to="/identificacao/recuperar-senha" ta="center">
            Esqueci minha senha
          </Anchor>
        </Formulario>
      </div>
      <Anchor component={Link} to="/certificado-aluno" display="block" ta="center" mt="md">
        Conferir certificado
      </Anchor>
    </Moldura>
  );
}
