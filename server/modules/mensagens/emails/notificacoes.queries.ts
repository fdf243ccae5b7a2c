import { sql } from 'kysely';
import { minutes } from '../../../platform/clock.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { Marca, Textos } from './modelo.ts';

/** Longer than a try may take. */
export const ARRENDAMENTO = minutes(1);

type NovoEmail = {
  ChaveEvento: string;
  Tipo: string;
  Assunto: string;
  Para: string;
  IdUsuario: number | null;
  IdCliente: number | null;
  Dados: object;
};

/** Null when the event has its message already. */
export async function inserirEmail(db: Db, email: NovoEmail): Promise<number | null> {
  const inserido = await db
    .insertInto('Email')
    .values({ ...email, Dados: JSON.stringify(email.Dados) })
    .onConflict((conflict) => conflict.constraint('email_evento_unico').doNothing())
    .returning('IdEmail')
    .executeTakeFirst();
  return inserido?.IdEmail ?? null;
}

/** Many at once; answers the messages of the events that had none. */
export async function inserirEmails(db: Db, emails: NovoEmail[]): Promise<number[]> {
  const { rows } = await sql<{ IdEmail: number }>`
    insert into email (chave_evento, tipo, assunto, para, id_usuario, id_cliente, dados)
    select "ChaveEvento", "Tipo", "Assunto", "Para", "IdUsuario", "IdCliente", "Dados"
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as x("ChaveEvento" text, "Tipo" text, "Assunto" text,
      "Para" text, "IdUsuario" int, "IdCliente" int, "Dados" jsonb)
    on conflict on constraint email_evento_unico do nothing
    returning id_email`.execute(db);
  return rows.map(({ IdEmail }) => IdEmail);
}

/** Takes a pending message for a minute, so that no other worker sends it meanwhile. */
export async function arrendarEmail(db: Db, { IdEmail, agora }: { IdEmail: number; agora: Date }) {
  return await db
    .updateTable('Email')
    .set((eb) => ({
      ArrendadoAte: new Date(agora.getTime() + ARRENDAMENTO),
      Tentativas: eb('Tentativas', '+', 1),
    }))
    .where('IdEmail', '=', IdEmail)
    .where('Status', '=', 'pendente')
    .where((eb) => eb.or([eb('ArrendadoAte', 'is', null), eb('ArrendadoAte', '<', agora.toISOString())]))
    .returning([
      'IdEmail',
      'Tipo',
      'Assunto',
      'Para',
      'Dados',
      'IdUsuario',
      'IdCliente',
      'Tentativas',
      'CriadoEm',
    ])
    .executeTakeFirst();
}

export type Palavras = Marca & { Textos: Textos | null };

/**
 * For each kind and client: who speaks, and the words that were put in place of ours, the client's own before those for
 * everybody.
 */
export async function lerPalavras(
  db: Db,
  pares: readonly { Tipo: string; IdCliente: number | null }[],
): Promise<Palavras[]> {
  const tipos = pares.map(({ Tipo }) => Tipo);
  const clientes = pares.map(({ IdCliente }) => IdCliente);
  const { rows } = await sql<Palavras>`
    select g.nome as plataforma, c.nome_fantasia as empresa, m.textos
    from unnest(${tipos}::text[], ${clientes}::int[]) with ordinality p(tipo, id_cliente, n)
    cross join configuracao g
    left join cliente c on c.id_cliente = p.id_cliente
    left join lateral (
      select json_build_object('Assunto', m.assunto, 'Corpo', m.corpo, 'Botao', m.botao, 'Rodape', m.rodape) as textos
      from email_modelo m where m.tipo = p.tipo and (m.id_cliente = p.id_cliente or m.id_cliente is null)
      order by m.id_cliente nulls last limit 1) m on true
    order by p.n`.execute(db);
  return rows;
}

/** A client's message shows nothing of the platform's. */
export async function lerAparencia(db: Db, { IdCliente }: { IdCliente: number | null }) {
  const { rows } = await sql<{ Imagem: string | null; Cor: string | null }>`
    select case when c.id_cliente is null then g.imagem else c.imagem end as imagem, coalesce(c.cor, g.cor) as cor
    from configuracao g left join cliente c on c.id_cliente = ${IdCliente}::int`.execute(db);
  return rows[0] ?? { Imagem: null, Cor: null };
}

