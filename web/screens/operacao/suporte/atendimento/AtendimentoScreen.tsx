import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listarAtendimentos, type ItemDaCaixa, type StatusDoSuporte } from '#contract/operacao/suporte.ts';
import { EscolherCliente } from '../../../../components/clientes/EscolherCliente.tsx';
import { nomeParaEquipe, SituacaoParaEquipe } from '../SituacaoDoSuporte.tsx';
import { Pagina } from '../../../../components/Pagina.tsx';
import { query } from '../../../../lib/query.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { rowsOf } from '../../../../lib/rows.ts';
import { useOpened } from '../../../../lib/useOpened.ts';
import { useFilter } from '../../../../lib/useFilter.ts';
import { useIdFilter } from '../../../../lib/useIdFilter.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import styles from '../../../../components/Registros.module.css';
import { Atender } from './Atender.tsx';

const colunas = [
  {
    key: 'Assunto',
    header: 'Assunto',
    cell: ({ Assunto, Protocolo }: ItemDaCaixa) => (
      <span className={styles.assunto}>
        <span className={styles.resumo}>{Assunto}</span>
        <span className={styles.apoio}>{Protocolo}</span>
      </span>
    ),
  },
  {
    key: 'Nome',
    header: 'De',
    cell: ({ Nome, Cliente }: ItemDaCaixa) => (
      <span className={styles.assunto}>
        <span>{Nome}</span>
        <span className={styles.apoio}>{Cliente}</span>
      </span>
    ),
  },
  {
    key: 'Status',
    header: 'Situação',
    cell: ({ Status, Responsavel }: ItemDaCaixa) => (
      <span className={styles.assunto}>
        <SituacaoParaEquipe status={Status} />
        {Responsavel === null ? null : <span className={styles.apoio}>com {Responsavel}</span>}
      </span>
    ),
  },
  {
    key: 'AtualizadoEm',
    header: 'Última atualização',
    cell: ({ AtualizadoEm }: ItemDaCaixa) => formatInstant(AtualizadoEm),
  },
];

const STATUS: StatusDoSuporte[] = ['aberto', 'em-atendimento', 'aguarda-pessoa', 'resolvido', 'reaberto'];
const SITUACOES = [
  ...STATUS.map((value) => ({ value, label: nomeParaEquipe(value) })),
  { value: 'todas', label: 'Todas as situações' },
];

/** What people wrote to support: what waits for the team comes first, the oldest on top. */
export default function AtendimentoScreen() {
  const estado = useTableState();
  const [situacao, setSituacao] = useFilter('situacao', [...STATUS, 'todas']);
  const [minhas, setMinhas] = useFilter('minhas', ['true']);
  const [cliente, escolherCliente] = useIdFilter('cliente');
  const [aberta, abrir] = useOpened('conversa');
  const lista = useQuery({
    ...query(listarAtendimentos, {
      querystring: {
        situacao: situacao === '' ? 'pendentes' : situacao,
        minhas: minhas === 'true' ? 'true' : 'false',
        cliente,
        pagina: estado.page,
        busca: estado.search,
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const escolhido = lista.data?.Itens.find(({ IdCliente }) => IdCliente === cliente)?.Cliente;
  const semFiltro = estado.search === '' && situacao === '' && minhas === '' && cliente === undefined;
  const idAberta = Number(aberta ?? '') || null;

  return (
    <Pagina
      titulo="Suporte"
      contexto="As mensagens de quem pediu ajuda: responda, acompanhe e marque como resolvidas."
    >
      <Table
        label="Conversas do suporte"
        columns={colunas}
        rowKey={({ IdSuporteMensagem }) => IdSuporteMensagem}
        onRowOpen={({ IdSuporteMensagem }) => abrir(String(IdSuporteMensagem))}
        empty={
          semFiltro ? (
            <EmptyState
              picture="done"
              title="Nada pendente"
              text="Quando alguém escrever ao suporte, a conversa aparece aqui, a mais antiga primeiro."
            />
          ) : undefined
        }
        filters={
          <>
            <SelectField
              name="situacao"
              label={null}
              aria-label="Situação"
              value={situacao}
              onValue={setSituacao}
              options={SITUACOES}
              placeholder="À espera da equipe"
            />
            <EscolherCliente
              escolhido={
                cliente === undefined
                  ? null
                  : { IdCliente: cliente, NomeFantasia: escolhido ?? 'Cliente escolhido' }
              }
              aoEscolher={escolherCliente}
            />
            <CheckboxField
              label="Só as minhas"
              checked={minhas === 'true'}
              onChecked={(marcado) => setMinhas(marcado ? 'true' : '')}
            />
          </>
        }
        {...rowsOf(lista)}
        {...estado}
      />
      {idAberta === null ? null : (
        <Atender key={idAberta} IdSuporteMensagem={idAberta} aoFechar={() => abrir(null)} />
      )}
    </Pagina>
  );
}
