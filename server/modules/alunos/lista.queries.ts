import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { AlunoResumo } from '#contract/alunos.ts';
import type { Db } from '../../platform/db.ts';
import { alunoNoAlcance, type Alcance } from './alcance.ts';
import { EMAIL_COM_FALHA, setoresVisiveis } from './alunos.queries.ts';

export type FiltroDeAlunos = {
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

function condicoes({ IdCliente, alcance }: Quem, { busca, setor, status, situacao }: FiltroDeAlunos) {
  const padrao = busca && `%${limparBusca(busca).replace(/[\\%_]/g, '\\$&')}%`;
  const pessoa = (condicao: ReturnType<typeof sql>) =>
    sql`exists (select from usuario u where u.id_usuario = ca.id_usuario and ${condicao})`;
  return sql`ca.id_cliente = ${IdCliente} and ${alunoNoAlcance(alcance)}
    and ${padrao ? sql`ca.busca like sem_acento(${padrao})` : sql`true`}
    and ${status ? sql`ca.status = ${status}` : sql`true`}
    and ${
      setor
        ? sql`exists (select from cliente_aluno_setor f
            where f.id_cliente_aluno = ca.id_cliente_aluno and f.id_cliente_setor = ${setor})`
        : sql`true`
    }
    and ${situacao === 'nunca-acessou' ? pessoa(sql`u.primeiro_acesso_em is null`) : sql`true`}
    and ${situacao === 'email-com-falha' ? pessoa(EMAIL_COM_FALHA) : sql`true`}`;
}

type Quem = { IdCliente: number; alcance: Alcance };

export async function listarAlunos(db: Db, quem: Quem, filtro: FiltroDeAlunos) {
  if (!filtro.busca) return { Itens: await pagina(db, quem, filtro), Total: await contar(db, quem, filtro) };
  // The best plan depends on how rare the words are, so it is made for these words.
  return await db.transaction().execute(async (db) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
    return { Itens: await pagina(db, quem, filtro), Total: await contar(db, quem, filtro) };
  });
}

/** Only the twenty rows that are shown meet the other tables. */
async function pagina(db: Db, quem: Quem, filtro: FiltroDeAlunos) {
  const { rows } = await sql<Omit<AlunoResumo, 'Iniciais'>>`
    with escolhidos as materialized (
      select ca.id_cliente_aluno from cliente_aluno ca where ${condicoes(quem, filtro)}
      order by ca.ordem, ca.id_cliente_aluno
      limit ${TAMANHO_PAGINA} offset ${(filtro.pagina - 1) * TAMANHO_PAGINA})
    select ca.id_cliente_aluno, ca.id_cliente, u.nome, u.email, u.cpf as cpf_aluno, ca.matricula, ca.cargo, ca.status,
      ca.eh_gestor, u.primeiro_acesso_em, ${EMAIL_COM_FALHA} as email_com_falha,
      ${setoresVisiveis(quem.alcance)} as setores
    from escolhidos join cliente_aluno ca using (id_cliente_aluno) join usuario u using (id_usuario)
    order by ca.ordem, ca.id_cliente_aluno`.execute(db);
  return rows;
}

async function contar(db: Db, quem: Quem, filtro: FiltroDeAlunos): Promise<number> {
  const { busca, setor, situacao, status, pagina: Pagina } = filtro;
  const inteiro = quem.alcance.IdGestor === null && !busca && !setor && !situacao;
  const { rows } = inteiro
    ? await sql<{ Total: number }>`
        select case ${status ?? 'T'} when 'A' then ativos when 'I' then inativos else ativos + inativos end as total
        from cliente_contagem where id_cliente = ${quem.IdCliente}`.execute(db)
    : await sql<{ Total: number }>`
        select count(*) as total from (
          select from cliente_aluno ca where ${condicoes(quem, filtro)}
          ${busca ? sql`limit ${Pagina * TAMANHO_PAGINA + CONTA_ALEM}` : sql``}) contados`.execute(db);
  return rows[0]?.Total ?? 0;
}
