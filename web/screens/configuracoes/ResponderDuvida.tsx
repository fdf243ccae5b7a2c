import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { responderDuvida, type DuvidaDoTutor } from '#contract/duvidas.ts';
import { api } from '../../lib/api.ts';
import { formatarInstante } from '../../lib/formatos.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import styles from './Configuracoes.module.css';

const momento = (segundo: number) => `${Math.floor(segundo / 60)}:${String(segundo % 60).padStart(2, '0')}`;

type ResponderDuvidaProps = { duvida: DuvidaDoTutor; aoFechar: () => void };

/** A conversation with a student, and the tutor's next words in it. */
export function ResponderDuvida({ duvida, aoFechar }: ResponderDuvidaProps) {
  const { IdDuvida, Aluno, Cliente, Turma, Curso, Aula, Segundo, Mensagens, Anteriores } = duvida;
  const consultas = useQueryClient();
  const [texto, setTexto] = useState('');
  const vazia = texto.trim() === '';
  useUnsavedWarning(!vazia);
  const responder = useMutation({
    mutationFn: () => api(responderDuvida, { body: { IdDuvida, Texto: texto } }),
    onSuccess: async () => {
      toast.success(`Resposta enviada. ${Aluno} recebe também por e-mail.`);
      await consultas.invalidateQueries({ queryKey: ['duvidas'] });
      aoFechar();
    },
  });
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={`Dúvida de ${Aluno}`}
      size="36rem"
      footer={
        <Button disabled={vazia} loading={responder.isPending} onClick={() => responder.mutate()}>
          Enviar resposta
        </Button>
      }
    >
      <p className={styles.apoio}>
        {Curso} · {Aula}
        {Segundo === null ? null : ` · aos ${momento(Segundo)}`}
        <br />
        {Turma} · {Cliente}
      </p>
      {Anteriores > 0 ? (
        <p className={styles.apoio}>Aqui estão as últimas mensagens desta conversa.</p>
      ) : null}
      <ol className={styles.conversa} aria-label="Mensagens">
        {Mensagens.map(({ IdDuvidaMensagem, DoTutor, Nome, Texto, EnviadaEm }) => (
          <li key={IdDuvidaMensagem} className={DoTutor ? styles.doTutor : undefined}>
            <span className={styles.apoio}>
              {Nome} · {formatarInstante(EnviadaEm)}
            </span>
            <span className={styles.fala}>{Texto}</span>
          </li>
        ))}
      </ol>
      {responder.isError ? <Notice kind="error" title={responder.error.message} /> : null}
      <TextAreaField
        label="Sua resposta"
        name="Texto"
        rows={6}
        maxLength={10_000}
        value={texto}
        onValue={setTexto}
      />
    </Drawer>
  );
}
