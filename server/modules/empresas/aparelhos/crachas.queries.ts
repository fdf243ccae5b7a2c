import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, setorNoAlcance, type Alcance } from '../../../domain/alcance.ts';

type NoAlcance = { alcance: Alcance };

export type Cracha = { Empresa: string; Nome: string; Matricula: string | null; Codigo: string };
type SemCodigo = Omit<Cracha, 'Codigo'> & { IdCliente: number; IdClienteAluno: number };

export async function buscarSetorOuNulo(
  db: Db,
  { IdClienteSetor, alcance }: NoAlcance & { IdClienteSetor: number },
): Promise<{ IdCliente: number; Descricao: string } | null> {
  const { rows } = await sql<{ IdCliente: number; Descricao: string }>`
    select s.id_cliente, s.descricao from cliente_setor s
    join cliente c on c.id_cliente = s.id_cliente and c.status = 'A'
    where s.id_cliente_setor = ${IdClienteSetor} and s.status = 'A' and ${setorNoAlcance(alcance)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Also of who has not come in yet: the badge is there on their first day. */
async function listar(db: Db, quais: RawBuilder<SqlBool>, limite: number): Promise<SemCodigo[]> {
  const { rows } = await sql<SemCodigo>`
    select ca.id_cliente, ca.id_cliente_aluno, c.nome_fantasia as empresa, u.nome, ca.matricula
    from cliente_aluno ca
    join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'
    join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A'
    where ca.status = 'A' and ${quais}
    order by sem_acento(u.nome), ca.id_cliente_aluno limit ${limite}`.execute(db);
  return rows;
}

export const listarDoSetor = (
  db: Db,
  { IdClienteSetor, limite }: { IdClienteSetor: number; limite: number },
) =>
  listar(
    db,
    sql<SqlBool>`exists (select from cliente_aluno_setor x
      where x.id_cliente_aluno = ca.id_cliente_aluno and x.id_cliente_setor = ${IdClienteSetor})`,
    limite,
  );

export async function buscarPessoaOuNula(
  db: Db,
  { IdClienteAluno, alcance }: NoAlcance & { IdClienteAluno: number },
): Promise<SemCodigo | null> {
  const dela = sql<SqlBool>`ca.id_cliente_aluno = ${IdClienteAluno} and ${alunoNoAlcance(alcance)}`;
  return (await listar(db, dela, 1))[0] ?? null;
}

/** Of those who have none the one offered; of two who print at once, the first one's holds. */
export async function darCodigos(
  db: Db,
  { pessoas, agora }: { pessoas: (SemCodigo & { Oferecido: string })[]; agora: Date },
): Promise<Cracha[]> {
  const ids = pessoas.map(({ IdClienteAluno }) => IdClienteAluno);
  const clientes = pessoas.map(({ IdCliente }) => IdCliente);
  const codigos = pessoas.map(({ Oferecido }) => Oferecido);
  await sql`
    insert into aluno_cracha (id_cliente, id_cliente_aluno, codigo, criado_em)
    select *, ${agora}::timestamptz from unnest(${clientes}::int[], ${ids}::int[], ${codigos}::text[])
    on conflict (id_cliente_aluno) do nothing`.execute(db);
  const { rows } = await sql<{ IdClienteAluno: number; Codigo: string }>`
    select id_cliente_aluno, codigo from aluno_cracha where id_cliente_aluno = any(${ids}::int[])`.execute(
    db,
  );
  const deles = new Map(rows.map(({ IdClienteAluno, Codigo }) => [IdClienteAluno, Codigo]));
  return pessoas.map(({ Empresa, Nome, Matricula, IdClienteAluno, Oferecido }) => ({
    Empresa,
    Nome,
    Matricula,
    Codigo: deles.get(IdClienteAluno) ?? Oferecido,
  }));
}
