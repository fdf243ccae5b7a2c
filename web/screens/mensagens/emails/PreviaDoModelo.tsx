import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previaDoModelo, type TextosDoModelo } from '#contract/mensagens/emails-modelos.ts';
import { query } from '../../../lib/query.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './Emails.module.css';
import { PreviaDaMensagem } from './PreviaDaMensagem.tsx';

const ESPERA = 500;

type PreviaDoModeloProps = { tipo: string; IdCliente: number | null; dados: TextosDoModelo };

/** The message with these words and made-up facts, as soon as the typing pauses. */
export function PreviaDoModelo({ tipo, IdCliente, dados }: PreviaDoModeloProps) {
  const [assentados] = useDebouncedValue(dados, ESPERA);
  const previa = useQuery({
    ...query(previaDoModelo, { body: { Tipo: tipo, IdCliente, ...assentados } }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <div>
      <h3 className={styles.titulo}>Como fica</h3>
      {previa.isError ? <Notice kind="warning">{previa.error.message}</Notice> : null}
      {previa.data === undefined ? null : <PreviaDaMensagem previa={previa.data} />}
    </div>
  );
}
