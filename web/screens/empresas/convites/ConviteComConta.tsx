import { Anchor, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LIMITES } from '#contract/campos.ts';
import { aceitarConvite } from '#contract/empresas/convites.ts';
import type { PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import type { Convite } from '#contract/acesso/identidade-links.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { formatWait } from '../../../lib/formats.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { AvisoDeRecusa } from '../../acesso/identidade/AvisoDeRecusa.tsx';
import type { Prova } from '../../acesso/identidade/entrada.ts';
import { Moldura } from '../../../components/Moldura.tsx';
import { RecusarConvite } from './RecusarConvite.tsx';
import { SemAcessoAConta } from './SemAcessoAConta.tsx';
import { useEspera } from '../../acesso/identidade/useEspera.ts';
import { useVerificacaoHumana } from '../../acesso/identidade/useVerificacaoHumana.ts';

// Asked for only after failures, and of who uses two steps.
const VerificacaoHumana = lazy(async () => ({
  default: (await import('../../acesso/identidade/VerificacaoHumana.tsx')).VerificacaoHumana,
}));
const SegundaEtapa = lazy(async () => ({
  default: (await import('../../acesso/identidade/SegundaEtapa.tsx')).SegundaEtapa,
}));

const ids = { Senha: 'Senha' };

/** The invitation of a company to somebody who has an account: accepted with its password. */
export function ConviteComConta({ token, convite }: { token: string; convite: Convite }) {
  const { NomeFantasia, CPF } = convite;
  const navigate = useNavigate();
  const [pedido, setPedido] = useState<PedidoDeCodigo | null>(null);
  const [semAcesso, setSemAcesso] = useState(false);
  const verificacao = useVerificacaoHumana();
  const tentar = async (Senha: string, prova: Prova) => {
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
  const { dados, campo, ...form } = useForm({
    inicial: () => ({ Senha: '' }),
    ids,
    limites: LIMITES,
    conferir: ({ Senha }) => ({ Senha: Senha === '' && 'Informe a senha.' }),
    enviar: ({ Senha }) => tentar(Senha, {}),
    aoRecusar: verificacao.aoRecusar,
    perde: () => false,
  });
  const espera = useEspera(form.erro);
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
          <SegundaEtapa
            pedido={pedido}
            entrar={(prova) => tentar(dados.Senha, prova)}
            aoVoltar={() => setPedido(null)}
          />
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
      <Formulario form={form} semResumo aviso={<AvisoDeRecusa form={form} espera={espera} />}>
        <PasswordField
          {...campo('Senha')}
          label="Senha da sua conta"
          autoComplete="current-password"
          autoFocus
        />
        {verificacao.pedida ? (
          <Suspense>
            <VerificacaoHumana verificacao={verificacao} />
          </Suspense>
        ) : null}
        <Button type="submit" fullWidth loading={form.salvando} disabled={espera > 0}>
          {espera > 0 ? `Aguarde ${formatWait(espera)}` : 'Aceitar o convite'}
        </Button>
        <Anchor component={Link} to="/identificacao/recuperar-senha" ta="center">
          Esqueci minha senha
        </Anchor>
        <Anchor component="button" type="button" ta="center" onClick={() => setSemAcesso(true)}>
          Não tenho acesso a esta conta
        </Anchor>
      </Formulario>
      <RecusarConvite token={token} empresa={NomeFantasia} />
    </Moldura>
  );
}
