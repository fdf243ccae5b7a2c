import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import { statusTurma } from '../../../../domain/turma.ts';

/** Keeps apart who links a sector to a class and who puts a person in a sector: neither may miss the other. */
const TRAVA_SETORES = 4_909_003;

export async function travarSetores(db: Db, { IdCliente }: { IdCliente: number }) {
  await sql`select pg_advisory_xact_lock(${TRAVA_SETORES}::int, ${IdCliente}::int)`.execute(db);
}

/** Many people may join sectors at once. */
export async function travarSetoresJuntos(db: Db, { IdCliente }: { IdCliente: number }) {
  await sql`select pg_advisory_xact_lock_shared(${TRAVA_SETORES}::int, ${IdCliente}::int)`.execute(db);
}

type AlunoPedido = {
  IdClienteAluno: number;
  Nome: string;
  Status: 'A' | 'I';
  OcupaVaga: boolean;
  Espera: boolean;
};

/** The people asked for that belong to the institution, in the order asked. */
export async function listarPedidos(
  db: Db,
  { IdCliente, IdClienteTurma, Alunos }: { IdCliente: number; IdClienteTurma: number; Alunos: number[] },
): Promise<AlunoPedido[]> {
  const { rows } = await sql<AlunoPedido>`
    select ca.id_cliente_aluno, u.nome, ca.status,
      coalesce(not m.excluido and not m.em_espera, false) as ocupa_vaga,
      coalesce(not m.excluido and m.em_espera, false) as espera
    from unnest(${Alunos}::int[]) with ordinality as pedido (id, ordem)
    join cliente_aluno ca on ca.id_cliente_aluno = pedido.id and ca.id_cliente = ${IdCliente}
    join usuario u on u.id_usuario = ca.id_usuario
    left join cliente_turma_aluno m
      on m.id_cliente_turma = ${IdClienteTurma} and m.id_cliente_aluno = ca.id_cliente_aluno
    order by pedido.ordem`.execute(db);
  return rows;
}

type Matriculas = {
  IdCliente: number;
  IdClienteTurma: number;
  Alunos: number[];
  /** The sector that brings each of them; null: by hand. */
  Setores: (number | null)[];
  /** The first ones get a seat, the others wait. */
  livres: number;
  agora: Date;
};

/** A removed person comes back to the same row, with their history. */
export async function gravarMatriculas(
  db: Db,
  { IdCliente, IdClienteTurma, Alunos, Setores, livres, agora }: Matriculas,
) {
  await sql`
    insert into cliente_turma_aluno as m
      (id_cliente, id_cliente_turma, id_cliente_aluno, id_cliente_setor, em_espera, espera_desde, matriculado_em, validade)
    select ${IdCliente}, ${IdClienteTurma}, quem.aluno, quem.setor, quem.ordem > ${livres},
      case when quem.ordem > ${livres} then ${agora}::timestamptz end, ${agora}, (
        select min(ce.validade) from cliente_turma_curso tc
        join certificado ce on ce.id_curso = tc.id_curso and ce.id_cliente_aluno = quem.aluno and ce.revogado_em is null
        where tc.id_cliente_turma = ${IdClienteTurma} and not exists (
          select from certificado novo where novo.id_certificado_anterior = ce.id_certificado and novo.revogado_em is null))
    from unnest(${Alunos}::int[], ${Setores}::int[]) with ordinality as quem (aluno, setor, ordem)
    on conflict (id_cliente_turma, id_cliente_aluno) do update set
      excluido = false, em_espera = excluded.em_espera, espera_desde = excluded.espera_desde,
      validade = excluded.validade,
      id_cliente_setor = case when m.excluido then excluded.id_cliente_setor else m.id_cliente_setor end,
      matriculado_em = excluded.matriculado_em`.execute(db);
}

/** Gives seats to who waits, earliest certificate expiry first; answers who got one. */
export async function promoverDaEspera(
  db: Db,
  { IdClienteTurma, livres, agora }: { IdClienteTurma: number; livres: number; agora: Date },
): Promise<number[]> {
  const { rows } = await sql<{ IdClienteAluno: number }>`
    update cliente_turma_aluno m set em_espera = false, espera_desde = null, matriculado_em = ${agora}
    from (
      select e.id_cliente_turma_aluno from cliente_turma_aluno e
      join cliente_aluno ca on ca.id_cliente_aluno = e.id_cliente_aluno and ca.status = 'A'
      where e.id_cliente_turma = ${IdClienteTurma} and e.em_espera and not e.excluido
      order by e.validade nulls last, e.espera_desde, e.id_cliente_turma_aluno
      limit ${livres}) vez
    where m.id_cliente_turma_aluno = vez.id_cliente_turma_aluno
    returning m.id_cliente_aluno`.execute(db);
  return rows.map((linha) => linha.IdClienteAluno);
}

