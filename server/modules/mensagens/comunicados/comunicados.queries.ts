import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Comunicado, Publico } from '#contract/mensagens/comunicados.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';
import { alvosDe, audienciaDe, type Audiencia } from './publico.ts';

export async function contarAudiencia(db: Db, audiencia: Audiencia) {
  const { rows } = await sql<{ Pessoas: number; ComEmail: number }>`
    select count(*) as pessoas, count(*) filter (where x.email is not null and coalesce(p.por_email, true)) as com_email
    from (${audienciaDe(audiencia)}) x
    left join aviso_preferencia p on p.id_usuario = x.id_usuario and p.tipo = 'comunicado'`.execute(db);
  return rows[0] ?? { Pessoas: 0, ComEmail: 0 };
}

export async function contarAlvos(db: Db, audiencia: Omit<Audiencia, 'autor'>): Promise<number> {
  const { rows } = await sql<{ Total: number }>`
    select count(*) as total from (${alvosDe(audiencia)}) x`.execute(db);
  return rows[0]?.Total ?? 0;
}

/** Of whom: everybody's (null), or only those that this manager wrote by this link. */
type De = { IdGestor: number | null; eu: number };

/** The clock on the wall where it was scheduled. */
const noRelogio = (formato: string) =>
  sql`to_char(k.enviar_em at time zone 'America/Sao_Paulo', ${sql.lit(formato)})`;
const agendar = sql`case when k.agendado
  then json_build_object('Dia', ${noRelogio('YYYY-MM-DD')}, 'Hora', ${noRelogio('HH24:MI')}) end`;

const colunas = (eu: number) => sql`
  select k.id_comunicado, k.titulo, k.texto, k.publico, k.id_cliente, c.nome_fantasia as cliente, k.por_email, k.enviar_em,
    ${agendar} as agendar, k.situacao, k.motivo, k.enviado_em, k.destinatarios, u.nome as autor, k.id_gestor is not null as de_gestor,
    k.id_usuario = ${eu} as meu, k.versao,
    k.lidos_antigos + (
      select count(*) from aviso a where a.id_comunicado = k.id_comunicado and a.lido_em is not null)::int as lidos,
    coalesce(
      (select json_agg(json_build_object('Id', s.id_cliente_setor, 'Nome', s.descricao) order by sem_acento(s.descricao))
        from comunicado_setor x join cliente_setor s on s.id_cliente_setor = x.id_cliente_setor
        where x.id_comunicado = k.id_comunicado),
      (select json_agg(json_build_object('Id', t.id_cliente_turma, 'Nome', t.descricao) order by sem_acento(t.descricao))
        from comunicado_turma x join cliente_turma t on t.id_cliente_turma = x.id_cliente_turma
        where x.id_comunicado = k.id_comunicado), '[]') as alvos`;
const origem = sql`
  from comunicado k join usuario u on u.id_usuario = k.id_usuario left join cliente c on c.id_cliente = k.id_cliente`;

const visivel = ({ IdGestor, eu }: De) =>
  IdGestor === null ? sql`true` : sql`(k.id_gestor = ${IdGestor} and k.id_usuario = ${eu})`;

