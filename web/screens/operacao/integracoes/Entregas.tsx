import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TITULOS_DOS_EVENTOS, type Evento } from '#contract/operacao/integracoes-eventos.ts';
import { listarEntregas, reenviarEntrega, type Entrega } from '#contract/operacao/integracoes-webhooks.ts';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { dizer } from './dizer.ts';
import styles from './Entregas.module.css';
import { situacoesDaEntrega } from './situacoes.ts';

const nomeDo = (evento: string) =>
  evento === 'teste' ? 'Mensagem de teste' : (TITULOS_DOS_EVENTOS[evento as Evento] ?? evento);

/** Every message of the last month, the newest first, with what was answered. */
export function Entregas({ IdWebhook }: { IdWebhook: number }) {
  const [pagina, setPagina] = useState(1);
  const entregas = useQuery({
    ...query(listarEntregas, { params: { id: IdWebhook }, querystring: { pagina } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="entregas-titulo">
      <h3 id="entregas-titulo" className={styles.titulo}>
        Entregas dos últimos 30 dias
      </h3>
      {entregas.isPending ? <Loading /> : null}
      {entregas.isError ? <Falha consulta={entregas} /> : null}
      {entregas.data?.Total === 0 ? (
        <EmptyState
          picture="message"
          title="Nada foi enviado ainda"
          text="Cada mensagem aparece aqui com o que o endereço respondeu."
        />
      ) : null}
      <ul className={styles.lista}>
        {entregas.data?.Itens.map((entrega) => (
          <UmaEntrega key={entrega.IdWebhookEntrega} entrega={entrega} />
        ))}
      </ul>
      <Pagination label="Entregas" page={pagina} total={entregas.data?.Total ?? 0} onPage={setPagina} />
    </section>
  );
}

function UmaEntrega({ entrega }: { entrega: Entrega }) {
  const { IdWebhookEntrega, IdEvento, Evento, Situacao, CriadaEm, ProximaEm, Tentativas } = entrega;
  const reenviar = useMutation({
    mutationFn: () => api(reenviarEntrega, { body: { IdWebhookEntrega } }),
    onSuccess: (depois) => {
      if (depois.Situacao === 'entregue') toast.success(dizer(depois));
      else toast.error(dizer(depois));
    },
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <li className={styles.entrega}>
      <div className={styles.topo}>
        <span className={styles.nome}>{nomeDo(Evento)}</span>
        <Selo tom={situacoesDaEntrega[Situacao].tom}>{situacoesDaEntrega[Situacao].label}</Selo>
      </div>
      <p className={styles.apoio}>
        {formatInstant(CriadaEm)} · {dizer(entrega)}
        {Tentativas > 1 ? ` ${Tentativas} tentativas.` : ''}
        {ProximaEm === null ? '' : ` De novo em ${formatInstant(ProximaEm)}.`}
      </p>
      <div className={styles.acoes}>
        <details>
          <summary>Mensagem e resposta</summary>
          <p className={styles.rotulo}>Identificador</p>
          <pre>{IdEvento}</pre>
          <p className={styles.rotulo}>Dados enviados</p>
          <pre>{JSON.stringify(entrega.Dados, null, 2)}</pre>
          <p className={styles.rotulo}>Começo da resposta</p>
          <pre>{entrega.Resposta ?? 'Nenhum texto.'}</pre>
        </details>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={reenviar.isPending}
          onClick={() => reenviar.mutate()}
          aria-label={`Reenviar ${nomeDo(Evento)} de ${formatInstant(CriadaEm)}`}
        >
          Reenviar
        </Button>
      </div>
    </li>
  );
}
