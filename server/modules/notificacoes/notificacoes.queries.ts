import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { EmailNaFila } from '#contract/configuracoes.ts';
import type { Db } from '../../platform/db.ts';
import { contendo } from '../../platform/search.ts';

type NovoEmail = {
  ChaveEvento: string;
  Tipo: string;
  Assunto: string;
  Para: string;
  IdUsuario: number;
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
    .set((eb) => ({ ArrendadoAte: new Date(agora.getTime() + 60_000), Tentativas: eb('Tentativas', '+', 1) }))
    .where('IdEmail', '=', IdEmail)
    .where('Status', '=', 'PE')
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

/** Under whose name a message goes out. */
export async function buscarMarca(db: Db, { IdCliente }: { IdCliente: number }) {
  return await db
    .selectFrom('Cliente')
    .select(['NomeFantasia', 'Imagem'])
    .where('IdCliente', '=', IdCliente)
    .executeTakeFirst();
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
  Status: 'PE' | 'EN' | 'FA' | 'CA';
  Erro: string | null;
  EnviadoEm: Date | null;
};

export async function concluirEmail(db: Db, { IdEmail, ...desfecho }: Desfecho) {
  await db
    .updateTable('Email')
    .set({ ...desfecho, ArrendadoAte: null })
    .where('IdEmail', '=', IdEmail)
    .execute();
}

export async function listarPendentes(db: Db, { desde }: { desde: Date }): Promise<number[]> {
  const linhas = await db
    .selectFrom('Email')
    .select('IdEmail')
    .where('Status', '=', 'PE')
    .where('CriadoEm', '>', desde.toISOString())
    .orderBy('IdEmail')
    .execute();
  return linhas.map((linha) => linha.IdEmail);
}

export async function contarEmails(
  db: Db,
  { IdUsuario, Tipo, Para, desde }: { IdUsuario: number; Tipo: string; Para?: string; desde: Date },
) {
  const { Total } = await db
    .selectFrom('Email')
    .select((eb) => eb.fn.countAll<number>().as('Total'))
    .where('IdUsuario', '=', IdUsuario)
    .where('Tipo', '=', Tipo)
    .where('CriadoEm', '>', desde.toISOString())
    .$if(Para !== undefined, (qb) => qb.where('Para', '=', Para ?? ''))
    .executeTakeFirstOrThrow();
  return Total;
}

type Filtro = { busca?: string | undefined; pagina: number; status?: string | undefined };

export async function listarEmails(db: Db, { busca, pagina, status }: Filtro) {
  let filtrados = db.selectFrom('Email');
  if (status) filtrados = filtrados.where('Status', '=', status);
  if (busca) filtrados = filtrados.where(contendo(sql`para || ' ' || assunto`, busca));
  const [Itens, contagem] = await Promise.all([
    filtrados
      .select(['IdEmail', 'Tipo', 'Assunto', 'Para', 'Tentativas', 'Erro', 'CriadoEm', 'EnviadoEm'])
      .select((eb) => eb.ref('Status').$castTo<EmailNaFila['Status']>().as('Status'))
      .orderBy('IdEmail', 'desc')
      .limit(TAMANHO_PAGINA)
      .offset((pagina - 1) * TAMANHO_PAGINA)
      .execute(),
    filtrados.select((eb) => eb.fn.countAll<number>().as('Total')).executeTakeFirstOrThrow(),
  ]);
  return { Itens, Total: contagem.Total };
}
