import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Incidente } from '#contract/operacao/privacidade-incidentes.ts';
import { AVISO_NO_AR } from '../../../../domain/aviso-publico.ts';
import { statement, type Db } from '../../../../platform/db/db.ts';
import { containing } from '../../../../platform/db/search.ts';

export type IncidenteGravado = Omit<
  Incidente,
  'PrazoComunicacao' | 'PrazoComplemento' | 'PublicoAte' | 'Situacao'
> & {
  /** Null: the day of the public notice is only a note, and nobody reads it here. */
  PublicoPostoEm: string | null;
};

/** Who was in the client, or in any, between the two days; whoever was removed since cannot be told anything. */
const AFETADOS = `from cliente_aluno ca join usuario u on u.id_usuario = ca.id_usuario and u.esquecido_em is null
  where (i.id_cliente is null or ca.id_cliente = i.id_cliente)
    and (i.afetados_ate is null or (ca.criado_em at time zone 'America/Sao_Paulo')::date <= i.afetados_ate)
    and (i.afetados_de is null or ca.inativo_desde is null
      or (ca.inativo_desde at time zone 'America/Sao_Paulo')::date >= i.afetados_de)`;

const COLUNAS = `i.id_incidente, i.titulo, i.descricao, i.conhecido_em, i.dados, i.id_cliente, c.nome_fantasia as cliente,
  i.afetados_de, i.afetados_ate, i.medidas, i.risco, i.anpd_em, i.titulares_em, i.complemento_em, i.encerrado_em,
  i.consequencias, i.larga_escala, i.menores, i.sem_risco_motivo, i.publico_de, i.publico_posto_em,
  (select count(*) from incidente_cliente x where x.id_incidente = i.id_incidente) as controladoras,
  (select min(x.avisada_em) from incidente_cliente x where x.id_incidente = i.id_incidente) as controladoras_em,
  i.registrado_em, i.versao, (select count(distinct ca.id_usuario) ${AFETADOS}) as afetados`;
const ORIGEM = `from incidente i left join cliente c on c.id_cliente = i.id_cliente`;
/** Whom people may ask: the controller's `c`, or, where it has none or there are many, the platform's `g`. */
const ENCARREGADO = `coalesce(c.encarregado_nome, g.encarregado_nome) as encarregado_nome,
  coalesce(c.encarregado_email, g.encarregado_email) as encarregado_email`;

const lerUm = statement<IncidenteGravado>(`select ${COLUNAS} ${ORIGEM} where i.id_incidente = $1`);
export async function buscarIncidenteOuNulo(db: Db, { IdIncidente }: { IdIncidente: number }) {
  const [incidente = null] = await lerUm(db, [IdIncidente]);
  return incidente;
}

type NoAr = Pick<
  IncidenteGravado,
  'IdIncidente' | 'Cliente' | 'ConhecidoEm' | 'Descricao' | 'Dados' | 'Consequencias' | 'Medidas'
> &
  Pick<Encarregado, 'EncarregadoNome' | 'EncarregadoEmail'> & { PublicoDe: string };
const lerNoAr = statement<NoAr>(`
  select i.id_incidente, i.publico_de, i.conhecido_em, i.descricao, i.dados, i.consequencias, i.medidas,
    c.nome_fantasia as cliente, ${ENCARREGADO}
  ${ORIGEM} cross join configuracao g
  where ${AVISO_NO_AR} order by i.publico_de desc, i.id_incidente desc`);
/** Asked by anybody: only what is shown, in one statement. */
export const listarNoAr = (db: Db, { hoje }: { hoje: string }) => lerNoAr(db, [hoje]);

const travar = statement(`select from incidente where id_incidente = $1 for update`);
export async function travarIncidenteOuNulo(db: Db, qual: { IdIncidente: number }) {
  await travar(db, [qual.IdIncidente]);
  return await buscarIncidenteOuNulo(db, qual);
}

export async function listarIncidentes(
  db: Db,
  { busca, pagina }: { busca?: string | undefined; pagina: number },
) {
  const onde = sql`${sql.raw(ORIGEM)} where ${busca ? containing(sql`i.titulo || ' ' || i.descricao`, busca) : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<IncidenteGravado>`select ${sql.raw(COLUNAS)} ${onde} order by i.registrado_em desc, i.id_incidente desc
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${onde}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export type Dados = Omit<
  IncidenteGravado,
  'IdIncidente' | 'Cliente' | 'RegistradoEm' | 'Versao' | 'Afetados' | 'Controladoras' | 'ControladorasEm'
>;

export async function inserirIncidente(
  db: Db,
  dados: Dados & { RegistradoEm: Date; RegistradoPor: number },
): Promise<number> {
  const { IdIncidente } = await db
    .insertInto('Incidente')
    .values(dados)
    .returning('IdIncidente')
    .executeTakeFirstOrThrow();
  return IdIncidente;
}

export async function gravarIncidente(db: Db, { IdIncidente, ...dados }: Dados & { IdIncidente: number }) {
  await db
    .updateTable('Incidente')
    .set(dados)
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdIncidente', '=', IdIncidente)
    .execute();
}

export type Afetado = { Nome: string; Email: string | null; Telefone: string | null; Empresas: string };
const lerAfetados = statement<Afetado>(`
  select u.nome, u.email, u.telefone, string_agg(distinct k.nome_fantasia, ', ') as empresas
  from incidente i, lateral (select ca.id_usuario, ca.id_cliente ${AFETADOS}) a
  join usuario u on u.id_usuario = a.id_usuario join cliente k on k.id_cliente = a.id_cliente
  where i.id_incidente = $1
  group by u.id_usuario order by sem_acento(u.nome), u.id_usuario`);
export const listarAfetados = (db: Db, { IdIncidente }: { IdIncidente: number }) =>
  lerAfetados(db, [IdIncidente]);

const lerPorComunicar = statement<{ ConhecidoEm: string }>(`
  select conhecido_em from incidente where risco and encerrado_em is null and (anpd_em is null or titulares_em is null)`);
export const listarPorComunicar = (db: Db) => lerPorComunicar(db, []);

type Encarregado = {
  Nome: string;
  Empresa: string | null;
  EncarregadoNome: string | null;
  EncarregadoEmail: string | null;
};
const lerEncarregado = statement<Encarregado>(`
  select g.nome, c.nome_fantasia as empresa, ${ENCARREGADO}
  from configuracao g left join cliente c on c.id_cliente = $1`);
export async function buscarEncarregado(
  db: Db,
  { IdCliente }: { IdCliente: number | null },
): Promise<Encarregado> {
  const [lido] = await lerEncarregado(db, [IdCliente]);
  if (!lido) throw new Error('the settings have no row');
  return lido;
}