const lerDestinatario = statement<{ Nome: string; Email: string | null; EmailPendente: string | null }>(
  'select nome, email, email_pendente from usuario where id_usuario = $1',
);

export async function buscarDestinatario(db: Db, { IdUsuario }: { IdUsuario: number }) {
  const [pessoa] = await lerDestinatario(db, [IdUsuario]);
  if (!pessoa) throw new Error('signed-in person vanished');
  return pessoa;
}

/** Who else has this address already. */
export async function buscarDonoOuNulo(db: Db, { IdUsuario, Para }: { IdUsuario: number; Para: string }) {
  const dono = await db
    .selectFrom('Usuario')
    .select(['IdUsuario', 'Nome', 'Email', 'Status'])
    .where(sql<boolean>`lower(email) = lower(${Para})`)
    .where('IdUsuario', '!=', IdUsuario)
    .executeTakeFirst();
  return dono ?? null;
}

/** A file of ours that goes with a message; null when its time has passed. */
export async function buscarAnexoOuNulo(db: Db, { IdArquivo }: { IdArquivo: number }) {
  const anexo = await db
    .selectFrom('Arquivo')
    .select(['Chave', 'Nome', 'Tipo', 'Tamanho'])
    .where('IdArquivo', '=', IdArquivo)
    .executeTakeFirst();
  return anexo ?? null;
}

type Desfecho = {
  IdEmail: number;
  Status: 'pendente' | 'enviado' | 'falhou' | 'cancelado';
  Erro: string | null;
  TentadoEm: Date;
  EnviadoEm?: Date | null;
  /** As it was sent: the words may have changed since the message was asked for. */
  Assunto?: string;
};

/**
 * The address's mark in the lists follows from this, and holds the person: they come before the message, as in the union
 * of a record with its account, or each would wait for the other.
 */
export async function concluirEmail(db: Db, { IdEmail, ...desfecho }: Desfecho) {
  await db
    .with('pessoa', (eb) =>
      eb
        .selectFrom('Usuario')
        .innerJoin('Email', 'Email.IdUsuario', 'Usuario.IdUsuario')
        .select('Usuario.IdUsuario')
        .where('IdEmail', '=', IdEmail)
        .forNoKeyUpdate('Usuario'),
    )
    .updateTable('Email')
    .from((eb) => eb.selectFrom('pessoa').select(eb.fn.countAll().as('Presas')).as('presas'))
    .set({ ...desfecho, ArrendadoAte: null })
    .where('IdEmail', '=', IdEmail)
    .execute();
}

export async function listarPendentes(db: Db, { desde }: { desde: Date }) {
  return await db
    .selectFrom('Email')
    .select(['IdEmail', 'ArrendadoAte'])
    .where('Status', '=', 'pendente')
    .where('CriadoEm', '>', desde.toISOString())
    .orderBy('IdEmail')
    .execute();
}

export async function cancelarPendentes(
  db: Db,
  { IdUsuario, Tipos, Erro }: { IdUsuario: number; Tipos: string[]; Erro: string },
) {
  await db
    .updateTable('Email')
    .set({ Status: 'cancelado', Erro })
    .where('IdUsuario', '=', IdUsuario)
    .where(sql<boolean>`tipo = any(${Tipos}::text[])`)
    .where('Status', '=', 'pendente')
    .execute();
}

export async function contarEmails(
  db: Db,
  { IdUsuario, Tipos, Para, desde }: { IdUsuario: number; Tipos: string[]; Para?: string; desde: Date },
) {
  const { Total } = await db
    .selectFrom('Email')
    .select((eb) => eb.fn.countAll<number>().as('Total'))
    .where('IdUsuario', '=', IdUsuario)
    .where(sql<boolean>`tipo = any(${Tipos}::text[])`)
    .where('CriadoEm', '>', desde.toISOString())
    .$if(Para !== undefined, (qb) => qb.where('Para', '=', Para ?? ''))
    .executeTakeFirstOrThrow();
  return Total;
}
