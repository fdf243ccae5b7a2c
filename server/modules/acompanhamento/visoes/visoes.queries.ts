import { sql } from 'kysely';
import type { Visao } from '#contract/acompanhamento/visoes.ts';
import type { Db } from '../../../platform/db/db.ts';

type De = { IdUsuario: number; IdCliente: number; Tela: string };

const campos = ['IdVisao', 'Nome', 'Consulta'] as const;

export async function listarVisoes(db: Db, { IdUsuario, IdCliente, Tela }: De): Promise<Visao[]> {
  return await db
    .selectFrom('Visao')
    .select(campos)
    .where('IdUsuario', '=', IdUsuario)
    .where('IdCliente', '=', IdCliente)
    .where('Tela', '=', Tela)
    .orderBy(sql`sem_acento(nome)`)
    .execute();
}

/** One at a time for each person, so that two at once cannot both be the last one allowed. */
export async function travarVisoes(db: Db, { IdUsuario }: { IdUsuario: number }) {
  await db
    .selectFrom('Usuario')
    .select('IdUsuario')
    .where('IdUsuario', '=', IdUsuario)
    .forNoKeyUpdate()
    .execute();
}

export async function inserirVisao(db: Db, visao: De & Omit<Visao, 'IdVisao'>): Promise<Visao> {
  return await db.insertInto('Visao').values(visao).returning(campos).executeTakeFirstOrThrow();
}

export async function gravarVisao(
  db: Db,
  { IdVisao, IdUsuario, IdCliente, Tela, Nome, Consulta }: De & Visao,
): Promise<Visao | null> {
  const gravada = await db
    .updateTable('Visao')
    .set({ Nome, Consulta })
    .where('IdVisao', '=', IdVisao)
    .where('IdUsuario', '=', IdUsuario)
    .where('IdCliente', '=', IdCliente)
    .where('Tela', '=', Tela)
    .returning(campos)
    .executeTakeFirst();
  return gravada ?? null;
}

type Uma = { IdVisao: number; IdUsuario: number; IdCliente: number | null };

/** Whether there was one; with `IdCliente`, one of that client. */
export async function apagarVisao(db: Db, { IdVisao, IdUsuario, IdCliente }: Uma): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('Visao')
    .where('IdVisao', '=', IdVisao)
    .where('IdUsuario', '=', IdUsuario)
    .where(sql<boolean>`(${IdCliente}::int is null or id_cliente = ${IdCliente}::int)`)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
