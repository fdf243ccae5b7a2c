import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Sessao } from '../platform/http/session.ts';

/**
 * Whom a caller may see: everybody (Adm), a whole client (manager of all sectors) or the people of the sectors that
 * a manager answers for, as the database has them at this very statement.
 */
export type Alcance = {
  /** Null: every client. */
  IdCliente: number | null;
  /** The manager's IdClienteAluno; null: every sector. */
  IdGestor: number | null;
};

type Chamador = Pick<Sessao, 'Adm' | 'EhGestor' | 'IdCliente' | 'IdClienteAluno' | 'GestorTodosSetores'>;

export const TUDO: Alcance = { IdCliente: null, IdGestor: null };
/** No client and no manager has this id. */
const NINGUEM = 0;

export function alcanceDe(sessao: Chamador): Alcance {
  if (sessao.Adm) return TUDO;
  if (!sessao.EhGestor) return { IdCliente: NINGUEM, IdGestor: NINGUEM };
  const IdCliente = sessao.IdCliente ?? NINGUEM;
  return { IdCliente, IdGestor: sessao.GestorTodosSetores ? null : (sessao.IdClienteAluno ?? NINGUEM) };
}

export const alcancaCliente = (alcance: Alcance, IdCliente: number) =>
  alcance.IdCliente === null || alcance.IdCliente === IdCliente;

/** Whether the manager with this IdClienteAluno answers for a sector of the person; `aluno`: their IdClienteAluno. */
export const respondePor = (
  gestor: RawBuilder<unknown>,
  aluno: RawBuilder<unknown> = sql`ca.id_cliente_aluno`,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from cliente_aluno_setor cas
    join cliente_gestor_setor cgs on cgs.id_cliente_setor = cas.id_cliente_setor
    where cas.id_cliente_aluno = ${aluno} and cgs.id_cliente_aluno = ${gestor})`;

/** For a statement in which `cliente_aluno` is called `ca`. */
export function alunoNoAlcance({ IdCliente, IdGestor }: Alcance): RawBuilder<SqlBool> {
  if (IdCliente === null) return sql<SqlBool>`true`;
  if (IdGestor === null) return sql<SqlBool>`ca.id_cliente = ${IdCliente}`;
  return sql<SqlBool>`ca.id_cliente = ${IdCliente} and ${respondePor(sql`${IdGestor}`)}`;
}

/** For pairs of person and course `pc` of one client, which know the sectors of their person. */
export const parNoAlcance = ({ IdGestor }: Alcance): RawBuilder<SqlBool> =>
  IdGestor === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`pc.setores && array(
        select cgs.id_cliente_setor from cliente_gestor_setor cgs where cgs.id_cliente_aluno = ${IdGestor})`;

/** Whether the caller may see the person of an enrolment; `aluno` is the column with their IdClienteAluno. */
export function matriculaNoAlcance(
  { IdCliente, IdGestor }: Alcance,
  aluno: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (IdCliente === null) return sql<SqlBool>`true`;
  // Who answers for a sector of somebody belongs to their client: the keys of both say so.
  if (IdGestor !== null) return respondePor(sql`${IdGestor}`, aluno);
  return sql<SqlBool>`exists (
    select from cliente_aluno ca where ca.id_cliente_aluno = ${aluno} and ca.id_cliente = ${IdCliente})`;
}

/** Whether the person works in a sector asked for; one that the caller does not answer for is as empty as none. */
export function trabalhaNoSetor(
  { IdGestor }: Alcance,
  setor: number,
  aluno: RawBuilder<unknown> = sql`ca.id_cliente_aluno`,
): RawBuilder<SqlBool> {
  const alcancado = IdGestor === null ? sql`true` : respondePeloSetor(IdGestor, setor);
  return sql<SqlBool>`(${alcancado} and exists (
    select from cliente_aluno_setor x where x.id_cliente_aluno = ${aluno} and x.id_cliente_setor = ${setor}))`;
}

export const respondePeloSetor = (
  IdGestor: number,
  setor: number,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from cliente_gestor_setor g where g.id_cliente_aluno = ${IdGestor} and g.id_cliente_setor = ${setor})`;

/** For a statement in which `cliente_setor` is called `s`. */
export function setorNoAlcance({ IdCliente, IdGestor }: Alcance): RawBuilder<SqlBool> {
  if (IdCliente === null) return sql<SqlBool>`true`;
  if (IdGestor === null) return sql<SqlBool>`s.id_cliente = ${IdCliente}`;
  return sql<SqlBool>`s.id_cliente = ${IdCliente} and exists (
    select from cliente_gestor_setor cgs
    where cgs.id_cliente_setor = s.id_cliente_setor and cgs.id_cliente_aluno = ${IdGestor})`;
}
