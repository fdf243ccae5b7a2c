import { Anchor, Button, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { LIMITES } from '#contract/campos.ts';
import { recuperarSenha } from '#contract/acesso/identidade-links.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { formatWait } from '../../../lib/formats.ts';
import { emailInvalido } from '#contract/email.ts';
import { usePlataforma } from '../../../lib/plataforma.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { AvisoDeRecusa } from './AvisoDeRecusa.tsx';
import { Moldura } from '../../../components/Moldura.tsx';
import { useEspera } from './useEspera.ts';
import { useVerificacaoHumana } from './useVerificacaoHumana.ts';

// Asked for only after failures.
const VerificacaoHumana = lazy(async () => ({
  default: (await import('./VerificacaoHumana.tsx')).VerificacaoHumana,
}));

const ids = { Email: 'Email' };

export default function RecuperarSenhaScreen() {
  const verificacao = useVerificacaoHumana();
  const { campo, ...form } = useForm({
    inicial: () => ({ Email: '' }),
    ids,
    limites: LIMITES,
    conferir: ({ Email }) => ({ Email: emailInvalido(Email.trim()) && 'Informe um e-mail válido.' }),
    enviar: ({ Email }) =>
      verificacao.comVerificacao((Captcha) =>
        api(recuperarSenha, { body: { Email: Email.trim(), Captcha } }),
      ),
    aoRecusar: verificacao.aoRecusar,
    perde: () => false,
  });
  const espera = useEspera(form.erro);
  const envia = usePlataforma().EnviaEmails ?? true;
  if (form.salvo !== undefined) {
    return (
      <Moldura titulo={envia ? 'Confira o seu e-mail' : 'Nada foi enviado'}>
        <Stack gap="md">
          <Notice kind={envia ? 'success' : 'warning'}>{form.salvo.message}</Notice>
          {envia ? <p>O link vale por 60 minutos. Não chegou? Peça outro em alguns minutos.</p> : null}
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
      texto={
        envia
          ? 'Informe o e-mail do seu cadastro. Enviaremos um link para criar uma nova senha.'
          : 'A plataforma está sem servidor de e-mail: o link fica na fila e só é enviado quando houver um.'
      }
    >
      <Formulario form={form} aviso={<AvisoDeRecusa form={form} espera={espera} />}>
        <TextField
          {...campo('Email')}
          label="E-mail"
          type="email"
          help="Entra com CPF e não tem e-mail? Peça uma nova senha ao gestor da sua empresa."
          autoComplete="username"
          autoFocus
        />
        {verificacao.pedida ? (
          <Suspense>
            <VerificacaoHumana verificacao={verificacao} />
          </Suspense>
        ) : null}
        <Button type="submit" fullWidth loading={form.salvando} disabled={espera > 0}>
          {espera > 0 ? `Aguarde ${formatWait(espera)}` : 'Enviar link'}
        </Button>
        <Anchor component={Link} to="/identificacao/entrar" ta="center">
          Voltar ao login
        </Anchor>
      </Formulario>
    </Moldura>
  );
}
