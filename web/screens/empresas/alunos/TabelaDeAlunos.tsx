import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { alunosDoCliente, AlunoResumo, listaAlunosGestor } from '#contract/empresas/alunos.ts';
import { mascararCPF } from '#contract/identificadores.ts';
import { query } from '../../../lib/query.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import styles from './Alunos.module.css';
import type { SetorEscolhivel } from './dados-do-aluno.ts';
import { SeloDoAluno } from './SeloDoAluno.tsx';

type TabelaDeAlunosProps = {
  /** The people of a client, or of a manager. */
  lista: typeof alunosDoCliente | typeof listaAlunosGestor;
  /** IdCliente, or the manager's IdClienteAluno. */
  id: number;
  /** IdCliente, also for a manager. */
  cliente: number;
  setores: readonly SetorEscolhivel[];
  aoAbrir: (aluno: AlunoResumo) => void;
  /** Shown when the client has nobody at all. */
  vazio: ReactNode;
};

const situacoes = [
  { value: 'A', label: 'Ativos' },
  { value: 'I', label: 'Inativos' },
  { value: 'sem-aceite', label: 'Aguarda aceite' },
  { value: 'nunca-acessou', label: 'Nunca acessou' },
  { value: 'email-com-falha', label: 'E-mail com falha' },
] as const;

const SETORES_NA_LINHA = 2;

/** The first few names, and how many more there are. */
function resumoDosSetores(setores: AlunoResumo['Setores']): string {
  if (setores.length === 0) return 'Sem setor';
  const nomes = setores.slice(0, SETORES_NA_LINHA).map(({ Descricao }) => Descricao);
  const resto = setores.length - nomes.length;
  return resto > 0 ? `${nomes.join(', ')} e mais ${resto}` : nomes.join(', ');
}

const colunas = [
  {
    key: 'Nome',
    header: 'Nome',
    cell: ({ Nome, Iniciais, Cargo, EhGestor }: AlunoResumo) => (
      <span className={styles.pessoa}>
        <Avatar name={Nome} initials={Iniciais} size={32} />
        <span className={styles.nomes}>
          <span>{Nome}</span>
          {Cargo === null && !EhGestor ? null : (
            <span className={styles.apoio}>
              {[EhGestor ? 'Gestor(a)' : null, Cargo].filter((parte) => parte !== null).join(' · ')}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'CPF',
    header: 'CPF',
    cell: ({ CPFAluno, Matricula }: AlunoResumo) => (
      <span className={styles.nomes}>
        <span className={styles.numero}>{CPFAluno === null ? '—' : mascararCPF(CPFAluno)}</span>
        {Matricula === null ? null : <span className={styles.apoio}>Matrícula {Matricula}</span>}
      </span>
    ),
  },
  {
    key: 'Email',
    header: 'E-mail',
    cell: ({ Email }: AlunoResumo) =>
      Email === null ? (
        <span className={styles.apoio}>Sem e-mail</span>
      ) : (
        <span className={styles.email} title={Email}>
          <Endereco email={Email} />
        </span>
      ),
  },
  { key: 'Setores', header: 'Setores', cell: ({ Setores }: AlunoResumo) => resumoDosSetores(Setores) },
  { key: 'Status', header: 'Situação', cell: (aluno: AlunoResumo) => <SeloDoAluno {...aluno} /> },
];

/** A line that is too short for it breaks before the @, not before its last letter. */
function Endereco({ email }: { email: string }) {
  const [nome, dominio] = email.split('@');
  return (
    <>
      {nome}
      <wbr />@{dominio}
    </>
  );
}

export function TabelaDeAlunos({ lista, id, cliente, setores, aoAbrir, vazio }: TabelaDeAlunosProps) {
  const estado = useTableState();
  const [endereco] = useSearchParams();
  const [situacao, setSituacao] = useFilter(
    'situacao',
    situacoes.map(({ value }) => value),
  );
  const [setor, setSetor] = useFilter(
    'setor',
    setores.map(({ IdClienteSetor }) => String(IdClienteSetor)),
  );
  // Also while the sectors' names are still on their way.
  const pedido = Number(endereco.get('setor') ?? Number.NaN);
  const filtros = {
    setor: Number.isInteger(pedido) && pedido > 0 ? pedido : undefined,
    status: situacao === 'A' || situacao === 'I' ? situacao : undefined,
    situacao: situacao === '' || situacao === 'A' || situacao === 'I' ? undefined : situacao,
  };
  const alunos = useQuery({
    ...query(lista, {
      params: { id },
      querystring: { pagina: estado.page, busca: estado.search, ...filtros },
    }),
    placeholderData: keepPreviousData,
    enabled: id > 0,
  });
  const semFiltro = filtros.setor === undefined && situacao === '';

  return (
    <Table
      label="Alunos"
      columns={colunas}
      rowKey={({ IdClienteAluno }) => IdClienteAluno}
      onRowOpen={aoAbrir}
      empty={semFiltro ? vazio : undefined}
      filters={
        <>
          <SelectField
            name="setor"
            className={styles.filtro}
            label={null}
            aria-label="Setor"
            value={setor}
            onValue={setSetor}
            options={setores.map(({ IdClienteSetor, Descricao }) => ({
              value: String(IdClienteSetor),
              label: Descricao,
            }))}
            placeholder="Todos os setores"
          />
          <SelectField
            name="situacao"
            className={styles.filtro}
            label={null}
            aria-label="Situação"
            value={situacao}
            onValue={setSituacao}
            options={situacoes}
            placeholder="Todas as situações"
          />
          <Exportar lista="alunos" filtros={{ cliente, busca: estado.search, ...filtros }} />
        </>
      }
      {...rowsOf(alunos)}
      {...estado}
    />
  );
}
