import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { PedidoDeAcesso } from '#contract/acesso/usuarios-pedidos.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';

export type Pedido = Omit<PedidoDeAcesso, 'PodeLiberar'> & { IdPedidoPor: number };

const EM_ABERTO = sql`p.situacao in ('aberto', 'liberado')`;

const PEDIDOS = sql`
  select p.id_pedido_de_acesso, p.id_usuario, u.nome, p.tipo, p.email_novo,
    p.novo_confirmado_em is not null as novo_confirmado, quem.nome as pedido_por, p.pedido_por as id_pedido_por,
    p.pedido_em, p.vale_em, p.situacao, d.nome as decidido_por, p.decidido_em
  from pedido_de_acesso p
  join usuario u on u.id_usuario = p.id_usuario
  join usuario quem on quem.id_usuario = p.pedido_por
  left join usuario d on d.id_usuario = p.decidido_por`;

const buscar = async (db: Db, onde: RawBuilder<unknown>): Promise<Pedido | null> => {
  const { rows } = await sql<Pedido>`${PEDIDOS} where ${onde}`.execute(db);
  return rows[0] ?? null;
};

/** Of a person whose row is locked, where anything is decided on it. */
export const buscarEmAbertoOuNulo = (db: Db, { IdUsuario }: { IdUsuario: number }) =>
  buscar(db, sql`p.id_usuario = ${IdUsuario} and ${EM_ABERTO}`);

export const buscarPedidoOuNulo = (db: Db, { IdPedidoDeAcesso }: { IdPedidoDeAcesso: number }) =>
  buscar(db, sql`p.id_pedido_de_acesso = ${IdPedidoDeAcesso}`);

type Filtro = {
  busca?: string | undefined;
  pagina: number;
  situacao?: 'em-aberto' | 'encerrados' | undefined;
  usuario?: number | undefined;
};

export async function listarPedidos(db: Db, { busca, pagina, situacao, usuario }: Filtro) {
  const filtros = [sql`true`];
  if (situacao) filtros.push(situacao === 'em-aberto' ? EM_ABERTO : sql`not (${EM_ABERTO})`);
  if (usuario) filtros.push(sql`p.id_usuario = ${usuario}`);
  if (busca) filtros.push(containing(sql`u.nome`, busca));
  const onde = sql.join(filtros, sql` and `);
  const [itens, contagem] = await Promise.all([
    sql<Pedido>`${PEDIDOS} where ${onde} order by p.id_pedido_de_acesso desc
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from pedido_de_acesso p
      join usuario u on u.id_usuario = p.id_usuario where ${onde}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

type Novo = {
  IdUsuario: number;
  Tipo: PedidoDeAcesso['Tipo'];
  EmailNovo: string | null;
  PedidoPor: number;
  PedidoEm: Date;
  ValeEm: Date | null;
};

export async function inserirPedidos(db: Db, novos: Novo[]) {
  if (novos.length > 0) await db.insertInto('PedidoDeAcesso').values(novos).execute();
}

type Fim = {
  Situacao: 'liberado' | 'impedido' | 'cancelado';
  DecididoPor: number | null;
  agora: Date;
};

export async function decidir(db: Db, IdPedidoDeAcesso: number, { Situacao, DecididoPor, agora }: Fim) {
  await db
    .updateTable('PedidoDeAcesso')
    .set({ Situacao, DecididoPor, DecididoEm: agora })
    .where('IdPedidoDeAcesso', '=', IdPedidoDeAcesso)
    .execute();
}

/** Whatever was asked before gives way to what comes now. */
export async function cancelarEmAberto(
  db: Db,
  { usuarios, DecididoPor, agora }: { usuarios: number[]; DecididoPor: number; agora: Date },
) {
  await sql`
    update pedido_de_acesso p set situacao = 'cancelado', decidido_por = ${DecididoPor}, decidido_em = ${agora}
    where p.id_usuario = any(${usuarios}::int[]) and ${EM_ABERTO}`.execute(db);
}

export async function marcarFeito(
  db: Db,
  { IdPedidoDeAcesso, agora }: { IdPedidoDeAcesso: number; agora: Date },
) {
  await db
    .updateTable('PedidoDeAcesso')
    .set({ Situacao: 'feito', FeitoEm: agora })
    .where('IdPedidoDeAcesso', '=', IdPedidoDeAcesso)
    .execute();
}

export async function marcarNovoConfirmado(
  db: Db,
  { IdPedidoDeAcesso, agora }: { IdPedidoDeAcesso: number; agora: Date },
) {
  await db
    .updateTable('PedidoDeAcesso')
    .set({ NovoConfirmadoEm: agora })
    .where('IdPedidoDeAcesso', '=', IdPedidoDeAcesso)
    .execute();
}

/** People whose wait is over and of whom nothing else is missing. */
export async function listarVencidos(db: Db, { agora }: { agora: Date }): Promise<number[]> {
  const { rows } = await sql<{ IdUsuario: number }>`
    select p.id_usuario from pedido_de_acesso p
    where ${EM_ABERTO} and p.vale_em <= ${agora}
      and (p.tipo = 'sem-email' or p.tipo = 'email' and p.novo_confirmado_em is not null)
    order by p.id_pedido_de_acesso limit 500`.execute(db);
  return rows.map(({ IdUsuario }) => IdUsuario);
}

/** Those who could say yes or no: active, and somebody who has been here. */
export async function listarOutrosAdministradores(db: Db, { exceto }: { exceto: number[] }) {
  const { rows } = await sql<{ IdUsuario: number }>`
    select id_usuario from usuario where adm and status = 'A' and not tecnico
      and (primeiro_acesso_em is not null or senha_hash is not null) and id_usuario <> all(${exceto}::int[])`.execute(
    db,
  );
  return rows.map(({ IdUsuario }) => IdUsuario);
}
