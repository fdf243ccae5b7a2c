import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconTrash, IconX } from '#icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cancelar, minhas, type Exportacao } from '#contract/saidas/exportacao.ts';
import { baixarExportacao, emPreparo, nomeDe } from '../../../components/exportacao/exportar.ts';
import { Secao } from '../../../components/Secao.tsx';
import { Selo, type Tom } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { fileSize } from '../../../ui/fields/file-size.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Exportacoes.module.css';

const SITUACOES: Record<Exportacao['Situacao'], { tom: Tom; label: string }> = {
  'na-fila': { tom: 'espera', label: 'Na fila' },
  'em-preparo': { tom: 'espera', label: 'Em preparo' },
  pronta: { tom: 'certo', label: 'Pronto' },
  falhou: { tom: 'errado', label: 'Falhou' },
  cancelada: { tom: 'neutro', label: 'Cancelado' },
};

const aoErrar = (erro: Error) => toast.error(erro.message);

export function MinhasExportacoes() {
  const exportacoes = useQuery({
    ...query(minhas),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.Itens.some(emPreparo) === true ? 1000 : false),
  });
  const itens = exportacoes.data?.Itens;
  return (
    <Secao titulo="Arquivos">
      {exportacoes.isError ? (
        <Falha consulta={exportacoes} />
      ) : itens === undefined ? (
        <Loading />
      ) : itens.length === 0 ? (
        <EmptyState
          picture="document"
          title="Nenhum arquivo ainda"
          text="Listas grandes, pedidas em “Exportar”, ficam aqui por 7 dias. As pequenas são baixadas na hora."
        />
      ) : (
        <ul className={styles.lista}>
          {itens.map((item) => (
            <Item key={item.IdExportacao} exportacao={item} />
          ))}
        </ul>
      )}
    </Secao>
  );
}

function detalhesDe({ Situacao, Feitas, Total, Tamanho, ExpiraEm, PedidaEm, Motivo, Agendada }: Exportacao) {
  const partes: string[] = [formatInstant(PedidaEm)];
  if (Agendada) partes.push('por agendamento');
  if (Situacao === 'em-preparo' && Total !== null)
    partes.push(`${Feitas.toLocaleString('pt-BR')} de ${contar(Total, 'linha', 'linhas')}`);
  if (Situacao === 'pronta') {
    partes.push(contar(Feitas, 'linha', 'linhas'), fileSize(Tamanho ?? 0), `até ${formatDay(ExpiraEm)}`);
  }
  if (Motivo !== null) partes.push(Motivo);
  return partes.join(' · ');
}

function Item({ exportacao }: { exportacao: Exportacao }) {
  const { IdExportacao, Situacao } = exportacao;
  const nome = nomeDe(exportacao);
  const baixar = useMutation({ mutationFn: () => baixarExportacao(exportacao), onError: aoErrar });
  const tirar = useMutation({
    mutationFn: () => api(cancelar, { body: { IdExportacao } }),
    onError: aoErrar,
  });
  const { tom, label } = SITUACOES[Situacao];
  const preparando = emPreparo(exportacao);

  return (
    <li className={styles.item}>
      <div className={styles.dados}>
        <span className={styles.nome}>{nome}</span>
        <span className={styles.apoio}>{detalhesDe(exportacao)}</span>
      </div>
      <Selo tom={tom}>{label}</Selo>
      <div className={styles.acoes}>
        {Situacao === 'pronta' ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={`Baixar ${nome}`}
            loading={baixar.isPending}
            onClick={() => baixar.mutate()}
          >
            Baixar
          </Button>
        ) : null}
        {preparando || Situacao === 'pronta' ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={
              preparando ? <IconX size={16} aria-hidden="true" /> : <IconTrash size={16} aria-hidden="true" />
            }
            aria-label={`${preparando ? 'Cancelar' : 'Apagar'} ${nome}`}
            loading={tirar.isPending}
            onClick={() => tirar.mutate()}
          >
            {preparando ? 'Cancelar' : 'Apagar'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