export async function retirarMatriculas(
  db: Db,
  { IdClienteTurma, Alunos }: { IdClienteTurma: number; Alunos: number[] },
): Promise<number[]> {
  const { rows } = await sql<{ IdClienteAluno: number }>`
    update cliente_turma_aluno set excluido = true, em_espera = false, espera_desde = null
    where id_cliente_turma = ${IdClienteTurma} and id_cliente_aluno = any(${Alunos}::int[]) and not excluido
    returning id_cliente_aluno`.execute(db);
  return rows.map((linha) => linha.IdClienteAluno);
}

/** Active people of the class's sectors who never were in it: who was removed by hand stays out. */
export async function listarQuemFalta(
  db: Db,
  { IdClienteTurma, Alunos }: { IdClienteTurma: number; Alunos?: number[] | undefined },
) {
  const { rows } = await sql<{ IdClienteAluno: number; IdClienteSetor: number }>`
    select distinct on (cas.id_cliente_aluno) cas.id_cliente_aluno, cas.id_cliente_setor
    from cliente_turma_setor ts
    join cliente_aluno_setor cas on cas.id_cliente_setor = ts.id_cliente_setor
    join cliente_aluno ca on ca.id_cliente_aluno = cas.id_cliente_aluno and ca.status = 'A'
    where ts.id_cliente_turma = ${IdClienteTurma}
      and ${Alunos ? sql`cas.id_cliente_aluno = any(${Alunos}::int[])` : sql`true`}
      and not exists (
        select from cliente_turma_aluno m
        where m.id_cliente_turma = ${IdClienteTurma} and m.id_cliente_aluno = cas.id_cliente_aluno)
    order by cas.id_cliente_aluno, ts.id_cliente_turma_setor`.execute(db);
  return rows;
}

/** Open classes that a sector of one of these people belongs to and where they are not yet, in the order of locks. */
export async function listarTurmasQueEsperam(
  db: Db,
  { IdCliente, Alunos, hoje }: { IdCliente: number; Alunos: number[]; hoje: string },
): Promise<number[]> {
  const { rows } = await sql<{ IdClienteTurma: number }>`
    select t.id_cliente_turma from cliente_turma t
    where t.id_cliente = ${IdCliente} and ${statusTurma(hoje)} in ('AG', 'EA') and exists (
      select from cliente_turma_setor ts
      join cliente_aluno_setor cas on cas.id_cliente_setor = ts.id_cliente_setor
      where ts.id_cliente_turma = t.id_cliente_turma and cas.id_cliente_aluno = any(${Alunos}::int[])
        and not exists (
          select from cliente_turma_aluno m
          where m.id_cliente_turma = t.id_cliente_turma and m.id_cliente_aluno = cas.id_cliente_aluno))
    order by t.id_cliente_turma`.execute(db);
  return rows.map((linha) => linha.IdClienteTurma);
}

type Matriculado = {
  IdClienteTurmaAluno: number;
  IdUsuario: number;
  IdCliente: number;
  Turma: string;
  Inicio: string;
  Prazo: string;
  Cursos: string[];
  /** Whether the person has used the platform. */
  JaEntrou: boolean;
};

/** Who of these people has a seat in these classes, with what they are told of it. */
export async function listarMatriculados(
  db: Db,
  { Turmas, Alunos }: { Turmas: number[]; Alunos: number[] },
): Promise<Matriculado[]> {
  const { rows } = await sql<Matriculado>`
    with turmas as materialized (
      select t.id_cliente_turma, t.descricao, t.data_inicio, t.data_termino, array(
        select c.nome from cliente_turma_curso tc join curso c on c.id_curso = tc.id_curso
        where tc.id_cliente_turma = t.id_cliente_turma order by sem_acento(c.nome)) as cursos
      from cliente_turma t where t.id_cliente_turma = any(${Turmas}::int[]))
    select m.id_cliente_turma_aluno, u.id_usuario, m.id_cliente, t.descricao as turma, t.data_inicio as inicio,
      greatest(t.data_termino, m.prazo) as prazo, t.cursos, u.primeiro_acesso_em is not null as ja_entrou
    from turmas t
    join cliente_turma_aluno m on m.id_cliente_turma = t.id_cliente_turma
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno and ca.status = 'A'
    join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'
    where m.id_cliente_aluno = any(${Alunos}::int[]) and not m.excluido and not m.em_espera`.execute(db);
  return rows;
}
