import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { recuperarSenha } from '#contract/links.ts';
import { api } from '../../lib/api.ts';
import { formatarEspera } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { emailInvalido } from '#contract/email.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import { Moldura } from './Moldura.tsx';
import { useEspera } from './useEspera.ts';
import { useVerificacaoHumana } from './useVerificacaoHumana.ts';

// Asked for only after failures.
const VerificacaoHumana = lazy(async () => ({
  default: (await import('./VerificacaoHumana.tsx')).VerificacaoHumana,
}));

const ids = { Email: 'Email' };

export default function RecuperarSenhaScreen() {
  const [Email, setEmail] = useState('');
  const verificacao = useVerificacaoHumana();
  const pedido = useMutation({
    mutationFn: async () => {
      exigir({ Email: emailInvalido(Email.trim()) && 'Informe um e-mail válido.' });
      return verificacao.comVerificacao((Captcha) =>
        api(recuperarSenha, { body: { Email: Email.trim(), Captcha } }),
      );
    },
    onError: verificacao.aoRecusar,
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(pedido.error, ids), [pedido.error]);
  const espera = useEspera(pedido.error);

  if (pedido.isSuccess) {
    return (
      <Moldura titulo="Confira o seu e-mail">
        <Stack gap="md">
          <Notice kind="success">{pedido.data.message}</Notice>
          <p>O link vale por 60 minutos. Não chegou? Peça outro em alguns minutos.</p>
          <Button component={Link} to="/identificacao/entrar" variant="default" fullWidth>
            Voltar ao login
          </Button>
        </Stack>
      </Moldura>
    );
  }

  return (
    <Moldura
      titulo="Recuperar senha"
      texto="Informe o e-mail do seu cadastro. Enviaremos um link para criar uma nova senha."
    >
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (espera === 0 && !pedido.isPending) pedido.mutate();
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          <AvisoDeRecusa erro={pedido.error} geral={geral} espera={espera} />
          <TextField
            name="Email"
            label="E-mail"
            type="email"
            value={Email}
            onValue={setEmail}
            error={Campos['Email']}
            help="Entra com CPF e não tem e-mail? Peça uma nova senha ao gestor da sua empresa."
            autoComplete="username"
            maxLength={254}
            autoFocus
          />
          {verificacao.pedida ? (
            <Suspense>
              <VerificacaoHumana verificacao={verificacao} />
            </Suspense>
          ) : null}
          <Button type="submit" fullWidth loading={pedido.isPending} disabled={espera > 0}>
            {espera > 0 ? `Aguarde ${formatarEspera(espera)}` : 'Enviar link'}
          </Button>
          <Anchor component={Link} to="/identificacao/entrar" ta="center">
            Voltar ao login
          </Anchor>
        </Stack>
      </form>
    </Moldura>
  );
}
