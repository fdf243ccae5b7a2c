import { sql } from 'kysely';
import type { Ato } from '#contract/operacao/auditoria.ts';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import { readUpTo } from '../../../platform/db/search.ts';
import { ATOS, atosDo, type Filtro } from './filtro.ts';

export async function listarAtos(db: Db, { pagina, ...filtro }: Filtro) {
  const pular = (pagina - 1) * TAMANHO_PAGINA;
  const [itens, contagem] = await Promise.all([
    sql<Ato>`
      select a.id_auditoria, a.quando, a.id_usuario, u.nome as quem, a.id_cliente, c.nome_fantasia as cliente, a.acao,
        a.objeto, a.id_objeto, a.endereco, a.antes, a.depois, s.posicao,
        exists (select from auditoria_expurgo e where e.id_auditoria = a.id_auditoria) as expurgado
      ${ATOS} left join auditoria_selo s on s.id_auditoria = a.id_auditoria
      where ${atosDo(filtro)} order by a.id_auditoria desc limit ${TAMANHO_PAGINA} offset ${pular}`.execute(
      db,
    ),
    sql<{ Total: number }>`
      select count(*) as total from (
        select ${ATOS} where ${atosDo(filtro)} limit ${readUpTo(pular)}) vistos`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

const lerSelo = statement<{ Posicao: number; Hash: string }>(
  `select posicao, encode(hash, 'hex') as hash from auditoria_selo order by posicao desc limit 1`,
);
export const ultimoSeloOuNulo = async (db: Db) => (await lerSelo(db, []))[0] ?? null;

/** Each kind once, however many acts: the index is skipped through, not walked. */
const distintos = (coluna: 'acao' | 'objeto') => {
  const ler = statement<{ Tipo: string }>(`
    with recursive tipos as (
      (select ${coluna} as tipo from auditoria order by ${coluna} limit 1)
      union all
      select (select a.${coluna} from auditoria a where a.${coluna} > t.tipo order by a.${coluna} limit 1) from tipos t
      where t.tipo is not null)
    select tipo from tipos where tipo is not null`);
  return async (db: Db) => (await ler(db, [])).map(({ Tipo }) => Tipo);
};
export const listarAcoes = distintos('acao');
export const listarObjetos = distintos('objeto');

type Escolhidos = {
  Usuario: { IdUsuario: number; Nome: string } | null;
  Cliente: { IdCliente: number; NomeFantasia: string } | null;
};
const lerEscolhidos = statement<Escolhidos>(`
  select (select json_build_object('IdUsuario', id_usuario, 'Nome', nome) from usuario where id_usuario = $1) as usuario,
    (select json_build_object('IdCliente', id_cliente, 'NomeFantasia', nome_fantasia) from cliente where id_cliente = $2) as cliente`);
export const buscarEscolhidos = async (db: Db, { usuario, cliente }: Pick<Filtro, 'usuario' | 'cliente'>) =>
  (await lerEscolhidos(db, [usuario, cliente]))[0] ?? { Usuario: null, Cliente: null };

const selar = statement<{ Selados: number }>(`select auditoria_selar() as selados`);

/** Puts what was done since the last time at the end of the chain. */
export async function selarTudo(db: Db) {
  const LOTE = 20_000;
  for (let selados = LOTE; selados === LOTE;) selados = (await selar(db, []))[0]?.Selados ?? 0;
}

export type Elo = {
  Posicao: number;
  Hash: string;
  IdAuditoria: number;
  Texto: string | null;
  /** The hash that stands for words removed by order of another act; null where they are still there. */
  Expurgado: string | null;
  /** Whether there are words all the same. */
  Vazio: boolean;
};

const lerElos = statement<Elo>(`
  select s.posicao, encode(s.hash, 'hex') as hash, s.id_auditoria,
    case when a.id_auditoria is not null then auditoria_texto(a) end as texto,
    encode(e.proprio, 'hex') as expurgado, num_nonnulls(a.antes, a.depois, a.endereco) = 0 as vazio
  from auditoria_selo s
  left join auditoria a on a.id_auditoria = s.id_auditoria
  left join auditoria_expurgo e on e.id_auditoria = s.id_auditoria
  where s.posicao > $1 order by s.posicao limit $2`);

export const elosDepoisDe = (db: Db, Posicao: number, quantos: number) => lerElos(db, [Posicao, quantos]);

const contarSoltos = statement<{ Soltos: number }>(`
  select count(*) as soltos from auditoria a
  where not exists (select from auditoria_selo s where s.id_auditoria = a.id_auditoria)
    and not exists (select from auditoria_aberta o where o.id_auditoria = a.id_auditoria)`);

/** Acts that neither stand in the chain nor wait for it. */
export const contarForaDaCadeia = async (db: Db) => (await contarSoltos(db, []))[0]?.Soltos ?? 0;
