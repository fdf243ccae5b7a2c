import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Duvida, DuvidaDoTutor } from '#contract/estudo/duvidas.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';

/** Of each conversation, in an answer. */
const MENSAGENS = 50;

const colunas = sql`
  d.id_duvida, d.id_curso, d.id_curso_conteudo_aula, l.titulo as aula, d.segundo, d.criada_em, d.aguarda_resposta,
  (select json_agg(json_build_object('IdDuvidaMensagem', x.id_duvida_mensagem, 'DoTutor', x.do_tutor, 'Nome', u.nome,
      'Texto', x.texto, 'EnviadaEm', to_char(x.enviada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by x.id_duvida_mensagem)
    from (select * from duvida_mensagem where id_duvida = d.id_duvida
      order by id_duvida_mensagem desc limit ${sql.lit(MENSAGENS)}) x
    join usuario u on u.id_usuario = x.id_usuario) as mensagens,
  greatest(0, (select count(*) from duvida_mensagem x where x.id_duvida = d.id_duvida) - ${sql.lit(MENSAGENS)})
    as anteriores`;

type Filtro = { matricula: number; curso?: number | undefined; aula?: number | undefined };

const doAluno = (filtro: RawBuilder<unknown>) => sql<Duvida>`
  select ${colunas} from duvida d join curso_conteudo_aula l on l.id_curso_conteudo_aula = d.id_curso_conteudo_aula
  where ${filtro} order by d.id_duvida desc limit 200`;

export async function listarDuvidas(db: Db, { matricula, curso, aula }: Filtro): Promise<Duvida[]> {
  const { rows } = await doAluno(sql`d.id_cliente_turma_aluno = ${matricula}
    and ${curso ? sql`d.id_curso = ${curso}` : sql`true`}
    and ${aula ? sql`d.id_curso_conteudo_aula = ${aula}` : sql`true`}`).execute(db);
  return rows;
}

export async function buscarDuvida(db: Db, { IdDuvida }: { IdDuvida: number }): Promise<Duvida> {
  const { rows } = await doAluno(sql`d.id_duvida = ${IdDuvida}`).execute(db);
  if (!rows[0]) throw new Error('A question that was written is gone');
  return rows[0];
}

const doTutor = sql`
  from duvida d
  join curso_conteudo_aula l on l.id_curso_conteudo_aula = d.id_curso_conteudo_aula
  join curso c on c.id_curso = d.id_curso
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = d.id_cliente_turma_aluno
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  join cliente k on k.id_cliente = d.id_cliente
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
  join usuario aluno on aluno.id_usuario = ca.id_usuario`;

const colunasDoTutor = sql`${colunas}, d.id_cliente, k.nome_fantasia as cliente, c.nome as curso, t.descricao as turma,
  aluno.nome as aluno`;

type FiltroDoTutor = {
  situacao: 'aguardando' | 'respondidas';
  duvida?: number | undefined;
  curso?: number | undefined;
  cliente?: number | undefined;
  busca?: string | undefined;
  pagina: number;
};

export async function listarDuvidasDoTutor(
  db: Db,
  { situacao, duvida, curso, cliente, busca, pagina }: FiltroDoTutor,
): Promise<{ Itens: DuvidaDoTutor[]; Total: number }> {
  const aguarda = situacao === 'aguardando';
  const origem = sql`${doTutor} where ${duvida ? sql`d.id_duvida = ${duvida}` : sql`d.aguarda_resposta = ${aguarda}`}
    and ${curso ? sql`d.id_curso = ${curso}` : sql`true`} and ${cliente ? sql`d.id_cliente = ${cliente}` : sql`true`}
    and ${busca ? containing(sql`aluno.nome || ' ' || c.nome || ' ' || l.titulo`, busca) : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<DuvidaDoTutor>`select ${colunasDoTutor} ${origem}
      order by d.id_duvida ${aguarda ? sql`asc` : sql`desc`}
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${origem}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export type DuvidaTravada = DuvidaDoTutor & {
  IdUsuario: number;
  IdClienteTurmaAluno: number;
  PodeReceber: boolean;
};

async function buscarDuvidaDoTutorOuNula(
  db: Db,
  { IdDuvida }: { IdDuvida: number },
): Promise<DuvidaTravada | null> {
  const { rows } = await sql<DuvidaTravada>`
    select ${colunasDoTutor}, aluno.id_usuario, d.id_cliente_turma_aluno,
      ca.status = 'A' and aluno.status = 'A' as pode_receber
    ${doTutor} where d.id_duvida = ${IdDuvida}`.execute(db);
  return rows[0] ?? null;
}

export async function buscarDuvidaDoTutor(db: Db, chave: { IdDuvida: number }): Promise<DuvidaTravada> {
  const duvida = await buscarDuvidaDoTutorOuNula(db, chave);
  if (!duvida) throw new Error('A question that was written is gone');
  return duvida;
}

/** Locked: of two answers at once, the second sees the first. */
export async function travarDuvidaOuNula(
  db: Db,
  { IdDuvida }: { IdDuvida: number },
): Promise<DuvidaTravada | null> {
  await sql`select from duvida where id_duvida = ${IdDuvida} for update`.execute(db);
  return await buscarDuvidaDoTutorOuNula(db, { IdDuvida });
}

type Nova = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoConteudoAula: number;
  Segundo: number | null;
  agora: Date;
};

