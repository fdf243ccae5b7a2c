import { statement, type Db } from '../../../../platform/db/db.ts';
import type { Busca } from './consulta.ts';
import { comoRastro, type EstadoXapi } from './estado.ts';
import { SESSAO, type Quem } from './lancamento.ts';

type DaAula = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };

const lerQuem = statement<Quem & { Xapi: EstadoXapi | null }>(`
  select u.nome, ca.id_cliente_aluno, s.id_cliente_turma_aluno, s.id_curso_conteudo_aula, p.xapi
  from aula_sessao s
  join progresso_aula p on p.id_cliente_turma_aluno = s.id_cliente_turma_aluno
    and p.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = s.id_cliente_turma_aluno
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
  join usuario u on u.id_usuario = ca.id_usuario
  where s.id_aula_sessao = $1`);

export async function buscarQuemOuNulo(db: Db, { Sessao }: { Sessao: string }) {
  const [quem = null] = await lerQuem(db, [Sessao]);
  return quem;
}

const gravar = statement(`
  update progresso_aula set xapi = $3 where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2`);

export async function gravarXapi(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula }: DaAula,
  estado: EstadoXapi,
) {
  await gravar(db, [IdClienteTurmaAluno, IdCursoConteudoAula, JSON.stringify(estado)]);
}

const lerDoItem = statement<{ Xapi: EstadoXapi | null }>(`
  select xapi from aula_item where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2 and item = $3`);

/** Of one of several lessons. */
export async function buscarXapiDoItemOuNulo(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula, Item }: DaAula & { Item: string },
) {
  const [achado] = await lerDoItem(db, [IdClienteTurmaAluno, IdCursoConteudoAula, Item]);
  return achado?.Xapi ?? null;
}

const gravarDoItem = statement(`
  insert into aula_item as i (id_cliente_turma_aluno, id_curso_conteudo_aula, item, estado, xapi, atualizado_em)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (id_cliente_turma_aluno, id_curso_conteudo_aula, item) do update
    set estado = excluded.estado, xapi = excluded.xapi, atualizado_em = excluded.atualizado_em`);

export async function gravarXapiDoItem(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula, Item }: DaAula & { Item: string },
  { estado, agora }: { estado: EstadoXapi; agora: Date },
) {
  const rastro = JSON.stringify({ Rastro: comoRastro(estado) });
  const valores = [IdClienteTurmaAluno, IdCursoConteudoAula, Item, rastro, JSON.stringify(estado), agora];
  await gravarDoItem(db, valores);
}

/** The one that is there already under this id; null when there is none. `anulada`: only one that was voided, or was not. */
export async function buscarDeclaracaoOuNula(
  db: Db,
  { IdDeclaracao, anulada, ...aula }: DaAula & { IdDeclaracao: string; anulada?: boolean },
) {
  const achada = await db
    .selectFrom('AulaDeclaracao')
    .select(['Declaracao', 'AnuladaEm'])
    .where('IdClienteTurmaAluno', '=', aula.IdClienteTurmaAluno)
    .where('IdCursoConteudoAula', '=', aula.IdCursoConteudoAula)
    .where('IdDeclaracao', '=', IdDeclaracao)
    .executeTakeFirst();
  if (!achada || (anulada !== undefined && anulada !== (achada.AnuladaEm !== null))) return null;
  return achada.Declaracao;
}

