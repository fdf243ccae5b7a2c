import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/call.ts';
import { duvidas, type DuvidaDoTutor } from '#contract/estudo/duvidas.ts';
import { EscolherCliente } from '../../../../components/clientes/EscolherCliente.tsx';
import { EscolherCurso } from '../../../ensino/cursos/EscolherCurso.tsx';
import { Pagina } from '../../../../components/Pagina.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { query } from '../../../../lib/query.ts';
import { formatAge, formatInstant } from '../../../../lib/formats.ts';
import { rowsOf } from '../../../../lib/rows.ts';
import { useFilter } from '../../../../lib/useFilter.ts';
import { useOpened } from '../../../../lib/useOpened.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import styles from '../../../../components/Registros.module.css';
import { ResponderDuvida } from './ResponderDuvida.tsx';

const ultimaFala = ({ Mensagens, CriadaEm }: DuvidaDoTutor) => Mensagens.at(-1)?.EnviadaEm ?? CriadaEm;

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
    cell: (duvida: DuvidaDoTutor) => (
      <span className={styles.assunto}>
        <span>{formatInstant(ultimaFala(duvida))}</span>
        {duvida.AguardaResposta ? (
          <span className={styles.apoio}>{formatAge(ultimaFala(duvida))}</span>
        ) : null}
      </span>
    ),
  },
];

const VAZIOS = {
  aguardando: {
    title: 'Nenhuma dúvida pendente',
    text: 'Quando um aluno perguntar algo em uma aula, a pergunta aparece aqui, a mais antiga primeiro.',
  },
  respondidas: {
    title: 'Nenhuma dúvida respondida ainda',
    text: 'As conversas que você responder ficam aqui.',
  },
};

/** What students asked in their lessons: those that wait come first, the oldest of all on top. */
export default function DuvidasScreen() {
  const estado = useTableState();
  const [filtro, setFiltro] = useFilter('situacao', ['respondidas']);
  const situacao = filtro === '' ? 'aguardando' : filtro;
  const [idAberta, abrir] = useOpened('duvida');
  const [cliente, setCliente] = useState<{ IdCliente: number; NomeFantasia: string } | null>(null);
  const [curso, setCurso] = useState<{ IdCurso: number; Nome: string } | null>(null);
  const querystring: Input<typeof duvidas>['querystring'] = {
    situacao,
    pagina: estado.page,
    busca: estado.search,
    cliente: cliente?.IdCliente,
    curso: curso?.IdCurso,
  };
  const lista = useQuery({
    ...query(duvidas, { querystring }),
    placeholderData: keepPreviousData,
  });
  // A notice leads to one question, on whatever page of whichever list it is by now.
  const daLista = lista.data?.Itens.find(({ IdDuvida }) => String(IdDuvida) === idAberta);
  const procurada = useQuery({
    ...query(duvidas, { querystring: { duvida: Number(idAberta) } }),
    enabled: Number(idAberta) > 0 && lista.isSuccess && daLista === undefined,
  });
  const aberta = daLista ?? (idAberta === null ? undefined : procurada.data?.Itens[0]);
  const semFiltro = estado.search === '' && cliente === null && curso === null;
  return (
    <Pagina titulo="Dúvidas dos alunos" contexto="O que os alunos perguntaram ao tutor durante as aulas.">
      <Table
        label="Dúvidas dos alunos"
        columns={colunas}
        rowKey={({ IdDuvida }) => IdDuvida}
        onRowOpen={({ IdDuvida }) => abrir(String(IdDuvida))}
        empty={semFiltro ? <EmptyState picture="message" {...VAZIOS[situacao]} /> : undefined}
        filters={
          <>
            <SelectField
              name="situacao"
              label={null}
              aria-label="Situação"
              value={filtro}
              onValue={setFiltro}
              options={[{ value: 'respondidas', label: 'Respondidas' }]}
              placeholder="Aguardam resposta"
            />
            <EscolherCurso
              escolhido={curso}
              aoEscolher={(novo) => {
                setCurso(novo);
                estado.onChange({ page: 1, search: estado.search });
              }}
            />
            <EscolherCliente
              escolhido={cliente}
              aoEscolher={(IdCliente, NomeFantasia) => {
                setCliente(IdCliente === null ? null : { IdCliente, NomeFantasia });
                estado.onChange({ page: 1, search: estado.search });
              }}
            />
          </>
        }
        {...rowsOf(lista)}
        {...estado}
      />
      {aberta === undefined ? null : <ResponderDuvida duvida={aberta} aoFechar={() => abrir(null)} />}
    </Pagina>
  );
}
