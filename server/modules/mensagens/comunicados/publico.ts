import { sql, type RawBuilder } from 'kysely';
import type { Publico } from '#contract/mensagens/comunicados.ts';
import { alunoNoAlcance, setorNoAlcance, type Alcance } from '../../../domain/alcance.ts';

export type Audiencia = {
  Publico: Publico;
  IdCliente: number | null;
  Alvos: number[];
  /** Of the author, at this very moment. */
  alcance: Alcance;
  /** Nobody announces to themselves. */
  autor: number;
};

const DE_TODOS = sql`
  select u.id_usuario, u.email from usuario u
  where u.status = 'A' and (u.adm or exists (
    select from cliente_aluno ca join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A'
    where ca.id_usuario = u.id_usuario and ca.status = 'A'))`;

const noSetor = (alvos: number[], alcance: Alcance) => sql`exists (
  select from cliente_aluno_setor cas join cliente_setor s on s.id_cliente_setor = cas.id_cliente_setor
  where cas.id_cliente_aluno = ca.id_cliente_aluno and s.id_cliente_setor = any(${alvos}::int[])
    and ${setorNoAlcance(alcance)})`;

const naTurma = (alvos: number[]) => sql`exists (
  select from cliente_turma_aluno m join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  where m.id_cliente_aluno = ca.id_cliente_aluno and m.id_cliente_turma = any(${alvos}::int[])
    and not m.excluido and not m.em_espera and t.cancelada_em is null)`;

/** Rows of (id_usuario, email): the active people an announcement is for, of those that its author may reach. */
export function audienciaDe({ Publico, IdCliente, Alvos, alcance, autor }: Audiencia): RawBuilder<unknown> {
  const alvo = {
    todos: sql`true`,
    cliente: sql`true`,
    setores: noSetor(Alvos, alcance),
    turmas: naTurma(Alvos),
  };
  const pessoas =
    Publico === 'todos'
      ? DE_TODOS
      : sql`
        select u.id_usuario, u.email from cliente_aluno ca
        join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'
        join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A'
        where ca.id_cliente = ${IdCliente} and ca.status = 'A' and ${alunoNoAlcance(alcance)} and ${alvo[Publico]}`;
  return sql`select * from (${pessoas}) pessoas where id_usuario <> ${autor}`;
}

/** Rows of (id): those of the named sectors or classes that the author may name. Managers know of every class of their client. */
export function alvosDe({
  Publico,
  IdCliente,
  Alvos,
  alcance,
}: Omit<Audiencia, 'autor'>): RawBuilder<unknown> {
  return Publico === 'setores'
    ? sql`select s.id_cliente_setor as id from cliente_setor s
        where s.id_cliente = ${IdCliente} and s.id_cliente_setor = any(${Alvos}::int[]) and ${setorNoAlcance(alcance)}`
    : sql`select t.id_cliente_turma as id from cliente_turma t
        where t.id_cliente = ${IdCliente} and t.id_cliente_turma = any(${Alvos}::int[])`;
}
