import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Entrega } from '#contract/operacao/integracoes-webhooks.ts';
import type { Db } from '../../../platform/db/db.ts';

const CAMPOS = sql`e.id_webhook_entrega, e.id_evento::text as id_evento, e.evento, e.situacao, e.tentativas, e.criada_em,
  e.tentada_em, case when e.situacao = 'pendente' then e.proxima_em end as proxima_em, e.resposta_status, e.resposta, e.erro,
  e.duracao_ms, e.dados`;

type Filtro = { IdWebhook: number; pagina: number; situacao?: Entrega['Situacao'] | undefined };

export async function listarEntregas(db: Db, { IdWebhook, pagina, situacao }: Filtro) {
  const onde = sql`e.id_webhook = ${IdWebhook} and ${situacao ? sql`e.situacao = ${situacao}` : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<Entrega>`select ${CAMPOS} from webhook_entrega e where ${onde}
      order by e.id_webhook_entrega desc limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(
      db,
    ),
    sql<{ Total: number }>`select count(*) as total from webhook_entrega e where ${onde}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export async function buscarEntregaOuNula(db: Db, id: number): Promise<Entrega | null> {
  const { rows } = await sql<Entrega>`
    select ${CAMPOS} from webhook_entrega e where e.id_webhook_entrega = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whose message it is. */
export async function buscarDonaOuNula(db: Db, IdWebhookEntrega: number) {
  const entrega = await db
    .selectFrom('WebhookEntrega')
    .select(['IdWebhook', 'Evento', 'IdEvento'])
    .where('IdWebhookEntrega', '=', IdWebhookEntrega)
    .executeTakeFirst();
  return entrega ?? null;
}

export async function inserirTeste(
  db: Db,
  { IdWebhook, agora }: { IdWebhook: number; agora: Date },
): Promise<number> {
  const { IdWebhookEntrega } = await db
    .insertInto('WebhookEntrega')
    .values({
      IdWebhook,
      Evento: 'teste',
      Dados: JSON.stringify({ Mensagem: 'Se você recebeu esta mensagem, o webhook funciona.' }),
      // Only whoever asked for it tries it.
      Situacao: 'falhou',
      CriadaEm: agora,
    })
    .returning('IdWebhookEntrega')
    .executeTakeFirstOrThrow();
  return IdWebhookEntrega;
}

/** Receivers with something due. */
export async function listarComPendentes(db: Db, { agora }: { agora: Date }): Promise<number[]> {
  const { rows } = await sql<{ IdWebhook: number }>`
    select w.id_webhook from webhook w
    where w.status = 'ativo' and exists (
      select from webhook_entrega e
      where e.id_webhook = w.id_webhook and e.situacao = 'pendente' and e.proxima_em <= ${agora})`.execute(
    db,
  );
  return rows.map(({ IdWebhook }) => IdWebhook);
}

export type AEntregar = {
  IdWebhookEntrega: number;
  IdWebhook: number;
  IdEvento: string;
  Evento: string;
  IdCliente: number | null;
  Dados: object;
  Tentativas: number;
  CriadaEm: string;
  Url: string;
  Segredo: Buffer;
  /** Null when it signs no more. */
  SegredoAnterior: Buffer | null;
};

const TOMADA = (agora: Date, ate: Date) => sql`
  update webhook_entrega e set tentativas = e.tentativas + 1, tentada_em = ${agora}, proxima_em = ${ate}
  from webhook w`;
const LIDA = (agora: Date) => sql`
  returning e.id_webhook_entrega, e.id_webhook, e.id_evento::text as id_evento, e.evento, e.id_cliente, e.dados,
    e.tentativas, e.criada_em, w.url, w.segredo, case when w.anterior_ate > ${agora} then w.segredo_anterior end
    as segredo_anterior`;

type Tomada = { agora: Date; ate: Date };

/** Takes what is due for one receiver until `ate`, so that no other worker sends it meanwhile. */
export async function tomarPendentes(
  db: Db,
  { IdWebhook, limite, agora, ate }: Tomada & { IdWebhook: number; limite: number },
): Promise<AEntregar[]> {
  const { rows } = await sql<AEntregar>`
    ${TOMADA(agora, ate)}
    where w.id_webhook = e.id_webhook and w.status = 'ativo' and e.id_webhook_entrega in (
      select p.id_webhook_entrega from webhook_entrega p
      where p.id_webhook = ${IdWebhook} and p.situacao = 'pendente' and p.proxima_em <= ${agora}
      order by p.proxima_em, p.id_webhook_entrega limit ${limite} for update skip locked)
    ${LIDA(agora)}`.execute(db);
  return rows;
}

/** Takes this one, whatever became of it. */
export async function tomarEntregaOuNula(
  db: Db,
  { IdWebhookEntrega, agora, ate }: Tomada & { IdWebhookEntrega: number },
): Promise<AEntregar | null> {
  const { rows } = await sql<AEntregar>`
    ${TOMADA(agora, ate)}
    where w.id_webhook = e.id_webhook and e.id_webhook_entrega = ${IdWebhookEntrega}
    ${LIDA(agora)}`.execute(db);
  return rows[0] ?? null;
}

type Desfecho = {
  IdWebhookEntrega: number;
  Situacao: Entrega['Situacao'];
  ProximaEm: Date;
  RespostaStatus: number | null;
  Resposta: string | null;
  Erro: string | null;
  DuracaoMs: number;
};

export async function concluirEntrega(db: Db, { IdWebhookEntrega, ...desfecho }: Desfecho) {
  await db
    .updateTable('WebhookEntrega')
    .set(desfecho)
    .where('IdWebhookEntrega', '=', IdWebhookEntrega)
    .execute();
}

export async function esquecerEntregas(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('WebhookEntrega').where('CriadaEm', '<', antesDe.toISOString()).execute();
}

/**
 * Certificates whose last day has passed, told once to each receiver that was there on that day: those of a week, should
 * the program have been stopped meanwhile.
 */
export async function publicarVencidos(db: Db, { hoje }: { hoje: string }) {
  await sql`
    insert into webhook_entrega (id_webhook, evento, id_cliente, dados)
    select w.id_webhook, 'certificado.vencido', c.id_cliente, webhook_certificado_fatos(c)
    from webhook w join certificado c on w.id_cliente is null or w.id_cliente = c.id_cliente
    where w.status = 'ativo' and 'certificado.vencido' = any(w.eventos) and c.revogado_em is null
      and not c.espera_assinatura
      and c.validade between ${hoje}::date - 7 and ${hoje}::date - 1
      and (w.criado_em at time zone 'America/Sao_Paulo')::date <= c.validade
      and not exists (
        select from webhook_entrega e where e.id_webhook = w.id_webhook and e.evento = 'certificado.vencido'
          and (e.dados ->> 'IdCertificado')::int = c.id_certificado)`.execute(db);
}
