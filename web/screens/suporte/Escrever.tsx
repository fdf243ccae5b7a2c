import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Arquivo } from '#contract/arquivos.ts';
import { suporteMensagem } from '#contract/usuarios.ts';
import { Pagina } from '../../components/Pagina.tsx';
import { Secao } from '../../components/Secao.tsx';
import { CampoDeAnexos } from '../../components/suporte/CampoDeAnexos.tsx';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { nomeDoNavegador, ondeEstava } from '../../lib/ondeEstava.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { enderecoDaConversa, INICIO, TRILHA } from './enderecos.ts';
import { Sugestoes } from './Sugestoes.tsx';
import styles from './Suporte.module.css';

const ids = { Assunto: 'Assunto', Mensagem: 'Mensagem', Anexos: 'anexo' };

const contexto = () => ({
  ...ondeEstava(),
  Navegador: nomeDoNavegador(navigator.userAgent, window.innerWidth, window.innerHeight),
});

/** A new message to support. What may answer it is offered while it is being written. */
export function Escrever() {
  const consultas = useQueryClient();
  const [Assunto, setAssunto] = useState('');
  const [Mensagem, setMensagem] = useState('');
  const [anexos, setAnexos] = useState<readonly Arquivo[]>([]);
  const [Contexto] = useState(contexto);
  const enviar = useMutation({
    mutationFn: () => {
      exigir({
        Assunto: Assunto.trim() === '' && 'Diga em poucas palavras do que se trata.',
        Mensagem: Mensagem.trim() === '' && 'Escreva a mensagem.',
      });
      const Anexos = anexos.map(({ IdArquivo }) => IdArquivo);
      return api(suporteMensagem, { body: { Assunto, Mensagem, Contexto, Anexos } });
    },
    onSuccess: () => consultas.invalidateQueries({ queryKey: ['suporte', 'minhas'] }),
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(enviar.error, ids), [enviar.error]);
  useUnsavedWarning(Mensagem.trim() !== '' && !enviar.isPending && !enviar.isSuccess);

  if (enviar.isSuccess) return <Enviada {...enviar.data} />;
  return (
    <Pagina
      titulo="Escrever ao suporte"
      contexto="A mensagem recebe um protocolo, e a resposta chega aqui e por e-mail."
      trilha={TRILHA}
    >
      <Secao titulo="Sua mensagem">
        <form
          noValidate
          onSubmit={(evento) => {
            evento.preventDefault();
            if (!enviar.isPending) enviar.mutate();
          }}
        >
          <Stack gap="md">
            <ErrorSummary errors={resumo} />
            {geral === null ? null : <Notice kind="error">{geral} O que você escreveu continua aqui.</Notice>}
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
              help="Conte o que aconteceu e o que você esperava; uma foto da tela ajuda. Não envie senhas."
              rows={7}
              maxLength={5000}
            />
            <Sugestoes texto={`${Assunto} ${Mensagem}`} />
            <CampoDeAnexos anexos={anexos} mudar={setAnexos} error={Campos['Anexos']} />
            <OndeFoi {...Contexto} />
            <Group justify="flex-end">
              <Button component={Link} to={INICIO} variant="default">
                Cancelar
              </Button>
              <Button type="submit" loading={enviar.isPending}>
                Enviar mensagem
              </Button>
            </Group>
          </Stack>
        </form>
      </Secao>
    </Pagina>
  );
}

/** What goes with the message without being typed: no secret, so it is shown. */
function OndeFoi({ Pagina: pagina, Curso, Aula, Navegador }: ReturnType<typeof contexto>) {
  const lugar = Curso === '' ? pagina : [Curso, Aula].filter(Boolean).join(' · ');
  return (
    <p className={styles.apoio}>
      Vai junto com a mensagem, para ajudar quem responde: {[lugar, Navegador].filter(Boolean).join(' · ')}.
    </p>
  );
}

function Enviada({ IdSuporteMensagem, Protocolo }: { IdSuporteMensagem: number; Protocolo: string }) {
  return (
    <Pagina titulo="Mensagem enviada" trilha={TRILHA}>
      <Stack gap="md" align="flex-start">
        <Notice kind="success" title={`Protocolo ${Protocolo}`}>
          Guarde este número para falar sobre o assunto. A resposta chega na Central de Ajuda e no seu e-mail.
        </Notice>
        <Group>
          <Button component={Link} to={enderecoDaConversa(IdSuporteMensagem)}>
            Ver a conversa
          </Button>
          <Button component={Link} to={INICIO} variant="default">
            Voltar à Central de Ajuda
          </Button>
        </Group>
      </Stack>
    </Pagina>
  );
}
