import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

type Lembrada = {
  IdClienteTurmaAluno: number;
  IdClienteTurma: number;
  IdClienteAluno: number;
  IdUsuario: number;
  Turma: string;
  Prazo: string;
};

/** Marks today's reminder of each enrolment: of two requests at once, one gets the person. */
export async function marcarMatriculasLembradas(
  db: Db,
  { IdCliente, Matriculas, hoje }: { IdCliente: number; Matriculas: number[]; hoje: string },
): Promise<Lembrada[]> {
  const { rows } = await sql<Lembrada>`
    with vez as materialized (
      select m.id_cliente_turma_aluno from cliente_turma_aluno m
      where m.id_cliente_turma_aluno = any(${Matriculas}::int[]) and m.id_cliente = ${IdCliente}
      order by 1 for no key update)
    update cliente_turma_aluno m set lembrado_em = ${hoje}::date
    from vez, cliente_turma t, cliente_aluno ca, usuario u
    where m.id_cliente_turma_aluno = vez.id_cliente_turma_aluno and t.id_cliente_turma = m.id_cliente_turma
      and t.cancelada_em is null and t.data_inicio <= ${hoje}::date
      and ca.id_cliente_aluno = m.id_cliente_aluno and u.id_usuario = ca.id_usuario
      and ca.status = 'A' and u.status = 'A' and u.email is not null
      and not m.excluido and not m.em_espera and m.concluido_em is null
      and m.lembrado_em is distinct from ${hoje}::date
    returning m.id_cliente_turma_aluno, m.id_cliente_turma, m.id_cliente_aluno, u.id_usuario,
      t.descricao as turma, greatest(t.data_termino, m.prazo) as prazo`.execute(db);
  return rows;
}

type Estendida = {
  IdClienteTurmaAluno: number;
  IdClienteTurma: number;
  IdClienteAluno: number;
  PrazoAnterior: string;
};

/** Only a later deadline than the one there is. */
export async function gravarPrazos(
  db: Db,
  { IdCliente, Matriculas, Prazo }: { IdCliente: number; Matriculas: number[]; Prazo: string },
): Promise<Estendida[]> {
  const { rows } = await sql<Estendida>`
    with vez as materialized (
      select m.id_cliente_turma_aluno, m.prazo from cliente_turma_aluno m
      where m.id_cliente_turma_aluno = any(${Matriculas}::int[]) and m.id_cliente = ${IdCliente}
      order by 1 for no key update)
    update cliente_turma_aluno m set prazo = ${Prazo}::date
    from vez, cliente_turma t
    where m.id_cliente_turma_aluno = vez.id_cliente_turma_aluno and t.id_cliente_turma = m.id_cliente_turma
      and t.cancelada_em is null and not m.excluido and not m.em_espera
      and ${Prazo}::date > greatest(t.data_termino, vez.prazo)
    returning m.id_cliente_turma_aluno, m.id_cliente_turma, m.id_cliente_aluno,
      greatest(t.data_termino, vez.prazo) as prazo_anterior`.execute(db);
  return rows;
}
