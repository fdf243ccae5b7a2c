import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { listaDoPainel, type LinhaDoPainel } from '#contract/painel.ts';
import { Pagina } from '../../components/Pagina.tsx';
import { api } from '../../lib/api.ts';
import { formatarDia, hoje } from '../../lib/formatos.ts';
import { linhasDe } from '../../lib/linhas.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/TableRow.tsx';
import { useTableState } from '../../ui/useTableState.ts';
import { somarDias } from './dias.ts';
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
  { key: 'Dia', header: cabecalho, numeric: true, cell: ({ Dia }) => formatarDia(Dia) },
];
const LISTAS = {
  conclusoes: { titulo: 'Cursos concluídos', colunas: colunasCom('Concluído em') },
  vencimentos: { titulo: 'Certificados que vencem', colunas: colunasCom('Vale até') },
};

const diaDe = (texto: string | null) =>
  texto !== null && /^\d{4}-\d\d-\d\d$/.test(texto) ? texto : undefined;
const idDe = (texto: string | null) =>
  texto !== null && /^[1-9]\d{0,8}$/.test(texto) ? Number(texto) : undefined;
const TRILHAS = {
  adm: [{ label: 'Dashboard', to: '/dashboard' }, { label: 'Lista' }],
  gestor: [{ label: 'Dashboard', to: '/gestor-dashboard' }, { label: 'Lista' }],
};

/** The rows behind a figure: who finished what, or whose certificate ends, from one day to another. */
export default function ListaScreen() {
  const estado = useTableState();
  const [busca] = useSearchParams();
  const { pathname } = useLocation();
  const area = pathname.startsWith('/gestor') ? 'gestor' : 'adm';
  const lista = busca.get('lista') === 'conclusoes' ? 'conclusoes' : 'vencimentos';
  const dia = hoje();
  const de = diaDe(busca.get('de')) ?? (lista === 'conclusoes' ? somarDias(dia, -29) : dia);
  const ate = diaDe(busca.get('ate')) ?? (lista === 'conclusoes' ? dia : somarDias(dia, 30));
  const cliente = area === 'adm' ? idDe(busca.get('cliente')) : undefined;
  const setor = idDe(busca.get('setor'));
  const linhas = useQuery({
    queryKey: ['painel', 'lista', lista, de, ate, cliente, setor, estado.page],
    queryFn: ({ signal }) =>
      api(listaDoPainel, { querystring: { lista, de, ate, cliente, setor, pagina: estado.page }, signal }),
    placeholderData: keepPreviousData,
  });
  const { titulo, colunas } = LISTAS[lista];
  return (
    <Pagina titulo={titulo} trilha={TRILHAS[area]} contexto={`De ${formatarDia(de)} a ${formatarDia(ate)}.`}>
      <Table
        label={titulo}
        columns={colunas}
        rowKey={({ IdClienteAluno, IdCurso, IdCertificadoExterno, Dia }) =>
          `${IdClienteAluno} ${IdCurso} ${IdCertificadoExterno} ${Dia}`
        }
        searchable={false}
        empty={
          <EmptyState
            picture="list"
            title={lista === 'conclusoes' ? 'Nenhum curso concluído' : 'Nenhum certificado vence'}
            text="Nestes dias não há nada para mostrar."
          />
        }
        {...linhasDe(linhas)}
        {...estado}
      />
    </Pagina>
  );
}
