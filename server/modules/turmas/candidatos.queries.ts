import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Db } from '../../platform/db.ts';
import { alunoNoAlcance, type Alcance } from '../alunos/alcance.ts';
import { colunasDoAluno, comBusca, type AlunoLido } from './leitura.queries.ts';

type Filtro = {
  IdCliente: number;
  IdClienteTurma: number;
  alcance: Alcance;
  hoje: string;
  busca?: string | undefined;
  setor?: number | undefined;
  pagina: number;
};

const condicoes = ({ IdCliente, alcance, busca, setor }: Filtro) => sql`
  ca.id_cliente = ${IdCliente} and ca.status = 'A' and ${alunoNoAlcance(alcance)}
  and ${comBusca(busca)} and ${
    setor
      ? sql`exists (select from cliente_aluno_setor f
          where f.id_cliente_aluno = ca.id_cliente_aluno and f.id_cliente_setor = ${setor})`
      : sql`true`
  }`;

export async function listarCandidatos(db: Db, filtro: Filtro) {
  if (!filtro.busca) return { Itens: await pagina(db, filtro), Total: await contar(db, filtro) };
  // The best plan depends on how rare the words are, so it is made for these words.
  return await db.transaction().execute(async (db) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
    return { Itens: await pagina(db, filtro), Total: await contar(db, filtro) };
  });
}

/** Only the twenty rows that are shown meet the other tables. */
async function pagina(db: Db, filtro: Filtro): Promise<AlunoLido[]> {
  const { IdClienteTurma, alcance, hoje } = filtro;
  const { rows } = await sql<AlunoLido>`
    with escolhidos as materialized (
      select ca.id_cliente_aluno from cliente_aluno ca where ${condicoes(filtro)}
      order by ca.ordem, ca.id_cliente_aluno
      limit ${TAMANHO_PAGINA} offset ${(filtro.pagina - 1) * TAMANHO_PAGINA})
    ${colunasDoAluno(hoje, alcance)}
    from escolhidos
    join cliente_aluno ca on ca.id_cliente_aluno = escolhidos.id_cliente_aluno
    join usuario u on u.id_usuario = ca.id_usuario
    join cliente_turma t on t.id_cliente_turma = ${IdClienteTurma}
    left join cliente_turma_aluno m
      on m.id_cliente_turma = t.id_cliente_turma and m.id_cliente_aluno = ca.id_cliente_aluno
    order by ca.ordem, ca.id_cliente_aluno`.execute(db);
  return rows;
}

/** Beyond the page shown, a search counts so many more and stops: nobody turns to the 51st page of a search. */
const CONTA_ALEM = 1000;

async function contar(db: Db, filtro: Filtro): Promise<number> {
  const { IdCliente, alcance, busca, setor, pagina: numero } = filtro;
  const { rows } =
    alcance.IdGestor === null && !busca && !setor
      ? await sql<{ Total: number }>`
          select ativos as total from cliente_contagem where id_cliente = ${IdCliente}`.execute(db)
      : await sql<{ Total: number }>`
          select count(*) as total from (
            select from cliente_aluno ca where ${condicoes(filtro)}
            limit ${numero * TAMANHO_PAGINA + (busca ? CONTA_ALEM : 1_000_000)}) contados`.execute(db);
  return rows[0]?.Total ?? 0;
}
