import { Anchor, Button } from '@mantine/core';
import { pedirAjudaComConta, LIMITES_DO_PEDIDO_DE_AJUDA } from '#contract/empresas/convites.ts';
import type { Convite } from '#contract/acesso/identidade-links.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Moldura } from '../../../components/Moldura.tsx';

type SemAcessoAContaProps = { token: string; empresa: Convite; aoVoltar: () => void };

const ids = { Contato: 'Contato', Mensagem: 'Mensagem' };

/** Lost the phone and the e-mail: somebody of the platform looks who it is. */
export function SemAcessoAConta({ token, empresa, aoVoltar }: SemAcessoAContaProps) {
  const { campo, ...form } = useForm({
    inicial: () => ({ Contato: '', Mensagem: '' }),
    ids,
    limites: LIMITES_DO_PEDIDO_DE_AJUDA,
    conferir: ({ Contato }) => ({
      Contato: Contato.trim() === '' && 'Informe um telefone ou e-mail para falarmos com você.',
    }),
    enviar: ({ Contato, Mensagem }) =>
      api(pedirAjudaComConta, {
        body: { Token: token, Contato: Contato.trim(), Mensagem: Mensagem.trim() },
      }),
    perde: () => false,
  });
  if (form.salvo !== undefined) {
    return (
      <Moldura titulo="Pedido recebido" empresa={empresa}>
        <Notice kind="success" title={`Protocolo ${form.salvo.Protocolo}`}>
          Anote o número. O suporte confirma com a sua empresa quem você é, devolve o seu acesso e fala com
          você pelo contato que deixou. O convite continua valendo.
        </Notice>
      </Moldura>
    );
  }
  return (
    <Moldura
      titulo="Não consigo entrar na conta"
      empresa={empresa}
      texto="Perdeu o e-mail ou o celular? O suporte devolve o acesso depois de confirmar com a sua empresa quem você é."
    >
      <Formulario form={form} semResumo>
        <TextField {...campo('Contato')} label="Telefone ou e-mail para falarmos com você" autoFocus />
        <TextAreaField {...campo('Mensagem')} label="O que aconteceu" help="Opcional." />
        <Button type="submit" fullWidth loading={form.salvando}>
          Pedir ajuda
        </Button>
        <Anchor component="button" type="button" ta="center" onClick={aoVoltar}>
          Voltar
        </Anchor>
      </Formulario>
    </Moldura>
  );
}
