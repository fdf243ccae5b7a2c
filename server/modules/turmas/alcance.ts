import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { alunoNoAlcance, type Alcance } from '../alunos/alcance.ts';

/** Whether the caller may see the person of an enrolment; `aluno` is the column with their IdClienteAluno. */
export const matriculaNoAlcance = (alcance: Alcance, aluno: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  alcance.IdCliente === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from cliente_aluno ca where ca.id_cliente_aluno = ${aluno} and ${alunoNoAlcance(alcance)})`;
