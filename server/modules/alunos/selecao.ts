import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Db } from '../../platform/db.ts';
import { alcancaCliente, type Alcance } from './alcance.ts';
import { EMAIL_COM_FALHA } from './falha.ts';

/** Which of a client's people a list shows: twenty ids in order, and how many there are, at the same cost for any client. */
export type Recorte = {
  IdCliente: number;
  alcance: Alcance;
  busca?: string | undefined;
  pagina: number;
  setor?: number | undefined;
  status?: 'A' | 'I' | undefined;
  situacao?: 'nunca-acessou' | 'email-com-falha' | undefined;
};

/** Beyond the page shown, a search counts so many more and stops: another letter is quicker than an eleventh page. */
const CONTA_ALEM = 200;

/** A CPF is typed with its punctuation and stored without. */
const limparBusca = (busca: string) =>
  /^[\d.\-\s]+$/.test(busca) ? busca.replace(/[.\-\s]/g, '') : busca.trim();

const contendo = (tabela: 'ca' | 'x', busca: string | undefined) =>
  busca
    ? sql`${sql.ref(`${tabela}.busca`)} like sem_acento(${`%${limparBusca(busca).replace(/[\\%_]/g, '\\$&')}%`})`
    : sql`true`;

export const comBusca = (busca: string | undefined): RawBuilder<unknown> => contendo('ca', busca);

/** Found once, from the few messages that came back. */
const comFalha = (IdCliente: number) => sql`array(
  select p.id_cliente_aluno from (select distinct id_usuario from email where status = 'FA') f
  join usuario u using (id_usuario) join cliente_aluno p using (id_usuario)
  where p.id_cliente = ${IdCliente} and ${EMAIL_COM_FALHA})`;

/** Conditions on a person's row, or on what of it stands beside their sector. */
const filtros = (tabela: 'ca' | 'x', { IdCliente, busca, status, situacao }: Recorte) => sql`
  ${contendo(tabela, busca)}
  and ${status ? sql`${sql.ref(`${tabela}.status`)} = ${sql.lit(status)}` : sql`true`}
  and ${situacao === 'nunca-acessou' ? sql.ref(`${tabela}.nunca_acessou`) : sql`true`}
  and ${
    situacao === 'email-com-falha'
      ? sql`${sql.ref(`${tabela}.id_cliente_aluno`)} in (select unnest(${comFalha(IdCliente)}))`
      : sql`true`
  }`;

const doGestor = (alcance: Alcance) =>
  sql`g.id_cliente_aluno = ${alcance.IdGestor} and g.id_cliente = ${alcance.IdCliente}`;

type Trecho = { sentido: RawBuilder<unknown>; limite: number };

/** The first people of a list in their order, each from the index that has it. */
function primeiros(recorte: Recorte, { sentido, limite }: Trecho): RawBuilder<unknown> {
  const { IdCliente, alcance, setor } = recorte;
  const ordenados = (tabela: 'ca' | 'x') => sql`
    order by ${sql.ref(`${tabela}.ordem`)} ${sentido}, ${sql.ref(`${tabela}.id_cliente_aluno`)} ${sentido}
    limit ${limite}`;
  const noSetor = (qual: RawBuilder<unknown>, condicao: RawBuilder<unknown>) => sql`
    select x.ordem, x.id_cliente_aluno from cliente_aluno_setor x
    where x.id_cliente_setor = ${qual} and x.id_cliente = ${IdCliente} and ${filtros('x', recorte)} and ${condicao}
    ${ordenados('x')}`;

  if (setor) {
    const alcancado = sql`(
      exists (select from cliente_gestor_setor g where ${doGestor(alcance)} and g.id_cliente_setor = ${setor})
      or exists (select from cliente_aluno_setor o
        join cliente_gestor_setor g on g.id_cliente_setor = o.id_cliente_setor
        where o.id_cliente_aluno = x.id_cliente_aluno and ${doGestor(alcance)}))`;
    return noSetor(sql`${setor}::int`, alcance.IdGestor === null ? sql`true` : alcancado);
  }
  if (alcance.IdGestor === null) {
    return sql`select ca.ordem, ca.id_cliente_aluno from cliente_aluno ca
      where ca.id_cliente = ${IdCliente} and ${filtros('ca', recorte)} ${ordenados('ca')}`;
  }
  // Whoever is among the first of the sectors together is among the first of one of them.
  return sql`select distinct x.ordem, x.id_cliente_aluno from cliente_gestor_setor g
    cross join lateral (${noSetor(sql`g.id_cliente_setor`, sql`true`)}) x
    where ${doGestor(alcance)} ${ordenados('x')}`;
}

