import { Button } from '@mantine/core';
import { useId } from 'react';
import { responderDuvida, type DuvidaDoTutor, RESPOSTA_MAXIMA } from '#contract/estudo/duvidas.ts';
import { api } from '../../../../lib/api.ts';
import { useTambemPorEmail } from '../../../../components/EnvioDeEmail.tsx';
import { useForm } from '../../../../components/useForm.ts';
import { Formulario } from '../../../../components/Formulario.tsx';
import { formatInstant } from '../../../../lib/formats.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from '../../../../components/Registros.module.css';

const ids = { Texto: 'Texto' };

const momento = (segundo: number) => `${Math.floor(segundo / 60)}:${String(segundo % 60).padStart(2, '0')}`;

type ResponderDuvidaProps = { duvida: DuvidaDoTutor; aoFechar: () => void };

/** A conversation with a student, and the tutor's next words in it. */
export function ResponderDuvida({ duvida, aoFechar }: ResponderDuvidaProps) {
  const { IdDuvida, Aluno, Cliente, Turma, Curso, Aula, Segundo, Mensagens, Anteriores } = duvida;
  const formulario = useId();
  const tambemPorEmail = useTambemPorEmail();
  const { dados, campo, ...form } = useForm({
    inicial: () => ({ Texto: '' }),
    ids,
    enviar: ({ Texto }) => api(responderDuvida, { body: { IdDuvida, Texto } }),
    aoSalvar: () => {
      toast.success(`Resposta publicada.${tambemPorEmail(Aluno)}`);
      aoFechar();
    },
    perde: ({ Texto }) => Texto.trim() !== '',
  });
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={`Dúvida de ${Aluno}`}
      size="36rem"
      footer={
        <Button type="submit" form={formulario} disabled={dados.Texto.trim() === ''} loading={form.salvando}>
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
              {Nome} · {formatInstant(EnviadaEm)}
            </span>
            <span className={styles.fala}>{Texto}</span>
          </li>
        ))}
      </ol>
      <Formulario id={formulario} form={form} semResumo depois="O que você escreveu continua aqui.">
        <TextAreaField {...campo('Texto')} label="Sua resposta" rows={6} maxLength={RESPOSTA_MAXIMA} />
      </Formulario>
    </Drawer>
  );
}
