import { sql, type RawBuilder } from 'kysely';
import type { Output } from '#contract/call.ts';
import type { PessoaDaMatriz, resumoDaMatriz, SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import type { Db } from '../../../platform/db/db.ts';
import { searching } from '../../../platform/db/search.ts';
import { POR_TREINAR } from '../painel/exigencias.ts';
import {
  naSituacao,
  noCursoETurma,
  pessoas,
  restrito,
  setoresEGrupos,
  type Recorte,
} from '../painel/recorte.ts';

type Resumo = Omit<Output<typeof resumoDaMatriz>, 'IdCliente' | 'Dia'>;

/** How many pairs of a row of `pares` (course and state) stand so today. */
const QUANTOS: Record<SituacaoDaMatriz, RawBuilder<number>> = {
  'nao-iniciado': sql`case estado when 'nao-iniciado' then n else 0 end`,
  'em-andamento': sql`case estado when 'em-andamento' then n else 0 end`,
  valido: sql`case estado when 'valido' then n - proximos else 0 end`,
  'a-vencer': sql`case estado when 'valido' then proximos - passados else 0 end`,
  vencido: sql`case estado when 'valido' then passados else 0 end`,
  'aguarda-assinatura': sql`case estado when 'aguarda-assinatura' then n else 0 end`,
  revogado: sql`case estado when 'revogado' then n else 0 end`,
  dispensado: sql`case estado when 'dispensado' then n else 0 end`,
  atrasado: sql`case when estado in (${POR_TREINAR}) then passados else 0 end`,
  'sem-certificado': sql`case when estado in ('nao-iniciado', 'em-andamento') then n else 0 end`,
  treinado: sql`case estado when 'valido' then n - passados else 0 end`,
  'dentro-do-prazo': sql`case when estado in (${POR_TREINAR}) then n - passados else 0 end`,
  'vencido-ou-atrasado': sql`passados`,
};

/** Who is looked at: an array that goes back as it comes, unread; null for everybody of the client. */
async function listarGente(db: Db, recorte: Recorte): Promise<string | null> {
  if (!restrito(recorte)) return null;
  const { rows } = await sql<{ Gente: string; Todos: boolean | null }>`
    with ${setoresEGrupos(recorte)}
    select coalesce(array_agg(ca.id_cliente_aluno), '{}')::text as gente,
      count(*) = (select ativos from cliente_contagem where id_cliente = ${recorte.IdCliente}) as todos
    ${pessoas({ ...recorte, situacao: undefined })}`.execute(db);
  const { Gente = '{}', Todos = false } = rows[0] ?? {};
  // What a manager may see does not rest on a count.
  return Todos && recorte.alcance.IdGestor === null ? null : Gente;
}

/** Pairs `pc` of these people. Not a term of an index: all the pairs are read once, each person found in a table. */
const daGente = (gente: string) => sql`pc.id_cliente_aluno + 0 = any(${gente}::int[])`;

export const buscarResumo = (banco: Db, recorte: Recorte): Promise<Resumo> =>
  searching(banco, async (db) => somarResumo(db, recorte, await listarGente(db, recorte)));

/** How many people stand under each sector, `vez`. Of everybody that is known by their sets of sectors. */
function contarPessoas(recorte: Recorte, gente: string | null): RawBuilder<unknown> {
  const { IdCliente, situacao, curso, turma } = recorte;
  if (situacao || (gente === null && (curso || turma)))
    return sql`select g.vez, count(*)::int as pessoas ${pessoas(recorte)} group by 1`;
  if (gente !== null)
    return sql`select g.vez, count(*)::int as pessoas from unnest(${gente}::int[]) ca(id_cliente_aluno)
      left join grupo g on g.id_cliente_aluno = ca.id_cliente_aluno group by 1`;
  return sql`
    select vez, sum(n)::int as pessoas from (
      select (select min(vez) from setores where id_cliente_setor = any(c.setores)) as vez, c.ativos as n
      from cliente_conjunto_contagem c where c.id_cliente = ${IdCliente}
      union all
      select null, c.ativos - coalesce((
        select sum(ativos) from cliente_conjunto_contagem where id_cliente = ${IdCliente}), 0)
      from cliente_contagem c where c.id_cliente = ${IdCliente}) partes
    group by 1 having sum(n) > 0`;
}

async function somarResumo(db: Db, recorte: Recorte, gente: string | null): Promise<Resumo> {
  const { IdCliente, hoje, situacao } = recorte;
  const doRecorte = sql`pc.id_cliente = ${IdCliente} and pc.ativo and ${noCursoETurma(recorte)}
    and ${gente ? daGente(gente) : sql`true`}`;
  const { rows } = await sql<Resumo>`
    with ${setoresEGrupos(recorte)},
    linhas as (${contarPessoas(recorte, gente)}),
    pares as (
      select pc.id_curso, pc.estado, count(*) as n, count(*) filter (where pc.irregular_em <= ${hoje}::date) as passados,
        count(*) filter (where pc.irregular_em <= ${hoje}::date + 31) as proximos
      from pessoa_curso pc where ${doRecorte} group by 1, 2)
    select
      (select coalesce(sum(pessoas), 0) from linhas) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('IdClienteSetor', coalesce(s.id_cliente_setor, 0),
          'Descricao', coalesce(s.descricao, 'Sem setor'), 'Pessoas', l.pessoas) order by l.vez nulls last), '[]')
        from linhas l left join setores s on s.vez = l.vez) as setores,
      (select coalesce(jsonb_agg(jsonb_build_object('IdCurso', k.id_curso, 'Nome', k.nome, 'Norma', k.norma)
          order by sem_acento(k.nome), k.id_curso), '[]')
        from curso k where k.id_curso in (select id_curso from pares where ${situacao ? sql`${QUANTOS[situacao]} > 0` : sql`true`})) as cursos,
      (select jsonb_build_object(${sql.join(
        Object.entries(QUANTOS).map(([qual, n]) => sql`${sql.lit(qual)}, coalesce(sum(${n}), 0)`),
      )}) from pares) as resumo`.execute(db);
  const [linha] = rows;
  if (!linha) throw new Error('A sum always has a row');
  return linha;
}

export async function listarLinhas(
  db: Db,
  recorte: Recorte,
  { inicio, quantidade }: { inicio: number; quantidade: number },
): Promise<PessoaDaMatriz[]> {
  const { rows } = await sql<PessoaDaMatriz>`
    with ${setoresEGrupos(recorte)},
    escolhidas as materialized (
      select ca.id_cliente_aluno, ca.id_usuario, ca.cargo, ca.ordem, g.vez ${pessoas(recorte)}
      order by g.vez nulls last, ca.ordem, ca.id_cliente_aluno limit ${quantidade} offset ${inicio})
    select e.id_cliente_aluno, u.nome, e.cargo, coalesce(s.id_cliente_setor, 0) as id_cliente_setor, c.celulas
    from escolhidas e
    join usuario u on u.id_usuario = e.id_usuario
    left join setores s on s.vez = e.vez
    cross join lateral (
      select coalesce(json_agg(json_build_array(pc.id_curso,
        curso_situacao(pc.estado, pc.irregular_em, ${recorte.hoje}::date),
        case when ${naSituacao('atrasado', recorte.hoje)} then 1 else 0 end, coalesce(mc.progresso, 0),
        case pc.estado when 'valido' then pc.irregular_em - 1 when 'revogado' then pc.irregular_em when 'dispensado' then null
          else pc.prazo end,
        pc.id_cliente_turma_aluno)), '[]') as celulas
      from pessoa_curso pc
      left join matricula_curso mc
        on mc.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and mc.id_curso = pc.id_curso
      where pc.id_cliente_aluno = e.id_cliente_aluno and ${noCursoETurma(recorte)}) c
    order by e.vez nulls last, e.ordem, e.id_cliente_aluno`.execute(db);
  return rows;
}
