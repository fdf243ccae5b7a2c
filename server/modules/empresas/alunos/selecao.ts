import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import { searching, matchingAll, readUpTo } from '../../../platform/db/search.ts';
import { alcancaCliente, respondePeloSetor, type Alcance } from '../../../domain/alcance.ts';

/** Which of a client's people a list shows: twenty ids in order, and how many there are, at the same cost for any client. */
export type Recorte = {
  IdCliente: number;
  alcance: Alcance;
  busca?: string | undefined;
  pagina: number;
  setor?: number | undefined;
  status?: 'A' | 'I' | undefined;
  situacao?: 'nunca-acessou' | 'email-com-falha' | 'sem-aceite' | undefined;
};

/** Situations of few people, each with an index of its own; the other is counted beside the lists. */
const POR_PESSOA = {
  'nunca-acessou': null,
  'email-com-falha': sql`ca.email_com_falha`,
  'sem-aceite': sql`ca.aceite <> 'aceito'`,
};

/** A CPF is typed with its punctuation and stored without. */
const limparBusca = (busca: string) =>
  /^[\d.\-\s]+$/.test(busca) ? busca.replace(/[.\-\s]/g, '') : busca.trim();

/** Rows of people with these words, for who asks: nobody but an administrator may guess an address by its letters. */
export function comBusca(
  busca: string | undefined,
  { IdCliente }: Pick<Alcance, 'IdCliente'>,
  tabela: 'ca' | 'x' | 'm' = 'ca',
): RawBuilder<unknown> {
  if (!busca) return sql`true`;
  const coluna = (nome: string) => sql.ref(`${tabela}.${nome}`);
  return matchingAll(limparBusca(busca), (padrao) => {
    const achada = sql`${coluna('busca')} like ${padrao}`;
    if (IdCliente === null) return achada;
    return sql`${achada} and (${coluna('ordem')} like ${padrao}
      or achada_no_que_se_ve(${coluna('id_cliente_aluno')}, ${padrao}))`;
  });
}

/** For who sees of people `ca` little more than their names: nobody is found by their CPF. */
export const comNome = (busca: string | undefined): RawBuilder<unknown> =>
  busca ? matchingAll(busca, (padrao) => sql`ca.ordem like ${padrao}`) : sql`true`;

/** Conditions on a person's row, or on what of it stands beside their sector. */
const filtros = (tabela: 'ca' | 'x', { busca, alcance, status, situacao }: Recorte) => sql`
  ${comBusca(busca, alcance, tabela)}
  and ${status ? sql`${sql.ref(`${tabela}.status`)} = ${sql.lit(status)}` : sql`true`}
  and ${situacao === 'nunca-acessou' ? sql.ref(`${tabela}.nunca_acessou`) : sql`true`}`;

const doGestor = (alcance: Alcance) =>
  sql`g.id_cliente_aluno = ${alcance.IdGestor} and g.id_cliente = ${alcance.IdCliente}`;

const setoresDo = (alcance: Alcance) =>
  sql`select g.id_cliente_setor from cliente_gestor_setor g where ${doGestor(alcance)} order by 1`;

/** For few people: each is asked where they work, which `offset 0` keeps from becoming a walk through whole sectors. */
function emUmSetor({ alcance, setor }: Recorte): RawBuilder<unknown> {
  const { IdGestor } = alcance;
  if (IdGestor === null && !setor) return sql`true`;
  const alcancado = IdGestor !== null && setor ? respondePeloSetor(IdGestor, setor) : sql`true`;
  const setores = setor ? sql`select ${setor}::int where ${alcancado}` : setoresDo(alcance);
  return sql`exists (select from cliente_aluno_setor o
    where o.id_cliente_aluno = ca.id_cliente_aluno and o.id_cliente_setor = any(array(${setores})) offset 0)`;
}

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

  const daPessoa = (condicao: RawBuilder<unknown>) => sql`
    select ca.ordem, ca.id_cliente_aluno from cliente_aluno ca
    where ca.id_cliente = ${IdCliente} and ${filtros('ca', recorte)} and ${condicao}
    ${ordenados('ca')}`;

  const umaAUma = POR_PESSOA[recorte.situacao ?? 'nunca-acessou'];
  if (umaAUma) return daPessoa(sql`${umaAUma} and ${emUmSetor(recorte)}`);
  if (setor) {
    const { IdGestor } = alcance;
    return noSetor(sql`${setor}::int`, IdGestor === null ? sql`true` : respondePeloSetor(IdGestor, setor));
  }
  if (alcance.IdGestor === null) return daPessoa(sql`true`);
  // Whoever is among the first of the sectors together is among the first of one of them.
  return sql`select distinct x.ordem, x.id_cliente_aluno from cliente_gestor_setor g
    cross join lateral (${noSetor(sql`g.id_cliente_setor`, sql`true`)}) x
    where ${doGestor(alcance)} ${ordenados('x')}`;
}

