import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { duvidas, type DuvidaDoTutor } from '#contract/duvidas.ts';
import { Selo } from '../../components/Selo.tsx';
import { api } from '../../lib/api.ts';
import { formatarInstante } from '../../lib/formatos.ts';
import { linhasDe } from '../../lib/linhas.ts';
import { useFiltro } from '../../lib/useFiltro.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Table } from '../../ui/Table.tsx';
import { useTableState } from '../../ui/useTableState.ts';
import styles from './Configuracoes.module.css';
import { ResponderDuvida } from './ResponderDuvida.tsx';

const colunas = [
  {
    key: 'Pergunta',
    header: 'Dúvida',
    cell: ({ Mensagens, Curso, Aula }: DuvidaDoTutor) => (
      <span className={styles.assunto}>
        <span className={styles.resumo}>{Mensagens.findLast(({ DoTutor }) => !DoTutor)?.Texto}</span>
        <span className={styles.apoio}>
          {Curso} · {Aula}
        </span>
      </span>
    ),
  },
  {
    key: 'Aluno',
    header: 'Aluno',
    cell: ({ Aluno, Cliente }: DuvidaDoTutor) => (
      <span className={styles.assunto}>
        <span>{Aluno}</span>
        <span className={styles.apoio}>{Cliente}</span>
      </span>
    ),
  },
  {
    key: 'Situacao',
    header: 'Situação',
    cell: ({ AguardaResposta }: DuvidaDoTutor) =>
      AguardaResposta ? <Selo tom="espera">Aguarda resposta</Selo> : <Selo tom="certo">Respondida</Selo>,
  },
  {
    key: 'EnviadaEm',
    header: 'Enviada em',
    cell: ({ Mensagens, CriadaEm }: DuvidaDoTutor) =>
      formatarInstante(Mensagens.at(-1)?.EnviadaEm ?? CriadaEm),
  },
];

const VAZIOS = {
  aguardando: {
    title: 'Nenhuma dúvida à espera',
    text: 'Quando um aluno perguntar algo em uma aula, a pergunta aparece aqui, a mais antiga primeiro.',
  },
  respondidas: {
    title: 'Nenhuma dúvida respondida ainda',
    text: 'As conversas que você responder ficam aqui.',
  },
};

/** What students asked in their lessons: those that wait come first, the oldest of all on top. */
export function Duvidas() {
  const estado = useTableState();
  const [filtro, setFiltro] = useFiltro('situacao', ['respondidas']);
  const situacao = filtro === '' ? 'aguardando' : filtro;
  const [aberta, setAberta] = useState<DuvidaDoTutor | null>(null);
  const lista = useQuery({
    queryKey: ['duvidas', situacao, estado.page, estado.search],
    queryFn: ({ signal }) =>
      api(duvidas, { querystring: { situacao, pagina: estado.page, busca: estado.search }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Table
        label="Dúvidas dos alunos"
        columns={colunas}
        rowKey={({ IdDuvida }) => IdDuvida}
        onRowOpen={setAberta}
        empty={estado.search === '' ? <EmptyState picture="message" {...VAZIOS[situacao]} /> : undefined}
        filters={
          <SelectField
            name="situacao"
            label={null}
            aria-label="Situação"
            value={filtro}
            onValue={setFiltro}
            options={[{ value: 'respondidas', label: 'Respondidas' }]}
            placeholder="Aguardam resposta"
          />
        }
        {...linhasDe(lista)}
        {...estado}
      />
      {aberta === null ? null : <ResponderDuvida duvida={aberta} aoFechar={() => setAberta(null)} />}
    </>
  );
}
