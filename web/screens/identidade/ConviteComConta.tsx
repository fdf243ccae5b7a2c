import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { aceitarConvite } from '#contract/convites.ts';
import type { PedidoDeCodigo } from '#contract/identidade.ts';
import type { Convite } from '#contract/links.ts';
import { api } from '../../lib/api.ts';
import { formatarEspera } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import type { Prova } from './entrada.ts';
import { Moldura } from './Moldura.tsx';
import { RecusarConvite } from './RecusarConvite.tsx';
import { SemAcessoAConta } from './SemAcessoAConta.tsx';
import { useEspera } from './useEspera.ts';
import { useVerificacaoHumana } from './useVerificacaoHumana.ts';

// Asked for only after failures, and of who uses two steps.
const VerificacaoHumana = lazy(async () => ({
  default: (await import('./VerificacaoHumana.tsx')).VerificacaoHumana,
}));
const SegundaEtapa = lazy(async () => ({ default: (await import('./SegundaEtapa.tsx')).SegundaEtapa }));

const ids = { Senha: 'Senha' };

/** The invitation of a company to somebody who has an account: accepted with its password. */
export function ConviteComConta({ token, convite }: { token: string; convite: Convite }) {
  const { NomeFantasia, CPF } = convite;
  const navigate = useNavigate();
  const [Senha, setSenha] = useState('');
  const [pedido, setPedido] = useState<PedidoDeCodigo | null>(null);
  const [semAcesso, setSemAcesso] = useState(false);
  const verificacao = useVerificacaoHumana();
  const tentar = async (prova: Prova) => {
    const resposta = await verificacao.comVerificacao((Captcha) =>
      api(aceitarConvite, { body: { Token: token, Senha, Captcha, ...prova } }),
    );
    if ('ExigeCodigo' in resposta) return setPedido(resposta);
    await navigate('/identificacao/entrar', {
      replace: true,
      state: {
        aviso: `Convite aceito. Entre com a sua senha de sempre para ver os cursos de ${resposta.Empresa}.`,
      },
    });
  };
  const aceitar = useMutation({
    mutationFn: () => {
      exigir({ Senha: Senha === '' && 'Informe a senha.' });
      return tentar({});
    },
    onError: verificacao.aoRecusar,
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(aceitar.error, ids), [aceitar.error]);
  const espera = useEspera(aceitar.error);

  if (semAcesso)
    return <SemAcessoAConta token={token} empresa={convite} aoVoltar={() => setSemAcesso(false)} />;
  if (pedido !== null) {
    return (
      <Moldura
        titulo="Confirme que é você"
        empresa={convite}
        texto="A sua conta usa a verificação em duas etapas."
      >
        <Suspense>
          <SegundaEtapa pedido={pedido} entrar={tentar} aoVoltar={() => setPedido(null)} />
        </Suspense>
      </Moldura>
    );
  }
  return (
    <Moldura
      titulo={`${NomeFantasia} convidou você`}
      empresa={convite}
      texto={`Você já tem uma conta${CPF === null ? '' : ` com o CPF ${CPF}`}. Aceite com a senha dela: nome, e-mail e certificados continuam os seus.`}
    >
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (espera === 0 && !aceitar.isPending) aceitar.mutate();
        }}
      >
        <Stack gap="md">
          <AvisoDeRecusa erro={aceitar.error} geral={geral} espera={espera} />
          <PasswordField
            name="Senha"
            label="Senha da sua conta"
            value={Senha}
            onValue={setSenha}
            error={Campos['Senha']}
            autoComplete="current-password"
            maxLength={256}
            autoFocus
          />
          {verificacao.pedida ? (
            <Suspense>
              <VerificacaoHumana verificacao={verificacao} />
            </Suspense>
          ) : null}
          <Button type="submit" fullWidth loading={aceitar.isPending} disabled={espera > 0}>
            {espera > 0 ? `Aguarde ${formatarEspera(espera)}` : 'Aceitar o convite'}
          </Button>
          <Anchor component={Link} to="/identificacao/recuperar-senha" ta="center">
            Esqueci minha senha
          </Anchor>
          <Anchor component="button" type="button" ta="center" onClick={() => setSemAcesso(true)}>
            Não tenho acesso a esta conta
          </Anchor>
        </Stack>
      </form>
      <RecusarConvite token={token} empresa={NomeFantasia} />
    </Moldura>
  );
}
