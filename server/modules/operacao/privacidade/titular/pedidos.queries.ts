import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Pedido } from '#contract/operacao/privacidade.ts';
import type { PedidoDaFila } from '#contract/operacao/privacidade-equipe.ts';
import { statement, type Db } from '../../../../platform/db/db.ts';
import { containing } from '../../../../platform/db/search.ts';

const COLUNAS = `p.id_privacidade_pedido, p.tipo, p.texto, p.situacao, p.aberto_em, p.prazo, p.resposta, p.respondido_em,
  p.executar_em, p.versao`;
const DA_FILA = `${COLUNAS}, p.id_usuario, u.nome, u.email, r.nome as respondido_por, g.nome as registrado_por`;
const FILA = `from privacidade_pedido p
  join usuario u on u.id_usuario = p.id_usuario
  left join usuario r on r.id_usuario = p.respondido_por
  left join usuario g on g.id_usuario = p.registrado_por`;

const lerMeus = statement<Pedido>(`
  select ${COLUNAS} from privacidade_pedido p where p.id_usuario = $1 order by p.id_privacidade_pedido desc limit 50`);
export const listarMeus = (db: Db, { IdUsuario }: { IdUsuario: number }) => lerMeus(db, [IdUsuario]);

const lerUm = statement<PedidoDaFila>(`select ${DA_FILA} ${FILA} where p.id_privacidade_pedido = $1`);
export async function buscarPedidoOuNulo(db: Db, { IdPrivacidadePedido }: { IdPrivacidadePedido: number }) {
  const [pedido = null] = await lerUm(db, [IdPrivacidadePedido]);
  return pedido;
}

const travar = statement(`select from privacidade_pedido where id_privacidade_pedido = $1 for update`);
export async function travarPedidoOuNulo(db: Db, qual: { IdPrivacidadePedido: number }) {
  await travar(db, [qual.IdPrivacidadePedido]);
  return await buscarPedidoOuNulo(db, qual);
}

type Filtro = { situacao: 'abertos' | 'encerrados'; busca?: string | undefined; pagina: number };

export async function listarFila(db: Db, { situacao, busca, pagina }: Filtro) {
  const abertos = situacao === 'abertos';
  const onde = sql`${sql.raw(FILA)}
    where ${abertos ? sql`p.situacao in ('aberto', 'aprovado')` : sql`p.situacao not in ('aberto', 'aprovado')`}
      and ${busca ? containing(sql`u.nome || ' ' || coalesce(u.email, '') || ' ' || p.texto`, busca) : sql`true`}`;
  const ordem = abertos
    ? sql`p.prazo, p.id_privacidade_pedido`
    : sql`p.respondido_em desc nulls last, p.id_privacidade_pedido desc`;
  const [itens, contagem] = await Promise.all([
    sql<PedidoDaFila>`select ${sql.raw(DA_FILA)} ${onde} order by ${ordem}
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${onde}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

type Novo = {
  IdUsuario: number;
  Tipo: Pedido['Tipo'];
  Texto: string;
  AbertoEm: Date;
  Prazo: string;
  RegistradoPor: number | null;
};

export async function inserirPedido(db: Db, novo: Novo): Promise<number> {
  const { IdPrivacidadePedido } = await db
    .insertInto('PrivacidadePedido')
    .values(novo)
    .returning('IdPrivacidadePedido')
    .executeTakeFirstOrThrow();
  return IdPrivacidadePedido;
}

type Mudanca = {
  IdPrivacidadePedido: number;
  Situacao: Pedido['Situacao'];
  Resposta?: string;
  RespondidoPor?: number;
  RespondidoEm?: Date;
  ExecutarEm?: Date | null;
};

export async function gravarPedido(db: Db, { IdPrivacidadePedido, ...mudanca }: Mudanca) {
  await db
    .updateTable('PrivacidadePedido')
    .set(mudanca)
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdPrivacidadePedido', '=', IdPrivacidadePedido)
    .execute();
}

const contarAbertos = statement<{ Total: number }>(`
  select count(*) as total from privacidade_pedido where id_usuario = $1 and situacao in ('aberto', 'aprovado')`);
export const contarPedidosAbertos = async (db: Db, { IdUsuario }: { IdUsuario: number }) =>
  (await contarAbertos(db, [IdUsuario]))[0]?.Total ?? 0;

const PARA_EXECUTAR = `situacao = 'aprovado' and executar_em <= $1`;
const lerParaExecutar = statement<{ IdPrivacidadePedido: number; IdUsuario: number }>(`
  select id_privacidade_pedido, id_usuario from privacidade_pedido
  where ${PARA_EXECUTAR} order by id_privacidade_pedido limit $2`);
export const listarParaExecutar = (db: Db, { agora, limite }: { agora: Date; limite: number }) =>
  lerParaExecutar(db, [agora, limite]);

const travarUm = statement(`
  select from privacidade_pedido where ${PARA_EXECUTAR} and id_privacidade_pedido = $2 for update skip locked`);
/** Until the end of the transaction; false where another instance is at it, or somebody changed their mind. */
export const travarParaExecutar = async (
  db: Db,
  { IdPrivacidadePedido, agora }: { IdPrivacidadePedido: number; agora: Date },
) => (await travarUm(db, [agora, IdPrivacidadePedido])).length > 0;

const concluir = statement(`
  update privacidade_pedido set situacao = 'atendido', executado_em = $2, versao = versao + 1
  where situacao = 'aprovado' and id_usuario = $1`);
const reabrir = statement(`
  update privacidade_pedido set situacao = 'aberto', executar_em = null, versao = versao + 1
  where situacao = 'aprovado' and id_usuario = $1`);
export const concluirEliminacao = async (
  db: Db,
  { IdUsuario, agora }: { IdUsuario: number; agora: Date },
) => {
  await concluir(db, [IdUsuario, agora]);
};
/** Somebody came back meanwhile: the request waits for an answer again. */
export const reabrirEliminacao = async (db: Db, { IdUsuario }: { IdUsuario: number }) => {
  await reabrir(db, [IdUsuario]);
};

type Aviso = { IdUsuario: number; Nome: string; Email: string };
const lerAdministradores = statement<Aviso>(`
  select id_usuario, nome, email from usuario where adm and status = 'A' and email is not null order by id_usuario`);
export const listarAdministradores = (db: Db) => lerAdministradores(db, []);

const lerVencendo = statement<{ Pedidos: number; Vencidos: number }>(`
  select count(*) as pedidos, count(*) filter (where prazo < $1::date) as vencidos
  from privacidade_pedido where situacao = 'aberto' and prazo <= $1::date + 5`);
/** Those whose term ends within five days or has ended. */
export async function contarVencendo(db: Db, hoje: string) {
  const [contados = { Pedidos: 0, Vencidos: 0 }] = await lerVencendo(db, [hoje]);
  return contados;
}
