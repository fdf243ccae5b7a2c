import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import { matriculaNoAlcance, type Alcance } from '../../../../domain/alcance.ts';

type Pessoas = { IdClienteTurma: number; Alunos: number[]; alcance: Alcance };

/** How many of these people are in the class, or wait for it, and may be seen by who asks. */
export async function contarAoAlcance(db: Db, { IdClienteTurma, Alunos, alcance }: Pessoas): Promise<number> {
  const { rows } = await sql<{ Total: number }>`
    select count(*) as total from cliente_turma_aluno m
    where m.id_cliente_turma = ${IdClienteTurma} and m.id_cliente_aluno = any(${Alunos}::int[]) and not m.excluido
      and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}`.execute(db);
  return rows[0]?.Total ?? 0;
}

/** Whether this link is the person's own. */
export async function ehDaPessoa(db: Db, qual: { IdClienteAluno: number; IdUsuario: number }) {
  const { rows } = await sql`select from cliente_aluno
    where id_cliente_aluno = ${qual.IdClienteAluno} and id_usuario = ${qual.IdUsuario}`.execute(db);
  return rows.length > 0;
}

export async function gravarPrazo(
  db: Db,
  {
    IdClienteTurma,
    IdClienteAluno,
    Prazo,
  }: { IdClienteTurma: number; IdClienteAluno: number; Prazo: string | null },
) {
  await db
    .updateTable('ClienteTurmaAluno')
    .set({ Prazo })
    .where('IdClienteTurma', '=', IdClienteTurma)
    .where('IdClienteAluno', '=', IdClienteAluno)
    .execute();
}

type ALembrar = { IdClienteAluno: number; IdUsuario: number; Prazo: string };

/** Marks today's reminder: of two requests at once, one gets the person. */
export async function marcarLembrados(
  db: Db,
  { IdClienteTurma, Alunos, hoje }: { IdClienteTurma: number; Alunos: number[]; hoje: string },
): Promise<ALembrar[]> {
  const { rows } = await sql<ALembrar>`
    update cliente_turma_aluno m set lembrado_em = ${hoje}::date
    from cliente_turma t, cliente_aluno ca, usuario u
    where m.id_cliente_turma = ${IdClienteTurma} and m.id_cliente_aluno = any(${Alunos}::int[])
      and t.id_cliente_turma = m.id_cliente_turma and ca.id_cliente_aluno = m.id_cliente_aluno
      and u.id_usuario = ca.id_usuario and ca.status = 'A' and u.status = 'A' and u.email is not null
      and not m.excluido and not m.em_espera and m.concluido_em is null
      and m.lembrado_em is distinct from ${hoje}::date
    returning m.id_cliente_aluno, u.id_usuario, greatest(t.data_termino, m.prazo) as prazo`.execute(db);
  return rows;
}
