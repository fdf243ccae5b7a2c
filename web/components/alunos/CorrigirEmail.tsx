import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alterarClienteAluno, type Aluno } from '#contract/alunos.ts';
import { reenviaEmailAcesso } from '#contract/alunos-acesso.ts';
import { api, ErroDeApi } from '../../lib/api.ts';
import { exigir } from '../../lib/formulario.ts';
import { emailInvalido } from '#contract/email.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { dadosDe, paraEnviar } from './dados-do-aluno.ts';

/** The last message came back: the address put right and the access sent again, in one go. */
export function CorrigirEmail({ aluno }: { aluno: Aluno }) {
  const consultas = useQueryClient();
  const [digitado, setDigitado] = useState(aluno.Email ?? '');
  const corrigir = useMutation({
    mutationFn: async () => {
      const Email = digitado.trim();
      exigir({ Email: emailInvalido(Email) && 'Informe um e-mail válido.' });
      const { IdCliente, IdClienteAluno, Versao } = aluno;
      if (Email !== aluno.Email) {
        const body = { ...paraEnviar(dadosDe(aluno)), IdCliente, IdClienteAluno, Versao, Email };
        const { EmailPendente } = await api(alterarClienteAluno, { body });
        // Who has been here before confirms the address, and comes in as before.
        if (EmailPendente !== null) return `Link de confirmação enviado para ${EmailPendente}.`;
      }
      const { Para } = await api(reenviaEmailAcesso, { params: { id: IdClienteAluno } });
      return `E-mail de acesso enviado para ${Para}.`;
    },
    onSuccess: (feito) => toast.success(feito),
    // Also after a refusal: the address may have been corrected before the sending was refused.
    onSettled: () =>
      Promise.all(
        ['aluno', 'alunos', 'comunicacoes', 'cliente'].map((chave) =>
          consultas.invalidateQueries({ queryKey: [chave] }),
        ),
      ),
  });
  const Campos = corrigir.error instanceof ErroDeApi ? corrigir.error.Campos : {};

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!corrigir.isPending) corrigir.mutate();
      }}
    >
      <Stack gap="sm" align="stretch">
        <Notice kind="warning" title="O último e-mail não chegou">
          Veja o motivo abaixo, em Comunicações. Confira o endereço, corrija e reenvie.
        </Notice>
        {corrigir.error !== null && Campos['Email'] === undefined ? (
          <Notice kind="error">{corrigir.error.message}</Notice>
        ) : null}
        <TextField
          id="EmailCorrigido"
          label="E-mail correto"
          type="email"
          value={digitado}
          onValue={setDigitado}
          error={Campos['Email']}
          disabled={!aluno.PodeAlterarPessoa}
          help={aluno.PodeAlterarPessoa ? undefined : 'Só quem administra a plataforma pode corrigir.'}
          autoComplete="off"
          maxLength={254}
        />
        <div>
          <Button type="submit" loading={corrigir.isPending} disabled={!aluno.PodeAlterarPessoa}>
            Corrigir e reenviar o acesso
          </Button>
        </div>
      </Stack>
    </form>
  );
}
