import { contar } from '#contract/contar.ts';
import { useQuery } from '@tanstack/react-query';
import { IconMailOff } from '#icons';
import { Link } from 'react-router';
import { estadoDosEmails } from '#contract/mensagens/emails.ts';
import { query } from '../../lib/query.ts';
import styles from './Shell.module.css';

const quantas = (n: number) =>
  n === 0
    ? 'nenhum e-mail está sendo enviado'
    : contar(n, 'e-mail aguardando envio', 'e-mails aguardando envio');

/** For administrators, on every screen, until there is a mail server. */
export function FaixaSemEmail() {
  const { data } = useQuery(query(estadoDosEmails));
  return (
    <section className={styles.semEmail} aria-label="Sem servidor de e-mail">
      <IconMailOff size={18} aria-hidden="true" />
      <span>
        Sem servidor de e-mail{data === undefined ? '' : `: ${quantas(data.NaFila)}`}.{' '}
        <Link to="/configuracoes?aba=emails">Ver a caixa de saída</Link>
      </span>
    </section>
  );
}