export type Selecao = { Total: number; escolhidos: RawBuilder<unknown> };

/** `escolhidos` selects the `id_cliente_aluno` of the page: only those rows need to meet other tables. */
export async function selecionarAlunos(db: Db, recorte: Recorte): Promise<Selecao> {
  if (!alcancaCliente(recorte.alcance, recorte.IdCliente))
    return { Total: 0, escolhidos: pagina(recorte, 0) };
  // Kept columns answer for everything but words and mail: those are looked for person by person.
  if (recorte.busca || recorte.situacao === 'email-com-falha') return await procurar(db, recorte);
  const { rows } = await total(recorte).execute(db);
  const Total = rows[0]?.Total ?? 0;
  return { Total, escolhidos: pagina(recorte, Total) };
}

/** The first ones in order, up to what a search counts. */
async function procurar(db: Db, recorte: Recorte): Promise<Selecao> {
  const antes = (recorte.pagina - 1) * TAMANHO_PAGINA;
  const limite = antes + TAMANHO_PAGINA + CONTA_ALEM;
  const { rows } = await db.transaction().execute(async (db) => {
    // The best plan depends on how rare the words are, so it is made for these words; and what is listed often
    // is in memory, where any page is as near as the next.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('random_page_cost', '1.1', true)`.execute(db);
    return await sql<{ Total: number; Ids: number[] }>`
      with achados as materialized (${primeiros(recorte, { sentido: sql`asc`, limite })})
      select count(*) as total, array(select id_cliente_aluno from achados order by ordem, id_cliente_aluno
        limit ${TAMANHO_PAGINA} offset ${antes}) as ids
      from achados`.execute(db);
  });
  const { Total, Ids } = rows[0] ?? { Total: 0, Ids: [] };
  return { Total, escolhidos: sql`select unnest(${Ids}::int[]) as id_cliente_aluno` };
}

/** Without words: a page of ids, walked to from its nearer end. */
function pagina(recorte: Recorte, Total: number): RawBuilder<unknown> {
  const antes = (recorte.pagina - 1) * TAMANHO_PAGINA;
  const quantos = Math.max(0, Math.min(TAMANHO_PAGINA, Total - antes));
  const doFim = antes > Total / 2;
  const salto = doFim ? Math.max(0, Total - antes - quantos) : antes;
  const sentido = doFim ? sql`desc` : sql`asc`;
  return sql`select x.id_cliente_aluno from (${primeiros(recorte, { sentido, limite: salto + quantos })}) x
    order by x.ordem ${sentido}, x.id_cliente_aluno ${sentido} limit ${quantos} offset ${salto}`;
}

/** Without words: how many, from what is kept. */
function total({ IdCliente, alcance, setor, status, situacao }: Recorte): RawBuilder<{ Total: number }> {
  const colunas = [...(status === 'I' ? [] : ['ativos']), ...(status === 'A' ? [] : ['inativos'])];
  const soma = sql.raw(colunas.map((c) => (situacao ? `c.nunca_${c}` : `c.${c}`)).join(' + '));
  if (alcance.IdGestor === null && !setor) {
    return sql`select ${soma} as total from cliente_contagem c where c.id_cliente = ${IdCliente}`;
  }
  if (alcance.IdGestor === null) {
    return sql`select ${soma} as total from cliente_setor_contagem c
      join cliente_setor s using (id_cliente_setor) where s.id_cliente = ${IdCliente} and c.id_cliente_setor = ${setor}`;
  }
  return sql`select coalesce(sum(${soma}), 0) as total from cliente_conjunto_contagem c
    where c.id_cliente = ${IdCliente} and ${setor ? sql`c.setores @> array[${setor}::int]` : sql`true`}
      and c.setores && array(select g.id_cliente_setor from cliente_gestor_setor g where ${doGestor(alcance)})`;
}
