import { Button } from '@mantine/core';
import { IconPlus } from '#icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mascararCPF } from '#contract/identificadores.ts';
import { listarUsuarios, type Usuario } from '#contract/acesso/usuarios.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { query } from '../../../lib/query.ts';
import { sessao } from '../../../lib/session.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import styles from '../../../components/Registros.module.css';

const perfis = [
  { value: 'adm', label: 'Administradores' },
  { value: 'gestor', label: 'Gestores' },
  { value: 'aluno', label: 'Alunos' },
] as const;

function perfilDe({ Adm, EhGestor, EhAluno }: Usuario): string {
  if (Adm) return EhAluno ? 'Administrador e aluno' : 'Administrador';
  if (EhGestor) return 'Gestor';
  return EhAluno ? 'Aluno' : 'Sem vínculo';
}

const colunas = [
  {
    key: 'Nome',
    header: 'Nome',
    cell: ({ Nome, Iniciais, Imagem, Email }: Usuario) => (
      <span className={styles.pessoa}>
        <Avatar name={Nome} initials={Iniciais} picture={Imagem} size={32} />
        <span className={styles.assunto}>
          <span>{Nome}</span>
          <span className={styles.apoio}>{Email ?? 'Sem e-mail'}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'CPF',
    header: 'CPF',
    cell: ({ CPF }: Usuario) => <span className={styles.cpf}>{CPF === null ? '—' : mascararCPF(CPF)}</span>,
  },
  {
    key: 'Adm',
    header: 'Perfil',
    cell: (usuario: Usuario) => <span className={styles.inteiro}>{perfilDe(usuario)}</span>,
  },
  {
    key: 'Status',
    header: 'Situação',
    cell: ({ Status, PrimeiroAcessoEm }: Usuario) => {
      if (Status === 'I') return <Selo tom="neutro">Inativo</Selo>;
      return PrimeiroAcessoEm === null ? (
        <Selo tom="espera">Aguardando 1º acesso</Selo>
      ) : (
        <Selo tom="certo">Ativo</Selo>
      );
    },
  },
];

export function Usuarios() {
  const navigate = useNavigate();
  const estado = useTableState();
  const [perfil, setPerfil] = useFilter('perfil', ['adm', 'gestor', 'aluno']);
  const usuarios = useQuery({
    ...query(listarUsuarios, {
      querystring: {
        pagina: estado.page,
        busca: estado.search,
        perfil: perfil === '' ? undefined : perfil,
      },
    }),
    placeholderData: keepPreviousData,
  });

  const abrir = ({ IdUsuario }: Pick<Usuario, 'IdUsuario'>) => {
    sessao.selecionarUsuario({ IdUsuario });
    // With the id in the address a reload, or somebody it is sent to, opens the same person.
    void navigate(IdUsuario === 0 ? '/configuracoes/usuario' : `/configuracoes/usuario?id=${IdUsuario}`);
  };

  return (
    <Table
      label="Usuários"
      columns={colunas}
      rowKey={({ IdUsuario }) => IdUsuario}
      onRowOpen={abrir}
      filters={
        <>
          <SelectField
            name="perfil"
            label={null}
            aria-label="Perfil"
            value={perfil}
            onValue={setPerfil}
            options={perfis}
            placeholder="Todos os perfis"
          />
          <Exportar lista="usuarios" filtros={{ busca: estado.search, perfil }} />
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => abrir({ IdUsuario: 0 })}
          >
            Novo usuário
          </Button>
        </>
      }
      {...rowsOf(usuarios)}
      {...estado}
    />
  );
}
