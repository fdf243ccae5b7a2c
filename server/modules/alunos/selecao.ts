import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Db } from '../../platform/db.ts';
import { alcancaCliente, alunoNoAlcance, type Alcance } from './alcance.ts';
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

/** Beyond the page shown, a search counts so many more and stops: nobody turns to the 51st page of a search. */
const CONTA_ALEM = 1000;

/** A CPF is typed with its punctuation and stored without. */
const limparBusca = (busca: string) =>
  /^[\d.\-\s]+$/.test(busca) ? busca.replace(/[.\-\s]/g, '') : busca.trim();

export const comBusca = (busca: string | undefined): RawBuilder<unknown> =>
  busca ? sql`ca.busca like sem_acento(${`%${limparBusca(busca).replace(/[\\%_]/g, '\\$&')}%`})` : sql`true`;

const doSetor = (IdClienteSetor: number) => sql`exists (select from cliente_aluno_setor f
  where f.id_cliente_aluno = ca.id_cliente_aluno and f.id_cliente_setor = ${IdClienteSetor})`;
const guardados = (tabela: 'ca' | 'x', { status, situacao }: Recorte) => sql`
  ${status ? sql`${sql.ref(`${tabela}.status`)} = ${sql.lit(status)}` : sql`true`}
  and ${situacao === 'nunca-acessou' ? sql.ref(`${tabela}.nunca_acessou`) : sql`true`}`;

const condicoes = (recorte: Recorte) => {
  const { IdCliente, alcance, busca, setor, situacao } = recorte;
  return sql`ca.id_cliente = ${IdCliente} and ${alunoNoAlcance(alcance)} and ${comBusca(busca)}
    and ${guardados('ca', recorte)} and ${setor ? doSetor(setor) : sql`true`}
    and ${
      situacao === 'email-com-falha'
        ? sql`exists (select from usuario u where u.id_usuario = ca.id_usuario and ${EMAIL_COM_FALHA})`
        : sql`true`
    }`;
};

export type Selecao = { Total: number; escolhidos: RawBuilder<unknown> };

/** `escolhidos` selects the `id_cliente_aluno` of the page: only those rows need to meet other tables. */
export async function selecionarAlunos(db: Db, recorte: Recorte): Promise<Selecao> {
  // Kept columns answer for everything but words and mail: those are looked for person by person.
  if (recorte.busca || recorte.situacao === 'email-com-falha') return await procurar(db, recorte);
  if (!alcancaCliente(recorte.alcance, recorte.IdCliente))
    return { Total: 0, escolhidos: pagina(recorte, 0) };
  const { rows } = await total(recorte).execute(db);
  const Total = rows[0]?.Total ?? 0;
  return { Total, escolhidos: pagina(recorte, Total) };
}

/** The first ones in order, up to what a search counts. */
async function procurar(db: Db, recorte: Recorte): Promise<Selecao> {
  const antes = (recorte.pagina - 1) * TAMANHO_PAGINA;
  const { rows } = await db.transaction().execute(async (db) => {
    // The best plan depends on how rare the words are, so it is made for these words.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
    return await sql<{ Total: number; Ids: number[] }>`
      with achados as materialized (
        select ca.id_cliente_aluno, ca.ordem from cliente_aluno ca where ${condicoes(recorte)}
        order by ca.ordem, ca.id_cliente_aluno limit ${antes + TAMANHO_PAGINA + CONTA_ALEM})
      select count(*) as total, array(select id_cliente_aluno from achados order by ordem, id_cliente_aluno
        limit ${TAMANHO_PAGINA} offset ${antes}) as ids
      from achados`.execute(db);
  });
  const { Total, Ids } = rows[0] ?? { Total: 0, Ids: [] };
  return { Total, escolhidos: sql`select unnest(${Ids}::int[]) as id_cliente_aluno` };
}

const gere = (IdGestor: number, setor: number) => sql`exists (select from cliente_gestor_setor g
  where g.id_cliente_aluno = ${IdGestor} and g.id_cliente_setor = ${setor})`;

