import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

type Coluna = { Tabela: string; Coluna: string };

/**
 * Every column that refers to a file, asked of the database itself, so that no table can be forgotten; not those of
 * what belongs to the file and goes with it.
 */
async function colunasQueReferem(db: Db): Promise<Coluna[]> {
  const { rows } = await sql<Coluna>`
    select c.conrelid::regclass::text as tabela, quote_ident(a.attname) as coluna
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as par (minha, dela)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = par.minha
    join pg_attribute d on d.attrelid = c.confrelid and d.attnum = par.dela
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = 'arquivo'::regclass and d.attname = 'id_arquivo'`.execute(
    db,
  );
  return rows;
}

/**
 * Deletes up to `limite` files created before `antesDe` that nothing refers to and gives their keys. The rows are
 * locked before references are looked for: a reference made meanwhile either is seen, or waits and is refused.
 */
export async function excluirSemReferencia(db: Db, { antesDe, limite }: { antesDe: Date; limite: number }) {
  const colunas = await colunasQueReferem(db);
  const semReferencia = sql.join(
    colunas.map(
      ({ Tabela, Coluna }) =>
        sql`not exists (select 1 from ${sql.raw(Tabela)} r where r.${sql.raw(Coluna)} = a.id_arquivo)`,
    ),
    sql` and `,
  );
  const { rows: candidatos } = await sql<{ IdArquivo: number }>`
    select a.id_arquivo from arquivo a where a.criado_em < ${antesDe} and ${semReferencia}
    order by a.id_arquivo limit ${limite} for update skip locked`.execute(db);
  const ids = candidatos.map(({ IdArquivo }) => IdArquivo);
  const { rows } = await sql<{ Chave: string }>`
    delete from arquivo a where a.id_arquivo = any(${ids}) and ${semReferencia} returning a.chave`.execute(
    db,
  );
  return rows.map(({ Chave }) => Chave);
}

export async function excluirEnviosAntigos(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('ArquivoEnvio').where('CriadoEm', '<', antesDe.toISOString()).execute();
}

/** Of these keys, those that are files or on their way to be. */
export async function listarConhecidas(db: Db, chaves: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ Chave: string }>`
    select chave from arquivo where chave = any(${chaves})
    union select chave from arquivo_envio where chave = any(${chaves})`.execute(db);
  return new Set(rows.map(({ Chave }) => Chave));
}