export type Selecao = { Total: number; escolhidos: RawBuilder<unknown> };

/** `escolhidos` selects the `id_cliente_aluno` of the page: only those rows need to meet other tables. */
export async function selecionarAlunos(db: Db, recorte: Recorte): Promise<Selecao> {
  if (!alcancaCliente(recorte.alcance, recorte.IdCliente)) {
    return { Total: 0, escolhidos: sql`select null::int as id_cliente_aluno where false` };
  }
  // Kept columns answer for everything but words, mail and invitations: those are looked for person by person.
  if (recorte.busca || POR_PESSOA[recorte.situacao ?? 'nunca-acessou']) return await procurar(db, recorte);
  const { rows } = await total(recorte).execute(db);
  const Total = rows[0]?.Total ?? 0;
  return { Total, escolhidos: pagina(recorte, Total) };
}

/** The first ones in order, up to what a search counts. */
async function procurar(db: Db, recorte: Recorte): Promise<Selecao> {
  const antes = (recorte.pagina - 1) * TAMANHO_PAGINA;
  const limite = readUpTo(antes);
  const { rows } = await searching(db, (db) =>
    sql<{ Total: number; Ids: number[] }>`
      with achados as materialized (${primeiros(recorte, { sentido: sql`asc`, limite })})
      select count(*) as total, array(select id_cliente_aluno from achados order by ordem, id_cliente_aluno
        limit ${TAMANHO_PAGINA} offset ${antes}) as ids
      from achados`.execute(db),
  );
  const { Total, Ids } = rows[0] ?? { Total: 0, Ids: [] };
  return { Total, escolhidos: sql`select unnest(${Ids}::int[]) as id_cliente_aluno` };
}

/** Without words: a page of ids, walked to from its nearer end. */
function pagina(recorte: Recorte, Total: number): RawBuilder<unknown> {
  const antes = (recorte.pagina - 1) * TAMANHO_PAGINA;
  const quantos = Math.max(0, Math.min(TAMANHO_PAGINA, Total - antes));
  const depois = Math.max(0, Total - antes - quantos);
  const doFim = depois < antes;
  const sentido = doFim ? sql`desc` : sql`asc`;
  const salto = doFim ? depois : antes;
  return sql`select x.id_cliente_aluno from (${primeiros(recorte, { sentido, limite: salto + quantos })}) x
    order by x.ordem ${sentido}, x.id_cliente_aluno ${sentido} limit ${quantos} offset ${salto}`;
}

/** Without words: how many, from what is kept. */
function total({ IdCliente, alcance, setor, status, situacao }: Recorte): RawBuilder<{ Total: number }> {
  const colunas = [...(status === 'I' ? [] : ['ativos']), ...(status === 'A' ? [] : ['inativos'])];
  const soma = sql.raw(colunas.map((c) => (situacao ? `c.nunca_${c}` : `c.${c}`)).join(' + '));
  if (alcance.IdGestor === null && !setor)
    return sql`select ${soma} as total from cliente_contagem c where c.id_cliente = ${IdCliente}`;
  if (setor) {
    const alcancado = alcance.IdGestor === null ? sql`true` : respondePeloSetor(alcance.IdGestor, setor);
    return sql`select ${soma} as total from cliente_setor_contagem c join cliente_setor s using (id_cliente_setor)
      where s.id_cliente = ${IdCliente} and c.id_cliente_setor = ${setor} and ${alcancado}`;
  }
  return sql`select coalesce(sum(${soma}), 0) as total from cliente_conjunto_contagem c
    where c.id_cliente = ${IdCliente} and c.setores && array(${setoresDo(alcance)})`;
}
