import { sql } from 'kysely';
import type { SituacaoNoCurso } from '#contract/acompanhamento/matriz.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { emTurmaAberta } from '../painel/turma-aberta.ts';

export type Par = { IdClienteAluno: number; IdCurso: number };

/** What decides whether something can be done to a cell. */
export type Celula = Par & {
  Nome: string;
  Curso: string;
  StatusCurso: 'RA' | 'PU' | 'AR';
  Ativo: boolean;
  /** The caller's own: nobody excuses themself. */
  Propria: boolean;
  TemEmail: boolean;
  /** Null: not asked of this person. */
  Situacao: SituacaoNoCurso | null;
  /** Last day of the certificate; null: none, or for ever. */
  Validade: string | null;
  /** What waits for the worker's signature has passed its own last day: signed now, it would not hold. */
  AssinaturaTardia: boolean;
  /** The enrolment in which the course is still to be done. */
  IdClienteTurmaAluno: number | null;
  NaoComecou: boolean;
  Prazo: string | null;
  LembradoEm: string | null;
  /** An open class in which the person takes the course, or waits for a seat. */
  TurmaAberta: string | null;
  Espera: boolean;
};

type Escolha = { IdCliente: number; IdUsuario: number; alcance: Alcance; hoje: string; pares: Par[] };

/** One row per cell of people the caller may see; others are missing. */
export async function buscarCelulas(
  db: Db,
  { IdCliente, IdUsuario, alcance, hoje, pares }: Escolha,
): Promise<Celula[]> {
  const { rows } = await sql<Celula>`
    select ca.id_cliente_aluno, k.id_curso, u.nome, k.nome as curso, k.status as status_curso,
      ca.status = 'A' and u.status = 'A' as ativo, u.id_usuario = ${IdUsuario} as propria, u.email is not null as tem_email,
      curso_situacao(pc.estado, pc.irregular_em, ${hoje}::date) as situacao,
      case pc.estado when 'valido' then pc.irregular_em - 1 end as validade,
      pc.estado is not distinct from 'aguarda-assinatura' and not exists (
        select from certificado ce
        where ce.id_cliente_aluno = p.aluno and ce.id_curso = p.curso and ce.revogado_em is null and ce.espera_assinatura
          and (ce.validade is null or ce.validade >= ${hoje}::date)) as assinatura_tardia,
      por.id_cliente_turma_aluno, coalesce(por.data_inicio > ${hoje}::date, false) as nao_comecou, por.prazo, por.lembrado_em,
      aberta.descricao as turma_aberta, coalesce(aberta.em_espera, false) as espera
    from (select distinct aluno, curso from unnest(
      ${pares.map(({ IdClienteAluno }) => IdClienteAluno)}::int[], ${pares.map(({ IdCurso }) => IdCurso)}::int[])
      as pedido(aluno, curso)) p
    join cliente_aluno ca on ca.id_cliente_aluno = p.aluno and ca.id_cliente = ${IdCliente}
    join usuario u on u.id_usuario = ca.id_usuario
    join curso k on k.id_curso = p.curso
    left join pessoa_curso pc on pc.id_cliente_aluno = p.aluno and pc.id_curso = p.curso
    left join lateral (
      select m.id_cliente_turma_aluno, t.data_inicio, greatest(t.data_termino, m.prazo) as prazo, m.lembrado_em
      from cliente_turma_aluno m
      join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
      left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = p.curso
      where m.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and pc.estado <> 'dispensado'
        and mc.concluido_em is null and m.concluido_em is null
        and not exists (
          select from certificado ce
          where ce.id_cliente_turma_aluno = m.id_cliente_turma_aluno and ce.id_curso = p.curso)) por on true
    left join lateral (
      select t.descricao, m.em_espera ${emTurmaAberta({ aluno: sql`p.aluno`, curso: sql`p.curso`, hoje })}
      order by m.em_espera, t.id_cliente_turma limit 1) aberta on true
    where ${alunoNoAlcance(alcance)}
    order by ca.ordem, ca.id_cliente_aluno, sem_acento(k.nome), k.id_curso`.execute(db);
  return rows;
}

export type TurmaAberta = {
  IdClienteTurma: number;
  Descricao: string;
  DataInicio: string;
  DataTermino: string;
  VagasLivres: number;
  Cursos: number[];
};

/** Open classes of the client with at least one of these courses, the one that ends first coming first. */
export async function listarTurmasAbertas(
  db: Db,
  { IdCliente, hoje, cursos }: { IdCliente: number; hoje: string; cursos: number[] },
): Promise<TurmaAberta[]> {
  const { rows } = await sql<TurmaAberta>`
    select t.id_cliente_turma, t.descricao, t.data_inicio, t.data_termino, t.vagas - t.qtd_alunos as vagas_livres,
      array_agg(tc.id_curso order by tc.id_curso) as cursos
    from cliente_turma t join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma
    where t.id_cliente = ${IdCliente} and t.cancelada_em is null and t.data_termino >= ${hoje}::date
    group by t.id_cliente_turma
    having bool_or(tc.id_curso = any(${cursos}::int[]))
    order by t.data_termino, t.id_cliente_turma limit 200`.execute(db);
  return rows;
}

/** Which of these people wait for a seat in the class. */
export async function listarQuemEspera(
  db: Db,
  { IdClienteTurma, alunos }: { IdClienteTurma: number; alunos: number[] },
): Promise<number[]> {
  const { rows } = await sql<{ IdClienteAluno: number }>`
    select m.id_cliente_aluno from cliente_turma_aluno m
    where m.id_cliente_turma = ${IdClienteTurma} and m.id_cliente_aluno = any(${alunos}::int[])
      and m.em_espera and not m.excluido`.execute(db);
  return rows.map(({ IdClienteAluno }) => IdClienteAluno);
}
