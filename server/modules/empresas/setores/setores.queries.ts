import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Setor } from '#contract/empresas/setores.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';
import { setorNoAlcance, type Alcance } from '../../../domain/alcance.ts';

const COLUNAS = sql`s.id_cliente_setor, s.id_cliente, s.descricao, s.status, s.versao,
  coalesce((select ativos from cliente_setor_contagem where id_cliente_setor = s.id_cliente_setor), 0) as qtd_alunos`;

export type FiltroDeSetores = { busca?: string | undefined; pagina: number; status?: 'A' | 'I' | undefined };

async function listar(db: Db, quais: RawBuilder<SqlBool>, { busca, pagina, status }: FiltroDeSetores) {
  const filtro = sql<SqlBool>`${quais}
    and ${status ? sql`s.status = ${status}` : sql`true`}
    and ${busca ? containing(sql`s.descricao`, busca) : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<Setor>`select ${COLUNAS} from cliente_setor s where ${filtro}
      order by sem_acento(s.descricao), s.id_cliente_setor
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from cliente_setor s where ${filtro}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

type DoCliente = { IdCliente: number; alcance: Alcance };

export const listarSetoresDoCliente = (db: Db, { IdCliente, alcance }: DoCliente, filtro: FiltroDeSetores) =>
  listar(db, sql<SqlBool>`s.id_cliente = ${IdCliente} and ${setorNoAlcance(alcance)}`, filtro);

type DoAluno = { IdClienteAluno: number; alcance: Alcance };

export const listarSetoresDoAluno = (db: Db, { IdClienteAluno, alcance }: DoAluno, filtro: FiltroDeSetores) =>
  listar(
    db,
    sql<SqlBool>`s.id_cliente_setor in (
      select id_cliente_setor from cliente_aluno_setor where id_cliente_aluno = ${IdClienteAluno})
      and ${setorNoAlcance(alcance)}`,
    filtro,
  );

export async function listarTodosSetores(db: Db, { IdCliente }: { IdCliente: number }): Promise<Setor[]> {
  const { rows } = await sql<Setor>`select ${COLUNAS} from cliente_setor s where s.id_cliente = ${IdCliente}
    order by sem_acento(s.descricao), s.id_cliente_setor`.execute(db);
  return rows;
}

export async function buscarSetorOuNulo(
  db: Db,
  { IdClienteSetor }: { IdClienteSetor: number },
): Promise<Setor | null> {
  const { rows } =
    await sql<Setor>`select ${COLUNAS} from cliente_setor s where s.id_cliente_setor = ${IdClienteSetor}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Locks the row until the end of the transaction. */
export async function travarSetorOuNulo(db: Db, { IdClienteSetor }: { IdClienteSetor: number }) {
  const setor = await db
    .selectFrom('ClienteSetor')
    .select(['IdClienteSetor', 'IdCliente', 'Descricao', 'Status', 'Versao'])
    .where('IdClienteSetor', '=', IdClienteSetor)
    .forUpdate()
    .executeTakeFirst();
  return setor ?? null;
}

export async function inserirSetor(db: Db, setor: { IdCliente: number; Descricao: string }): Promise<number> {
  const { IdClienteSetor } = await db
    .insertInto('ClienteSetor')
    .values(setor)
    .returning('IdClienteSetor')
    .executeTakeFirstOrThrow();
  return IdClienteSetor;
}

export async function gravarDescricao(
  db: Db,
  { IdClienteSetor, Descricao }: { IdClienteSetor: number; Descricao: string },
) {
  await db
    .updateTable('ClienteSetor')
    .set((eb) => ({ Descricao, Versao: eb('Versao', '+', 1) }))
    .where('IdClienteSetor', '=', IdClienteSetor)
    .execute();
}

export async function gravarStatusDoSetor(
  db: Db,
  { IdClienteSetor, Status }: { IdClienteSetor: number; Status: 'A' | 'I' },
) {
  await db.updateTable('ClienteSetor').set({ Status }).where('IdClienteSetor', '=', IdClienteSetor).execute();
}

export async function excluirSetor(db: Db, { IdClienteSetor }: { IdClienteSetor: number }) {
  await db.deleteFrom('ClienteSetor').where('IdClienteSetor', '=', IdClienteSetor).execute();
}

type Procura = { IdCliente: number; alcance: Alcance; ids: number[]; nomes: string[] };

/** The active sectors among these ids and names; names compare without case and accents. */
export async function listarSetoresAtivos(db: Db, { IdCliente, alcance, ids, nomes }: Procura) {
  const { rows } = await sql<{ IdClienteSetor: number; Descricao: string; Chave: string }>`
    select s.id_cliente_setor, s.descricao, sem_acento(s.descricao) as chave
    from cliente_setor s
    where s.id_cliente = ${IdCliente} and s.status = 'A' and ${setorNoAlcance(alcance)}
      and (s.id_cliente_setor = any(${ids}::int[])
        or sem_acento(s.descricao) in (select sem_acento(nome) from unnest(${nomes}::text[]) nome))
    order by sem_acento(s.descricao)`.execute(db);
  return rows;
}

/** How the database spells names when it compares them, in the order given. */
export async function semAcentos(db: Db, nomes: string[]): Promise<string[]> {
  const { rows } = await sql<{ Chave: string }>`
    select sem_acento(nome) as chave from unnest(${nomes}::text[]) with ordinality as n (nome, ordem)
    order by ordem`.execute(db);
  return rows.map(({ Chave }) => Chave);
}