export async function listarComunicados(
  db: Db,
  {
    busca,
    pagina,
    cliente,
    ...de
  }: De & { busca?: string | undefined; pagina: number; cliente?: number | undefined },
): Promise<{ Itens: Comunicado[]; Total: number }> {
  const filtro = sql`where ${visivel(de)} and ${cliente ? sql`k.id_cliente = ${cliente}` : sql`true`}
    and ${busca ? containing(sql`k.titulo`, busca) : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<Comunicado>`${colunas(de.eu)} ${origem} ${filtro} order by k.id_comunicado desc
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${origem} ${filtro}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export async function buscarComunicadoOuNulo(
  db: Db,
  { IdComunicado, ...de }: De & { IdComunicado: number },
): Promise<Comunicado | null> {
  const { rows } = await sql<Comunicado>`
    ${colunas(de.eu)} ${origem} where k.id_comunicado = ${IdComunicado} and ${visivel(de)}`.execute(db);
  return rows[0] ?? null;
}

/** Whoever changes, cancels or delivers it waits here for the others. */
export async function travarComunicado(db: Db, { IdComunicado }: { IdComunicado: number }) {
  await db
    .selectFrom('Comunicado')
    .select('IdComunicado')
    .where('IdComunicado', '=', IdComunicado)
    .forUpdate()
    .execute();
}

/** One after another for each author, so that two at once cannot both be the last one allowed. */
export async function contarDoAutor(
  db: Db,
  { IdUsuario, desde }: { IdUsuario: number; desde: Date },
): Promise<number> {
  await db
    .selectFrom('Usuario')
    .select('IdUsuario')
    .where('IdUsuario', '=', IdUsuario)
    .forNoKeyUpdate()
    .execute();
  const { Total } = await db
    .selectFrom('Comunicado')
    .select((eb) => eb.fn.countAll<number>().as('Total'))
    .where('IdUsuario', '=', IdUsuario)
    .where('CriadoEm', '>', desde.toISOString())
    .executeTakeFirstOrThrow();
  return Total;
}

/** A moment of the clock on the wall in America/Sao_Paulo. */
export async function instanteDe(db: Db, { Dia, Hora }: { Dia: string; Hora: string }): Promise<string> {
  const { rows } = await sql<{ Instante: string }>`
    select (${Dia} || ' ' || ${Hora})::timestamp at time zone 'America/Sao_Paulo' as instante`.execute(db);
  if (!rows[0]) throw new Error('A moment always is one');
  return rows[0].Instante;
}

export type Registro = {
  IdCliente: number | null;
  Titulo: string;
  Texto: string;
  Publico: Publico;
  PorEmail: boolean;
  EnviarEm: Date | string;
  Agendado: boolean;
};

export async function inserirComunicado(
  db: Db,
  novo: Registro & { IdUsuario: number; IdGestor: number | null; CriadoEm: Date },
): Promise<number> {
  const { IdComunicado } = await db
    .insertInto('Comunicado')
    .values(novo)
    .returning('IdComunicado')
    .executeTakeFirstOrThrow();
  return IdComunicado;
}

export async function gravarComunicado(
  db: Db,
  { IdComunicado, ...registro }: Registro & { IdComunicado: number },
) {
  await db
    .updateTable('Comunicado')
    .set((eb) => ({ ...registro, Versao: eb('Versao', '+', 1) }))
    .where('IdComunicado', '=', IdComunicado)
    .execute();
}

type Alvos = { IdComunicado: number; IdCliente: number | null; Publico: Publico; Alvos: number[] };

export async function gravarAlvos(db: Db, { IdComunicado, IdCliente, Publico, Alvos }: Alvos) {
  const ids = [...new Set(Alvos)];
  const setores = Publico === 'setores' ? ids : [];
  const turmas = Publico === 'turmas' ? ids : [];
  await sql`
    with setores as (delete from comunicado_setor where id_comunicado = ${IdComunicado}
        and id_cliente_setor <> all(${setores}::int[])),
      turmas as (delete from comunicado_turma where id_comunicado = ${IdComunicado}
        and id_cliente_turma <> all(${turmas}::int[])),
      novos as (insert into comunicado_setor (id_cliente, id_comunicado, id_cliente_setor)
        select ${IdCliente}::int, ${IdComunicado}, x from unnest(${setores}::int[]) x on conflict do nothing)
    insert into comunicado_turma (id_cliente, id_comunicado, id_cliente_turma)
    select ${IdCliente}::int, ${IdComunicado}, x from unnest(${turmas}::int[]) x on conflict do nothing`.execute(
    db,
  );
}

export async function cancelarComunicado(
  db: Db,
  { IdComunicado, Motivo }: { IdComunicado: number; Motivo: string | null },
) {
  await db
    .updateTable('Comunicado')
    .set((eb) => ({ Situacao: 'cancelado', Motivo, Versao: eb('Versao', '+', 1) }))
    .where('IdComunicado', '=', IdComunicado)
    .execute();
}
