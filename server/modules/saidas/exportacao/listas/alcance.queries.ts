import { sql, type RawBuilder } from 'kysely';
import { notFound } from '../../../../platform/errors.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { alcancaCliente, alcanceDe, setorNoAlcance, TUDO, type Alcance } from '../../../../domain/alcance.ts';
import type { Equipe } from '../../../acompanhamento/painel/exigencias.ts';
import type { Contexto } from '../../../../domain/lista.ts';
import { dito } from '../../../../domain/palavras.ts';

/** The client of a list and how much of it the caller sees, or 404; with `gestor`, as that manager sees it. */
export async function doCliente(
  { db, direitos }: Contexto,
  { cliente, gestor }: { cliente: number; gestor?: number | undefined },
) {
  const meu = alcanceDe(direitos);
  if (!alcancaCliente(meu, cliente)) throw notFound();
  if (gestor && !direitos.Adm && direitos.IdClienteAluno !== gestor) throw notFound();
  const { rows } = await sql<{ IdCliente: number; NomeFantasia: string; Todos: boolean | null }>`
    select c.id_cliente, c.nome_fantasia, g.gestor_todos_setores as todos
    from cliente c left join cliente_aluno g
      on g.id_cliente = c.id_cliente and g.id_cliente_aluno = ${gestor ?? null}::int and g.eh_gestor
    where c.id_cliente = ${cliente}`.execute(db);
  const [achado] = rows;
  if (!achado || (gestor && achado.Todos === null)) throw notFound();
  const { IdCliente, NomeFantasia, Todos } = achado;
  const alcance = gestor ? { IdCliente, IdGestor: Todos ? null : gestor } : meu;
  return { cliente: { IdCliente, NomeFantasia }, alcance };
}

/** A list of the whole platform. */
export const daPlataforma = { cliente: null, alcance: TUDO };

type Quais = { setor?: number | undefined; curso?: number | undefined; turma?: number | undefined };
type Nomes = { Setor: string | null; Curso: string | null; Turma: string | null };

/** The names behind ids in the filters, as far as the caller may know them. */
export async function nomear(
  db: Db,
  { IdCliente, alcance, setor, curso, turma }: Quais & { IdCliente: number; alcance: Alcance },
): Promise<Nomes> {
  const { rows } = await sql<Nomes>`select
    (select s.descricao from cliente_setor s where s.id_cliente_setor = ${setor ?? null}::int
      and s.id_cliente = ${IdCliente} and ${setorNoAlcance(alcance)}) as setor,
    (select c.nome from curso c where c.id_curso = ${curso ?? null}::int and exists (
      select from pessoa_curso pc where pc.id_curso = c.id_curso and pc.id_cliente = ${IdCliente})) as curso,
    (select t.descricao from cliente_turma t where t.id_cliente_turma = ${turma ?? null}::int
      and t.id_cliente = ${IdCliente}) as turma`.execute(db);
  return rows[0] ?? { Setor: null, Curso: null, Turma: null };
}

/** The people that a dashboard looks at: of a client or of one of its sectors, which the caller may know, or 404. */
export async function daEquipe(
  contexto: Contexto,
  { cliente: qual, setor }: { cliente: number; setor?: number | undefined },
) {
  const { cliente, alcance } = await doCliente(contexto, { cliente: qual });
  const { IdCliente } = cliente;
  const { IdGestor } = alcance;
  const { Setor } = await nomear(contexto.db, { IdCliente, alcance, setor });
  const nome = setor === 0 && IdGestor === null ? 'Sem setor' : Setor;
  if (setor !== undefined && nome === null) throw notFound();
  const equipe: Equipe = { IdCliente, IdGestor, IdClienteSetor: setor, hoje: contexto.hoje };
  return { cliente, alcance, equipe, ditos: dito('Setor', nome) };
}

/** The sectors of the person of row `ca`, as far as the caller may know them. */
export const setoresDe = (alcance: Alcance): RawBuilder<string | null> => sql`(
  select string_agg(s.descricao, ', ' order by s.descricao)
  from cliente_aluno_setor x join cliente_setor s using (id_cliente_setor)
  where x.id_cliente_aluno = ca.id_cliente_aluno and ${setorNoAlcance(alcance)})`;

/** A condition that is only there when it is asked for. */
export const se = (valor: unknown, condicao: RawBuilder<unknown>): RawBuilder<unknown> =>
  valor === undefined ? sql`true` : condicao;
