import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconSend } from '#icons';
import { Link } from 'react-router';
import { estadoDosEmails, testarEmail } from '#contract/mensagens/emails.ts';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Emails.module.css';

/** Whether messages leave, what the mail server said last, and a way to try. */
export function EstadoDosEmails({ aoAbrir }: { aoAbrir: (IdEmail: number) => void }) {
  const estado = useQuery(query(estadoDosEmails));
  const testar = useMutation({
    mutationFn: () => api(testarEmail),
    onSuccess: ({ IdEmail }) => {
      aoAbrir(IdEmail);
    },
    onError: (erro) => toast.error(erro.message),
  });
  const { data } = estado;
  if (data === undefined) {
    return estado.isError ? <Notice kind="error">{estado.error.message}</Notice> : null;
  }
  const { Servidor, Remetente, NaFila, Falharam, UltimoEnvio, UltimaFalha } = data;
  const falhouPorUltimo = UltimaFalha !== null && (UltimoEnvio === null || UltimaFalha.Em > UltimoEnvio);
  return (
    <section aria-label="Servidor de e-mail" className={styles.estado}>
      <dl>
        <div>
          <dt>Servidor de e-mail</dt>
          <dd>
            {Servidor === null ? (
              <Selo tom="errado">Não configurado</Selo>
            ) : (
              <Selo tom={falhouPorUltimo ? 'espera' : 'certo'}>{Servidor}</Selo>
            )}
            <small>{Remetente}</small>
          </dd>
        </div>
        <div>
          <dt>Na fila</dt>
          <dd>
            <Link to="?aba=emails&status=pendente">{NaFila.toLocaleString('pt-BR')}</Link>
          </dd>
        </div>
        <div>
          <dt>Falharam</dt>
          <dd>
            <Link to="?aba=emails&status=falhou">{Falharam.toLocaleString('pt-BR')}</Link>
          </dd>
        </div>
        <div>
          <dt>Último envio</dt>
          <dd>{UltimoEnvio === null ? 'Nenhum ainda' : formatInstant(UltimoEnvio)}</dd>
        </div>
        <div className={styles.recusa}>
          <dt>Última recusa</dt>
          <dd>
            {UltimaFalha === null ? 'Nenhuma' : formatInstant(UltimaFalha.Em)}
            {UltimaFalha === null ? null : <small>{UltimaFalha.Erro}</small>}
          </dd>
        </div>
      </dl>
      <Button
        variant="default"
        loading={testar.isPending}
        leftSection={<IconSend size={18} aria-hidden="true" />}
        onClick={() => testar.mutate()}
      >
        Enviar teste para mim
      </Button>
      {Servidor === null ? (
        <Notice kind="warning">
          As mensagens ficam na fila até o responsável pelo servidor configurar SMTP_URL.
        </Notice>
      ) : null}
    </section>
  );
}
