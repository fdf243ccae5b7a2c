import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export type TurmaNova = {
  IdCurso: number;
  Descricao: string;
  DataInicio: string;
  DataTermino: string;
  Vagas: number;
};

/** Classes of one course each, all in one statement; answers which is whose. */
export async function inserirTurmas(
  db: Db,
  { IdCliente, turmas }: { IdCliente: number; turmas: TurmaNova[] },
): Promise<{ IdClienteTurma: number; IdCurso: number }[]> {
  const { rows } = await sql<{ IdClienteTurma: number; IdCurso: number }>`
    with pedido as materialized (
      select nextval(pg_get_serial_sequence('cliente_turma', 'id_cliente_turma'))::int as id_cliente_turma, x.*
      from jsonb_to_recordset(${JSON.stringify(turmas)}::jsonb) as x("IdCurso" int, "Descricao" text,
        "DataInicio" date, "DataTermino" date, "Vagas" int)),
    turma as (
      insert into cliente_turma (id_cliente_turma, id_cliente, descricao, data_inicio, data_termino, vagas)
      overriding system value
      select id_cliente_turma, ${IdCliente}, "Descricao", "DataInicio", "DataTermino", "Vagas" from pedido),
    curso as (
      insert into cliente_turma_curso (id_cliente, id_cliente_turma, id_curso)
      select ${IdCliente}, id_cliente_turma, "IdCurso" from pedido)
    select id_cliente_turma, "IdCurso" from pedido`.execute(db);
  return rows;
}

export type MatriculaNova = {
  IdClienteTurma: number;
  IdClienteAluno: number;
  /** When the certificate that the class renews ends. */
  Validade: string;
};

export async function inserirMatriculas(
  db: Db,
  { IdCliente, matriculas, agora }: { IdCliente: number; matriculas: MatriculaNova[]; agora: Date },
) {
  await sql`
    insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, validade, matriculado_em)
    select ${IdCliente}, "IdClienteTurma", "IdClienteAluno", "Validade", ${agora}
    from jsonb_to_recordset(${JSON.stringify(matriculas)}::jsonb)
      as x("IdClienteTurma" int, "IdClienteAluno" int, "Validade" date)`.execute(db);
}
