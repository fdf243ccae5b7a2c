import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '#icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { agendas, excluirAgenda, pausarAgenda, type Agenda } from '#contract/saidas/exportacao.ts';
import { nomeDe } from '../../../components/exportacao/exportar.ts';
import { Secao } from '../../../components/Secao.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Exportacoes.module.css';

const aoErrar = (erro: Error) => toast.error(erro.message);

export function Agendamentos() {
  const minhas = useQuery(query(agendas));
  const itens = minhas.data?.Itens;
  return (
    <Secao titulo="Por e-mail">
      {minhas.isError ? (
        <Falha consulta={minhas} />
      ) : itens === undefined ? (
        <Loading />
      ) : itens.length === 0 ? (
        <EmptyState
          picture="message"
          title="Nenhum agendamento ainda"
          text="Em qualquer lista, abra “Exportar” e escolha “Receber por e-mail…” para recebê-la toda semana ou todo mês."
        />
      ) : (
        <ul className={styles.lista}>
          {itens.map((agenda) => (
            <Item key={agenda.IdExportacaoAgenda} agenda={agenda} />
          ))}
        </ul>
      )}
    </Secao>
  );
}

const quando = ({ Frequencia, Destino }: Agenda) =>
  [
    Frequencia === 'semanal' ? 'Toda segunda-feira, às 7 h' : 'Todo dia 1º, às 7 h',
    Destino === 'eu' ? 'só para mim' : 'para cada gestor do cliente',
  ].join(' · ');

function Item({ agenda }: { agenda: Agenda }) {
  const { IdExportacaoAgenda, Pausada, Proxima } = agenda;
  const nome = nomeDe(agenda);
  const depois = {
    onError: aoErrar,
  };
  const pausar = useMutation({
    mutationFn: () => api(pausarAgenda, { body: { IdExportacaoAgenda, Pausada: !Pausada } }),
    ...depois,
  });
  const excluir = useMutation({
    mutationFn: () => api(excluirAgenda, { body: { IdExportacaoAgenda } }),
    ...depois,
  });
  const apagar = async () => {
    const sim = await confirm({
      title: `Apagar o agendamento de ${nome}?`,
      body: 'Os próximos e-mails não serão enviados. O que já foi enviado continua com quem recebeu.',
      action: 'Apagar agendamento',
      danger: true,
    });
    if (sim) excluir.mutate();
  };

  return (
    <li className={styles.item}>
      <div className={styles.dados}>
        <span className={styles.nome}>{nome}</span>
        <span className={styles.apoio}>{quando(agenda)}</span>
      </div>
      {Pausada ? (
        <Selo tom="neutro">Pausado</Selo>
      ) : (
        <Selo tom="espera">Próximo em {formatDay(Proxima)}</Selo>
      )}
      <div className={styles.acoes}>
        <Button
          variant="default"
          size="sm"
          leftSection={
            Pausada ? (
              <IconPlayerPlay size={16} aria-hidden="true" />
            ) : (
              <IconPlayerPause size={16} aria-hidden="true" />
            )
          }
          aria-label={`${Pausada ? 'Retomar' : 'Pausar'} ${nome}`}
          loading={pausar.isPending}
          onClick={() => pausar.mutate()}
        >
          {Pausada ? 'Retomar' : 'Pausar'}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          aria-label={`Apagar ${nome}`}
          loading={excluir.isPending}
          onClick={() => void apagar()}
        >
          Apagar
        </Button>
      </div>
    </li>
  );
}
