import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  MAXIMO_CONTADO,
  type Aviso,
  type Preferencia,
  type TipoDeAviso,
} from '#contract/mensagens/avisos.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { Sessao } from '../../../platform/http/session.ts';

type Pessoa = { IdUsuario: number };
/** Whose notices, of which client alone, when the session is one client's only. */
type Leitor = Pick<Sessao, 'IdUsuario' | 'SoCliente'>;

/** $1 the person, $2 the one client that the session sees, with what the platform tells everybody. */
const MEUS = `a.id_usuario = $1 and a.na_tela and (
  $2::int is null or a.id_cliente = $2 or a.id_cliente is null and a.tipo = 'comunicado')`;
/** Of these those that still concern them: of no institution, of their own work, or where they still are. */
const VISIVEIS = `${MEUS} and (a.id_cliente is null or a.tipo = 'sistema' or exists (
  select from cliente_aluno ca join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A'
  where ca.id_usuario = a.id_usuario and ca.id_cliente = a.id_cliente and ca.status = 'A'))`;

const contar = statement<{ NaoLidos: number }>(`
  select count(*) as nao_lidos from (
    select from aviso a where a.lido_em is null and ${VISIVEIS} limit ${MAXIMO_CONTADO}) x`);

export async function contarNaoLidos(db: Db, { IdUsuario, SoCliente }: Leitor): Promise<number> {
  const [linha] = await contar(db, [IdUsuario, SoCliente]);
  return linha?.NaoLidos ?? 0;
}

const listar = statement<Aviso>(`
  select a.id_aviso, a.tipo, a.titulo, coalesce(k.texto, a.texto) as texto,
    case when a.id_cliente is null or a.tipo = 'sistema' or a.id_cliente = $3 then a.rota end as rota,
    case when a.tipo <> 'sistema' and a.id_cliente is distinct from $3 then i.nome_fantasia end as instituicao,
    a.criado_em, a.lido_em is not null as lido
  from aviso a
  left join comunicado k on k.id_comunicado = a.id_comunicado
  left join cliente i on i.id_cliente = a.id_cliente
  where a.id_aviso < $4 and (a.lido_em is null or not $5) and ${VISIVEIS}
  order by a.id_aviso desc limit $6`);

const ULTIMO = 2_147_483_647;

export const listarAvisos = (
  db: Db,
  {
    IdUsuario,
    SoCliente,
    IdCliente,
    antes = ULTIMO,
    naoLidos,
    limite,
  }: Leitor & { IdCliente: number | null; antes?: number | undefined; naoLidos: boolean; limite: number },
): Promise<Aviso[]> => listar(db, [IdUsuario, SoCliente, IdCliente, antes, naoLidos, limite]);

const lerUm = statement<{ IdAviso: number }>(`
  with meu as (select a.id_aviso from aviso a where a.id_aviso = $3 and ${MEUS}),
  lido as (update aviso a set lido_em = $4 from meu where a.id_aviso = meu.id_aviso and a.lido_em is null)
  select id_aviso from meu`);
const lerTodos = statement(`update aviso a set lido_em = $3 where a.lido_em is null and ${MEUS}`);

/** Whether there was such a notice; one read before stays read since then. */
export const marcarLido = async (
  db: Db,
  { IdUsuario, SoCliente, IdAviso, agora }: Leitor & { IdAviso: number; agora: Date },
) => (await lerUm(db, [IdUsuario, SoCliente, IdAviso, agora])).length > 0;

export async function marcarTodosLidos(db: Db, { IdUsuario, SoCliente, agora }: Leitor & { agora: Date }) {
  await lerTodos(db, [IdUsuario, SoCliente, agora]);
}

/** What the person chose; what is missing is wanted. */
export async function listarPreferencias(db: Db, { IdUsuario }: Pessoa): Promise<Preferencia[]> {
  return await db
    .selectFrom('AvisoPreferencia')
    .select((eb) => [eb.ref('Tipo').$castTo<TipoDeAviso>().as('Tipo'), 'NaTela', 'PorEmail'])
    .where('IdUsuario', '=', IdUsuario)
    .execute();
}

export async function gravarPreferencia(db: Db, preferencia: Pessoa & Preferencia) {
  const { NaTela, PorEmail } = preferencia;
  await db
    .insertInto('AvisoPreferencia')
    .values(preferencia)
    .onConflict((conflito) => conflito.columns(['IdUsuario', 'Tipo']).doUpdateSet({ NaTela, PorEmail }))
    .execute();
}

const velhos = (antesDe: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`criado_em < ${antesDe} and (lido_em is not null or not na_tela)`;

/** Forgets some of what was read or never shown; how many. Announcements keep count of who had read them. */
export async function esquecerAvisos(
  db: Db,
  { antesDe, limite }: { antesDe: Date; limite: number },
): Promise<number> {
  const { rows } = await sql<{ Esquecidos: number }>`
    with vez as (select id_aviso from aviso where ${velhos(antesDe)} order by criado_em limit ${limite}),
    fora as (delete from aviso a using vez where a.id_aviso = vez.id_aviso returning a.id_comunicado, a.lido_em),
    contados as (
      update comunicado k set lidos_antigos = k.lidos_antigos + f.n
      from (select id_comunicado, count(lido_em) as n from fora where id_comunicado is not null group by 1) f
      where k.id_comunicado = f.id_comunicado)
    select count(*) as esquecidos from fora`.execute(db);
  return rows[0]?.Esquecidos ?? 0;
}
