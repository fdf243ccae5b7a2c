import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Arquivo } from '#contract/ensino/arquivos.ts';
import { suporteMensagem, LIMITES_DO_SUPORTE } from '#contract/operacao/suporte.ts';
import { Pagina } from '../../../components/Pagina.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { CampoDeAnexos } from './CampoDeAnexos.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { browserName, lastPageSeen } from '../../../lib/page-seen.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { enderecoDaConversa, INICIO, TRILHA } from './enderecos.ts';
import { Sugestoes } from './Sugestoes.tsx';
import styles from './Suporte.module.css';

const ids = { Assunto: 'Assunto', Mensagem: 'Mensagem', Anexos: 'anexo' };

const contexto = () => ({
  ...lastPageSeen(),
  Navegador: browserName(navigator.userAgent, window.innerWidth, window.innerHeight),
});

/** A new message to support. What may answer it is offered while it is being written. */
export function Escrever() {
  const [Contexto] = useState(contexto);
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({ Assunto: '', Mensagem: '', anexos: [] as readonly Arquivo[] }),
    ids,
    limites: LIMITES_DO_SUPORTE,
    conferir: ({ Assunto, Mensagem }) => ({
      Assunto: Assunto.trim() === '' && 'Diga em poucas palavras do que se trata.',
      Mensagem: Mensagem.trim() === '' && 'Escreva a mensagem.',
    }),
    enviar: ({ Assunto, Mensagem, anexos }) => {
      const Anexos = anexos.map(({ IdArquivo }) => IdArquivo);
      return api(suporteMensagem, { body: { Assunto, Mensagem, Contexto, Anexos } });
    },
    perde: ({ Mensagem }) => Mensagem.trim() !== '',
  });
  if (form.salvo !== undefined) return <Enviada {...form.salvo} />;
  return (
    <Pagina
      titulo="Escrever ao suporte"
      contexto="A mensagem recebe um protocolo, e a resposta chega aqui e por e-mail."
      trilha={TRILHA}
    >
      <Secao titulo="Sua mensagem">
        <Formulario form={form} depois="O que você escreveu continua aqui.">
          <TextField {...campo('Assunto')} label="Assunto" autoComplete="off" />
          <TextAreaField
            {...campo('Mensagem')}
            label="Mensagem"
            help="Conte o que aconteceu e o que você esperava; uma foto da tela ajuda. Não envie senhas."
            rows={7}
          />
          <Sugestoes texto={`${dados.Assunto} ${dados.Mensagem}`} />
          <CampoDeAnexos
            anexos={dados.anexos}
            mudar={(anexos) => mudar({ anexos })}
            error={Campos['Anexos']}
          />
          <OndeFoi {...Contexto} />
          <Group justify="flex-end">
            <Button component={Link} to={INICIO} variant="default">
              Cancelar
            </Button>
            <Button type="submit" loading={form.salvando}>
              Enviar mensagem
            </Button>
          </Group>
        </Formulario>
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
