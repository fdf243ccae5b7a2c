import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Webhook } from '#contract/operacao/integracoes-webhooks.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';

const WEBHOOKS = sql`from webhook w join usuario u on u.id_usuario = w.criado_por
  left join cliente c on c.id_cliente = w.id_cliente`;

const CAMPOS = sql`w.id_webhook, w.id_cliente, c.nome_fantasia as cliente, w.descricao, w.url, w.eventos, w.status,
  w.falhando_desde, w.criado_em, u.nome as criado_por, w.versao,
  (select max(e.tentada_em) from webhook_entrega e where e.id_webhook = w.id_webhook) as ultima_em,
  (select count(*) from webhook_entrega e where e.id_webhook = w.id_webhook and e.situacao = 'pendente') as pendentes`;

export async function listarWebhooks(
  db: Db,
  { busca, pagina }: { busca?: string | undefined; pagina: number },
) {
  const onde = busca
    ? containing(sql`w.descricao || ' ' || w.url || ' ' || coalesce(c.nome_fantasia, '')`, busca)
    : sql`true`;
  const [itens, contagem] = await Promise.all([
    sql<Webhook>`select ${CAMPOS} ${WEBHOOKS} where ${onde}
      order by w.id_webhook desc limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${WEBHOOKS} where ${onde}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export async function buscarWebhookOuNulo(
  db: Db,
  { IdWebhook }: { IdWebhook: number },
): Promise<Webhook | null> {
  const { rows } = await sql<Webhook>`select ${CAMPOS} ${WEBHOOKS} where w.id_webhook = ${IdWebhook}`.execute(
    db,
  );
  return rows[0] ?? null;
}

type Dados = Pick<Webhook, 'Descricao' | 'Url' | 'IdCliente' | 'Eventos' | 'Status'>;

export async function inserirWebhook(
  db: Db,
  novo: Dados & { CriadoPor: number; CriadoEm: Date },
): Promise<number> {
  const { IdWebhook } = await db
    .insertInto('Webhook')
    // Sealed for its own row, so the secret follows once the row has its number.
    .values({ ...novo, Segredo: Buffer.alloc(0) })
    .returning('IdWebhook')
    .executeTakeFirstOrThrow();
  return IdWebhook;
}

/** Whoever puts it right begins anew: what failed before counts no more. False: somebody changed it meanwhile. */
export async function gravarWebhook(
  db: Db,
  { IdWebhook, Versao, ...dados }: Dados & { IdWebhook: number; Versao: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('Webhook')
    .set((eb) => ({
      ...dados,
      ...(dados.Status !== 'desligado' && { FalhandoDesde: null }),
      Versao: eb('Versao', '+', 1),
    }))
    .where('IdWebhook', '=', IdWebhook)
    .where('Versao', '=', Versao)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function apagarWebhook(db: Db, { IdWebhook }: { IdWebhook: number }) {
  await db.deleteFrom('Webhook').where('IdWebhook', '=', IdWebhook).execute();
}

/** The one before goes on signing until `anteriorAte`, when there is one. */
export async function gravarSegredo(
  db: Db,
  { IdWebhook, Segredo, anteriorAte }: { IdWebhook: number; Segredo: Buffer; anteriorAte: Date | null },
) {
  await db
    .updateTable('Webhook')
    .set((eb) => ({
      Segredo,
      SegredoAnterior: anteriorAte ? eb.ref('Segredo') : null,
      AnteriorAte: anteriorAte,
    }))
    .where('IdWebhook', '=', IdWebhook)
    .execute();
}

export async function notarSucesso(db: Db, { IdWebhook }: { IdWebhook: number }) {
  await db
    .updateTable('Webhook')
    .set({ FalhandoDesde: null })
    .where('IdWebhook', '=', IdWebhook)
    .where('FalhandoDesde', 'is not', null)
    .execute();
}

export async function notarFalha(db: Db, { IdWebhook, agora }: { IdWebhook: number; agora: Date }) {
  await db
    .updateTable('Webhook')
    .set({ FalhandoDesde: agora })
    .where('IdWebhook', '=', IdWebhook)
    .where('FalhandoDesde', 'is', null)
    .execute();
}

/** Of one that has delivered nothing since `desde`; answers whom to tell, null when it is off already or worked. */
export async function desligarOuNulo(db: Db, { IdWebhook, desde }: { IdWebhook: number; desde: Date }) {
  const { rows } = await sql<{
    IdUsuario: number;
    Nome: string;
    Email: string | null;
    Descricao: string;
    FalhandoDesde: string;
  }>`
    update webhook w set status = 'desligado', versao = w.versao + 1
    from usuario u
    where w.id_webhook = ${IdWebhook} and w.status = 'ativo' and w.falhando_desde <= ${desde} and u.id_usuario = w.criado_por
    returning u.id_usuario, u.nome, u.email, w.descricao, w.falhando_desde`.execute(db);
  return rows[0] ?? null;
}