/** Of what matches; also what refers to a statement that does, though it was voided. */
const listar = (ordem: 'asc' | 'desc') =>
  statement<{ IdDeclaracao: string; RecebidaEm: string; Declaracao: Record<string, unknown> }>(`
  with recursive achada as (
    select id_declaracao from aula_declaracao
    where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2
      and ($3::text[] is null or declaracao @> any ($3::text[]::jsonb[]))
      and ($4::text[] is null or declaracao @> any ($4::text[]::jsonb[]))
      and ($5::text[] is null or declaracao @> any ($5::text[]::jsonb[]))
      and ($6::text[] is null or declaracao @> any ($6::text[]::jsonb[]))
    union
    select d.id_declaracao from achada a join aula_declaracao d
      on lower(d.declaracao -> 'object' ->> 'id') = a.id_declaracao::text
      and d.declaracao -> 'object' ->> 'objectType' = 'StatementRef'
    where d.id_cliente_turma_aluno = $1 and d.id_curso_conteudo_aula = $2)
  select d.id_declaracao, d.recebida_em, d.declaracao
  from achada join aula_declaracao d using (id_declaracao)
  where d.id_cliente_turma_aluno = $1 and d.id_curso_conteudo_aula = $2 and d.anulada_em is null
    and ($7::timestamptz is null or d.recebida_em > $7) and ($8::timestamptz is null or d.recebida_em <= $8)
    and ($9::timestamptz is null
      or (d.recebida_em, d.id_declaracao) ${ordem === 'asc' ? '>' : '<'} ($9::timestamptz, $10::uuid))
  order by d.recebida_em ${ordem}, d.id_declaracao ${ordem}
  limit $11`);
const [listarDoComeco, listarDoFim] = [listar('asc'), listar('desc')];

/** One more than was asked for, where there are more. */
export async function listarDeclaracoes(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula }: DaAula,
  { verbo, atividade, agente, registro, desde, ate, depois, crescente, limite }: Busca,
) {
  return await (crescente ? listarDoComeco : listarDoFim)(db, [
    IdClienteTurmaAluno,
    IdCursoConteudoAula,
    verbo,
    atividade,
    agente,
    registro,
    desde,
    ate,
    depois?.[0] ?? null,
    depois?.[1] ?? null,
    limite + 1,
  ]);
}

export async function contarDeclaracoes(db: Db, { IdClienteTurmaAluno, IdCursoConteudoAula }: DaAula) {
  const { quantas } = await db
    .selectFrom('AulaDeclaracao')
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .where('IdCursoConteudoAula', '=', IdCursoConteudoAula)
    .executeTakeFirstOrThrow();
  return quantas;
}

const lerSegundos = statement<{ Segundos: number }>(`
  select coalesce(extract(epoch from max(recebida_em) - min(recebida_em)), 0)::int as segundos
  from aula_declaracao where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2
    and declaracao -> 'context' -> 'extensions' ->> $4 = $3`);

/** From the first to the last statement of an opening. */
export async function contarSegundos(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula }: DaAula,
  sessao: string,
): Promise<number> {
  const [lido] = await lerSegundos(db, [IdClienteTurmaAluno, IdCursoConteudoAula, sessao, SESSAO]);
  return lido?.Segundos ?? 0;
}

/** The earlier training that stands for this lesson. */
export async function buscarAproveitamentoOuNulo(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula }: DaAula,
) {
  const achada = await db
    .selectFrom('AproveitamentoAula')
    .select('IdAproveitamento')
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .where('IdCursoConteudoAula', '=', IdCursoConteudoAula)
    .executeTakeFirst();
  return achada?.IdAproveitamento ?? null;
}

const lerDispensa = statement(`
  select from aula_declaracao where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2
    and declaracao -> 'verb' ->> 'id' = 'https://w3id.org/xapi/adl/verbs/waived' and anulada_em is null
    and declaracao -> 'object' ->> 'id' = $3
    and declaracao -> 'context' -> 'contextActivities' -> 'category'
      @> '[{"id": "https://w3id.org/xapi/cmi5/context/categories/cmi5"}]'`);

/** It was said that this lesson is waived, and still holds. */
export async function haDispensa(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula, Atividade }: DaAula & { Atividade: string },
) {
  const ditas = await lerDispensa(db, [IdClienteTurmaAluno, IdCursoConteudoAula, Atividade]);
  return ditas.length > 0;
}

type Nova = DaAula & { IdDeclaracao: string; RecebidaEm: Date; Declaracao: Record<string, unknown> };

export async function inserirDeclaracao(db: Db, { Declaracao, ...nova }: Nova) {
  await db
    .insertInto('AulaDeclaracao')
    .values({ ...nova, Declaracao: JSON.stringify(Declaracao) })
    .execute();
}
