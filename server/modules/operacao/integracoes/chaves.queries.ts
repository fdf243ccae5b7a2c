import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { ChaveApi } from '#contract/operacao/integracoes-chaves.ts';
import { RESPONDE } from '../../../domain/chave-de-api.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';

const situacao = (agora: Date) => sql<ChaveApi['Situacao']>`
  case when k.revogada_em is not null then 'revogada' when k.expira_em <= ${agora} then 'expirada'
    when not ${sql.raw(RESPONDE)} then 'pausada' else 'ativa' end`;

const CHAVES = sql`from chave_api k join usuario u on u.id_usuario = k.criada_por
  join usuario r on r.id_usuario = k.responsavel
  left join cliente c on c.id_cliente = k.id_cliente`;

const campos = (
  agora: Date,
) => sql`k.id_chave_api, k.nome, k.prefixo, k.id_cliente, c.nome_fantasia as cliente,
  k.escopos, ${situacao(agora)} as situacao, k.criada_em, u.nome as criada_por, r.nome as responsavel,
  k.expira_em, k.usada_em, k.revogada_em`;

type Filtro = {
  busca?: string | undefined;
  pagina: number;
  situacao?: ChaveApi['Situacao'] | undefined;
  agora: Date;
};

export async function listarChaves(db: Db, { busca, pagina, situacao: querida, agora }: Filtro) {
  const filtros: RawBuilder<unknown>[] = [sql`true`];
  if (querida) filtros.push(sql`${situacao(agora)} = ${querida}`);
  if (busca) filtros.push(containing(sql`k.nome || ' ' || coalesce(c.nome_fantasia, '')`, busca));
  const onde = sql.join(filtros, sql` and `);
  const [itens, contagem] = await Promise.all([
    sql<ChaveApi>`select ${campos(agora)} ${CHAVES} where ${onde}
      order by k.id_chave_api desc limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(
      db,
    ),
    sql<{ Total: number }>`select count(*) as total ${CHAVES} where ${onde}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export async function buscarChaveOuNula(
  db: Db,
  { IdChaveApi, agora }: { IdChaveApi: number; agora: Date },
): Promise<ChaveApi | null> {
  const { rows } = await sql<ChaveApi>`
    select ${campos(agora)} ${CHAVES} where k.id_chave_api = ${IdChaveApi}`.execute(db);
  return rows[0] ?? null;
}

type Nova = {
  Nome: string;
  IdCliente: number | null;
  Escopos: string[];
  Prefixo: string;
  TokenHash: Buffer;
  IdUsuario: number;
  CriadaPor: number;
  Responsavel: number;
  CriadaEm: Date;
  ExpiraEm: Date;
};

export async function inserirChave(db: Db, nova: Nova): Promise<number> {
  const { IdChaveApi } = await db
    .insertInto('ChaveApi')
    .values(nova)
    .returning('IdChaveApi')
    .executeTakeFirstOrThrow();
  return IdChaveApi;
}

/** Who answered for it before; null: it is not paused. */
export async function assumirOuNulo(
  db: Db,
  { IdChaveApi, IdUsuario, agora }: { IdChaveApi: number; IdUsuario: number; agora: Date },
): Promise<number | null> {
  const { rows } = await sql<{ IdUsuario: number }>`
    update chave_api k set responsavel = ${IdUsuario} from usuario r
    where k.id_chave_api = ${IdChaveApi} and r.id_usuario = k.responsavel
      and ${situacao(agora)} = 'pausada'
    returning r.id_usuario`.execute(db);
  return rows[0]?.IdUsuario ?? null;
}

/** False: it was revoked before. */
export async function revogar(
  db: Db,
  { IdChaveApi, RevogadaPor, agora }: { IdChaveApi: number; RevogadaPor: number; agora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ChaveApi')
    .set({ RevogadaEm: agora, RevogadaPor })
    .where('IdChaveApi', '=', IdChaveApi)
    .where('RevogadaEm', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
