import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { naoEncontrado } from '../../platform/errors.ts';
import type { Sessao } from '../../platform/session.ts';

/** What of the classes a caller may see: an administrator everything, a manager their people in one institution. */
export type Alcance = {
  /** Null: every institution. */
  IdCliente: number | null;
  /** The manager whose sectors limit the people; null: all people. */
  IdGestor: number | null;
};

export function alcanceDe(sessao: Sessao): Alcance {
  if (sessao.Adm) return { IdCliente: null, IdGestor: null };
  if (!sessao.IdCliente) throw naoEncontrado();
  return {
    IdCliente: sessao.IdCliente,
    IdGestor: sessao.GestorTodosSetores ? null : sessao.IdClienteAluno,
  };
}

/** Whether the person of `aluno` (a column with their IdClienteAluno) works in a sector the manager answers for. */
export const noAlcance = (IdGestor: number | null, aluno: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  IdGestor === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from cliente_aluno_setor onde
        join cliente_gestor_setor responde using (id_cliente_setor)
        where onde.id_cliente_aluno = ${aluno} and responde.id_cliente_aluno = ${IdGestor})`;