/** Without words: a page of ids from the index that has this order, walked from its nearer end. */
function pagina(recorte: Recorte, Total: number): RawBuilder<unknown> {
  const antes = (recorte.pagina - 1) * TAMANHO_PAGINA;
  const quantos = Math.max(0, Math.min(TAMANHO_PAGINA, Total - antes));
  const doFim = antes > Total / 2;
  const salto = doFim ? Math.max(0, Total - antes - quantos) : antes;
  const sentido = doFim ? sql`desc` : sql`asc`;
  const ordenados = (tabela: 'ca' | 'x') => sql`
    order by ${sql.ref(`${tabela}.ordem`)} ${sentido}, ${sql.ref(`${tabela}.id_cliente_aluno`)} ${sentido}`;
  const { IdCliente, alcance, setor } = recorte;
  const { IdGestor } = alcance;

  if (IdGestor === null && !setor) {
    return sql`select ca.id_cliente_aluno from cliente_aluno ca
      where ca.id_cliente = ${IdCliente} and ${guardados('ca', recorte)}
      ${ordenados('ca')} limit ${quantos} offset ${salto}`;
  }
  // Of another client's sector there are none: the total said so. What is asked here is all in the index.
  const filtro = guardados('x', recorte);
  if (setor) {
    const alcancado =
      IdGestor === null
        ? sql`true`
        : sql`(${gere(IdGestor, setor)} or exists (select from cliente_aluno_setor o
            join cliente_gestor_setor g on g.id_cliente_setor = o.id_cliente_setor
            where o.id_cliente_aluno = x.id_cliente_aluno and g.id_cliente_aluno = ${IdGestor}))`;
    return sql`select x.id_cliente_aluno from cliente_aluno_setor x
      where x.id_cliente_setor = ${setor} and ${filtro} and ${alcancado}
      ${ordenados('x')} limit ${quantos} offset ${salto}`;
  }
  // Whoever is among the first of the sectors together is among the first of one of them.
  return sql`select x.id_cliente_aluno from (
      select distinct x.ordem, x.id_cliente_aluno from cliente_gestor_setor g cross join lateral (
        select x.ordem, x.id_cliente_aluno from cliente_aluno_setor x
        where x.id_cliente_setor = g.id_cliente_setor and ${filtro}
        ${ordenados('x')} limit ${salto + quantos}) x
      where g.id_cliente_aluno = ${IdGestor} and g.id_cliente = ${alcance.IdCliente}) x
    ${ordenados('x')} limit ${quantos} offset ${salto}`;
}

/** Without words: how many, from what is kept; only the sectors of a manager of several are counted, for people in two. */
function total(recorte: Recorte): RawBuilder<{ Total: number }> {
  const { IdCliente, alcance, setor, status, situacao } = recorte;
  const { IdGestor } = alcance;
  const colunas = [...(status === 'I' ? [] : ['ativos']), ...(status === 'A' ? [] : ['inativos'])];
  const soma = sql.raw(colunas.map((c) => (situacao ? `c.nunca_${c}` : `c.${c}`)).join(' + '));
  if (IdGestor === null && !setor) {
    return sql`select ${soma} as total from cliente_contagem c where c.id_cliente = ${IdCliente}`;
  }
  const guardada = (quais: RawBuilder<unknown>) => sql`coalesce((select ${soma} from cliente_setor_contagem c
    join cliente_setor s using (id_cliente_setor) where s.id_cliente = ${IdCliente} and ${quais}), 0)`;
  if (IdGestor === null) return sql`select ${guardada(sql`c.id_cliente_setor = ${setor}`)} as total`;
  if (setor) {
    return sql`select case when ${gere(IdGestor, setor)} then ${guardada(sql`c.id_cliente_setor = ${setor}`)} else (
      select count(*) from cliente_aluno ca where ${condicoes(recorte)}) end as total`;
  }
  const dele = sql`g.id_cliente_aluno = ${IdGestor} and g.id_cliente = ${alcance.IdCliente}`;
  return sql`select case when (select count(*) from cliente_gestor_setor g where ${dele}) = 1 then ${guardada(sql`
      c.id_cliente_setor = (select g.id_cliente_setor from cliente_gestor_setor g where ${dele})`)} else (
      select count(*) from (
        select from cliente_gestor_setor g join cliente_aluno_setor x on x.id_cliente_setor = g.id_cliente_setor
        where ${dele} and ${guardados('x', recorte)} group by x.id_cliente_aluno) pessoas) end as total`;
}
