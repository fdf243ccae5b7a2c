import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { AcaoDaMatriz } from '#contract/acompanhamento/matriz-acoes.ts';
import {
  LISTAS_DO_PAINEL,
  listaDoPainel,
  type LinhaDoPainel,
  type ListaDoPainel,
} from '#contract/acompanhamento/painel-equipe.ts';
import { BarraDeAcoes } from '../matriz/acoes/BarraDeAcoes.tsx';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { Pagina } from '../../../components/Pagina.tsx';
import { query } from '../../../lib/query.ts';
import { formatDay, today } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpenPessoa } from '../../../lib/useOpenPessoa.ts';
import { useClienteDoGestor } from '../../../lib/useSessao.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column, Key } from '../../../ui/table/TableRow.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { daysAfter } from '../../../ui/fields/days.ts';
import { diaDe } from './dias.ts';
import styles from './Painel.module.css';

const colunasCom = (cabecalho: string): readonly Column<LinhaDoPainel>[] => [
  {
    key: 'Nome',
    header: 'Pessoa',
    cell: ({ Nome, Iniciais, Setores }) => (
      <span className={styles.pessoaDaLista}>
        <Avatar name={Nome} initials={Iniciais} size={36} />
        <span className={styles.quem}>
          <span>{Nome}</span>
          {Setores.length === 0 ? null : <span className={styles.apoio}>{Setores.join(', ')}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'Curso',
    header: 'Curso',
    cell: ({ Curso, IdCurso }) => (
      <span className={styles.quem}>
        <span>{Curso}</span>
        {IdCurso === null ? <span className={styles.apoio}>De outra instituição</span> : null}
      </span>
    ),
  },
  { key: 'Dia', header: cabecalho, numeric: true, cell: ({ Dia }) => formatDay(Dia) },
];

type Lista = {
  titulo: string;
  vazio: string;
  colunas: readonly Column<LinhaDoPainel>[];
  /** Days looked at unless the address says others, counted from today. */
  dias: [de: number, ate: number];
  /** What is worth doing about its rows. */
  acoes: readonly AcaoDaMatriz[];
};

const LISTAS: Record<ListaDoPainel, Lista> = {
  conclusoes: {
    titulo: 'Cursos concluídos',
    vazio: 'Nenhum curso concluído',
    colunas: colunasCom('Concluído em'),
    dias: [-29, 0],
    acoes: [],
  },
  vencimentos: {
    titulo: 'Certificados que vencem',
    vazio: 'Nenhum certificado vence',
    colunas: colunasCom('Vale até'),
    dias: [0, 30],
    acoes: ['lembrar', 'renovar'],
  },
  saidas: {
    titulo: 'Deixam de estar treinados',
    vazio: 'Ninguém deixa de estar treinado',
    colunas: colunasCom('Treinado até'),
    dias: [0, 90],
    acoes: ['lembrar', 'estender', 'renovar'],
  },
};

const idDe = (texto: string | null) =>
  texto !== null && /^\d{1,9}$/.test(texto) ? Number(texto) : undefined;
const TRILHAS = {
  adm: [{ label: 'Dashboard', to: '/dashboard' }],
  gestor: [{ label: 'Dashboard', to: '/gestor-dashboard' }],
};
const chaveDe = ({ IdClienteAluno, IdCurso, IdCertificadoExterno, Dia }: LinhaDoPainel) =>
  [IdClienteAluno, IdCurso, IdCertificadoExterno, Dia].join(' ');
/** What stands for no course of ours has no class to be reminded of, nor one to be renewed in. */
const temCurso = ({ IdCurso }: LinhaDoPainel) => IdCurso !== null;
const nomeDe = ({ Nome, Curso }: LinhaDoPainel) => `${Nome}, ${Curso}`;

/** The rows behind a figure, from one day to another, and what can be done about them. */
export default function ListaScreen() {
  const estado = useTableState();
  const [endereco] = useSearchParams();
  const { pathname } = useLocation();
  const area = pathname.startsWith('/gestor') ? 'gestor' : 'adm';
  const lista = LISTAS_DO_PAINEL.find((uma) => uma === endereco.get('lista')) ?? 'vencimentos';
  const { titulo, vazio, colunas, dias, acoes } = LISTAS[lista];
  const de = diaDe(endereco.get('de')) ?? daysAfter(today(), dias[0]);
  const ate = diaDe(endereco.get('ate')) ?? daysAfter(today(), dias[1]);
  const cliente = area === 'adm' ? idDe(endereco.get('cliente')) : undefined;
  const setor = idDe(endereco.get('setor'));
  const minha = useClienteDoGestor();
  const IdCliente = area === 'adm' ? cliente : minha;
  const busca = estado.search;
  const linhas = useQuery({
    ...query(listaDoPainel, { querystring: { lista, de, ate, cliente, setor, busca, pagina: estado.page } }),
    placeholderData: keepPreviousData,
  });
  const abrirPessoa = useOpenPessoa(cliente);
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<Key, LinhaDoPainel>>(new Map());
  const escolher = (chaves: ReadonlySet<Key>) => {
    // Rows chosen on another page stay chosen.
    const todas = [...escolhidas.values(), ...(linhas.data?.Itens ?? [])];
    setEscolhidas(
      new Map(todas.flatMap((linha) => (chaves.has(chaveDe(linha)) ? [[chaveDe(linha), linha]] : []))),
    );
  };
  return (
    <Pagina titulo={titulo} trilha={TRILHAS[area]} contexto={`De ${formatDay(de)} a ${formatDay(ate)}.`}>
      <Table
        label={titulo}
        columns={colunas}
        rowKey={chaveDe}
        onRowOpen={({ IdClienteAluno }) => abrirPessoa(IdClienteAluno)}
        selectable={
          acoes.length === 0
            ? undefined
            : { selected: new Set(escolhidas.keys()), onSelect: escolher, name: nomeDe, can: temCurso }
        }
        filters={
          IdCliente === undefined ? undefined : (
            <Exportar lista={lista} filtros={{ cliente: IdCliente, setor, de, ate, busca }} />
          )
        }
        empty={<EmptyState picture="list" title={vazio} text="Nestes dias não há nada para mostrar." />}
        {...rowsOf(linhas)}
        {...estado}
      />
      {IdCliente === undefined ? null : (
        <BarraDeAcoes
          IdCliente={IdCliente}
          pares={[...escolhidas.values()].flatMap(({ IdClienteAluno, IdCurso }) =>
            IdCurso === null ? [] : [{ IdClienteAluno, IdCurso }],
          )}
          acoes={acoes}
          aoLimpar={() => setEscolhidas(new Map())}
        />
      )}
    </Pagina>
  );
}
