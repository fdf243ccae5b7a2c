import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { suporteMensagem } from '#contract/usuarios.ts';
import { Pagina } from '../../components/Pagina.tsx';
import { Colunas, Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';

const ids = { Assunto: 'Assunto', Mensagem: 'Mensagem' };

export default function SuporteScreen() {
  const [Assunto, setAssunto] = useState('');
  const [Mensagem, setMensagem] = useState('');
  const enviar = useMutation({
    mutationFn: () => {
      exigir({
        Assunto: Assunto.trim() === '' && 'Diga em poucas palavras do que se trata.',
        Mensagem: Mensagem.trim() === '' && 'Escreva a mensagem.',
      });
      return api(suporteMensagem, { body: { Assunto, Mensagem } });
    },
    onSuccess: () => {
      setAssunto('');
      setMensagem('');
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(enviar.error, ids), [enviar.error]);
  useUnsavedWarning(Mensagem.trim() !== '' && !enviar.isPending);

  return (
    <Pagina titulo="Central de Ajuda" contexto="Escreva para o suporte. Cada mensagem recebe um protocolo.">
      <Colunas>
        <Secao titulo="Falar com o suporte">
          {enviar.isSuccess ? (
            <Stack gap="md" align="flex-start">
              <Notice kind="success" title={`Mensagem enviada. Protocolo ${enviar.data.Protocolo}`}>
                Guarde este número para falar sobre o assunto com o suporte.
              </Notice>
              <Button variant="default" onClick={() => enviar.reset()}>
                Enviar outra mensagem
              </Button>
            </Stack>
          ) : (
            <form
              noValidate
              onSubmit={(evento) => {
                evento.preventDefault();
                if (!enviar.isPending) enviar.mutate();
              }}
            >
              <Stack gap="md">
                <ErrorSummary errors={resumo} />
                {geral === null ? null : (
                  <Notice kind="error">{geral} O que você escreveu continua aqui.</Notice>
                )}
                <TextField
                  name="Assunto"
                  label="Assunto"
                  value={Assunto}
                  onValue={setAssunto}
                  error={Campos['Assunto']}
                  maxLength={150}
                  autoComplete="off"
                />
                <TextAreaField
                  name="Mensagem"
                  label="Mensagem"
                  value={Mensagem}
                  onValue={setMensagem}
                  error={Campos['Mensagem']}
                  help="Conte o que aconteceu, em qual página e quando. Não envie senhas."
                  rows={7}
                  maxLength={5000}
                />
                <Group>
                  <Button type="submit" loading={enviar.isPending}>
                    Enviar mensagem
                  </Button>
                </Group>
              </Stack>
            </form>
          )}
        </Secao>
        <Secao titulo="Artigos de ajuda">
          <p>Os artigos de ajuda chegam em uma próxima versão. Até lá, o suporte responde por mensagem.</p>
        </Secao>
      </Colunas>
    </Pagina>
  );
}