export async function inserirDuvida(db: Db, { agora, ...nova }: Nova): Promise<number> {
  const { IdDuvida } = await db
    .insertInto('Duvida')
    .values({ ...nova, CriadaEm: agora })
    .returning('IdDuvida')
    .executeTakeFirstOrThrow();
  return IdDuvida;
}

/** Null when the person has no such question on that lesson. */
export async function reabrirDuvidaOuNula(
  db: Db,
  chave: { IdDuvida: number; IdClienteTurmaAluno: number; IdCursoConteudoAula: number },
): Promise<{ JaAguardava: boolean } | null> {
  const { rows } = await sql<{ JaAguardava: boolean }>`
    update duvida set aguarda_resposta = true
    where id_duvida = ${chave.IdDuvida} and id_cliente_turma_aluno = ${chave.IdClienteTurmaAluno}
      and id_curso_conteudo_aula = ${chave.IdCursoConteudoAula}
    returning old.aguarda_resposta as ja_aguardava`.execute(db);
  return rows[0] ?? null;
}

export async function marcarRespondida(db: Db, { IdDuvida }: { IdDuvida: number }) {
  await db.updateTable('Duvida').set({ AguardaResposta: false }).where('IdDuvida', '=', IdDuvida).execute();
}

export async function contarAguardando(
  db: Db,
  { IdClienteTurmaAluno }: { IdClienteTurmaAluno: number },
): Promise<number> {
  const { Total } = await db
    .selectFrom('Duvida')
    .select((eb) => eb.fn.countAll<number>().as('Total'))
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .where('AguardaResposta', '=', true)
    .executeTakeFirstOrThrow();
  return Total;
}

export async function contarMensagens(db: Db, { IdDuvida }: { IdDuvida: number }): Promise<number> {
  const { Total } = await db
    .selectFrom('DuvidaMensagem')
    .select((eb) => eb.fn.countAll<number>().as('Total'))
    .where('IdDuvida', '=', IdDuvida)
    .executeTakeFirstOrThrow();
  return Total;
}

/** What the person wrote since then, in all their questions; whoever writes at the same time waits. */
export async function contarEnviadas(db: Db, { IdUsuario, desde }: { IdUsuario: number; desde: Date }) {
  await sql`select pg_advisory_xact_lock(hashtext('duvidas'), ${IdUsuario})`.execute(db);
  const { rows } = await sql<{ Total: number }>`select count(*) as total from duvida_mensagem
    where id_usuario = ${IdUsuario} and not do_tutor and enviada_em > ${desde}`.execute(db);
  return rows[0]?.Total ?? 0;
}

type Mensagem = { IdDuvida: number; IdUsuario: number; DoTutor: boolean; Texto: string; agora: Date };

export async function inserirMensagem(db: Db, { agora, ...mensagem }: Mensagem): Promise<number> {
  const { IdDuvidaMensagem } = await db
    .insertInto('DuvidaMensagem')
    .values({ ...mensagem, EnviadaEm: agora })
    .returning('IdDuvidaMensagem')
    .executeTakeFirstOrThrow();
  return IdDuvidaMensagem;
}
