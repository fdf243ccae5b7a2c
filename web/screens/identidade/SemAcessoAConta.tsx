import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pedirAjudaComConta } from '#contract/convites.ts';
import type { Convite } from '#contract/links.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Moldura } from './Moldura.tsx';

type SemAcessoAContaProps = { token: string; empresa: Convite; aoVoltar: () => void };

const ids = { Contato: 'Contato', Mensagem: 'Mensagem' };

/** Lost the phone and the e-mail: somebody of the platform looks who it is. */
export function SemAcessoAConta({ token, empresa, aoVoltar }: SemAcessoAContaProps) {
  const [Contato, setContato] = useState('');
  const [Mensagem, setMensagem] = useState('');
  const pedir = useMutation({
    mutationFn: () => {
      exigir({ Contato: Contato.trim() === '' && 'Informe um telefone ou e-mail para falarmos com você.' });
      return api(pedirAjudaComConta, {
        body: { Token: token, Contato: Contato.trim(), Mensagem: Mensagem.trim() },
      });
    },
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(pedir.error, ids), [pedir.error]);

  if (pedir.isSuccess) {
    return (
      <Moldura titulo="Pedido recebido" empresa={empresa}>
        <Notice kind="success" title={`Protocolo ${pedir.data.Protocolo}`}>
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
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!pedir.isPending) pedir.mutate();
        }}
      >
        <Stack gap="md">
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          <TextField
            name="Contato"
            label="Telefone ou e-mail para falarmos com você"
            value={Contato}
            onValue={setContato}
            error={Campos['Contato']}
            maxLength={200}
            autoFocus
          />
          <TextAreaField
            name="Mensagem"
            label="O que aconteceu (opcional)"
            value={Mensagem}
            onValue={setMensagem}
            error={Campos['Mensagem']}
            maxLength={1000}
          />
          <Button type="submit" fullWidth loading={pedir.isPending}>
            Pedir ajuda
          </Button>
          <Anchor component="button" type="button" ta="center" onClick={aoVoltar}>
            Voltar
          </Anchor>
        </Stack>
      </form>
    </Moldura>
  );
}
