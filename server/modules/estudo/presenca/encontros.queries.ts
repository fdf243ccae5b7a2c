import { tiposContadosPor } from '../../../domain/tipos-de-aula.ts';
import { sql } from 'kysely';
import type { Encontro } from '#contract/estudo/presenca-encontros.ts';
import type { EncontroMarcado } from '#contract/encontro.ts';
import type { Db } from '../../../platform/db/db.ts';
import { encontrosAFazer } from '../aulas/encontro.ts';

export type DaAula = { IdClienteTurma: number; IdCursoConteudoAula: number };

/** The last day on which somebody of the class may be there; null where the class has no such lesson in person. */
export async function buscarUltimoDiaOuNulo(
  db: Db,
  { IdClienteTurma, IdCursoConteudoAula }: DaAula,
): Promise<string | null> {
  const { rows } = await sql<{ UltimoDia: string }>`
    select greatest(t.data_termino, (select max(m.prazo) from cliente_turma_aluno m
      where m.id_cliente_turma = t.id_cliente_turma and not m.excluido and not m.em_espera)) as ultimo_dia
    from cliente_turma t
    join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma
    join curso c on c.id_curso = tc.id_curso
    join curso_versao_aula va on va.id_curso_versao = c.id_curso_versao
      and va.id_curso_conteudo_aula = ${IdCursoConteudoAula} and va.tipo in ${sql.raw(tiposContadosPor('presenca'))}
    where t.id_cliente_turma = ${IdClienteTurma}`.execute(db);
  return rows[0]?.UltimoDia ?? null;
}

export type EncontroGravado = Encontro & { IdTurmaEncontro: number };

const COLUNAS = sql`id_turma_encontro, dia, hora_inicio, hora_fim, local, instrutor, versao`;

export async function travarEncontroOuNulo(
  db: Db,
  { IdClienteTurma, IdCursoConteudoAula }: DaAula,
): Promise<EncontroGravado | null> {
  const { rows } = await sql<EncontroGravado>`
    select ${COLUNAS} from turma_encontro
    where id_cliente_turma = ${IdClienteTurma} and id_curso_conteudo_aula = ${IdCursoConteudoAula}
    for update`.execute(db);
  return rows[0] ?? null;
}

type Gravacao = DaAula & EncontroMarcado & { IdCliente: number; Versao: number };

/** Null when it is not of this version any more: somebody else wrote it meanwhile. */
export async function gravarEncontroOuNulo(db: Db, encontro: Gravacao): Promise<EncontroGravado | null> {
  const { IdCliente, IdClienteTurma, IdCursoConteudoAula, Versao } = encontro;
  const { Dia, HoraInicio, HoraFim, Local, Instrutor } = encontro;
  const { rows } = await sql<EncontroGravado>`
    insert into turma_encontro as e (id_cliente, id_cliente_turma, id_curso_conteudo_aula, dia, hora_inicio, hora_fim,
      local, instrutor)
    values (${IdCliente}, ${IdClienteTurma}, ${IdCursoConteudoAula}, ${Dia}, ${HoraInicio}, ${HoraFim}, ${Local},
      ${Instrutor})
    on conflict (id_cliente_turma, id_curso_conteudo_aula) do update set dia = excluded.dia,
      hora_inicio = excluded.hora_inicio, hora_fim = excluded.hora_fim, local = excluded.local,
      instrutor = excluded.instrutor, versao = e.versao + 1
    where e.versao = ${Versao}
    returning ${COLUNAS}`.execute(db);
  return rows[0] ?? null;
}

export async function apagarEncontro(db: Db, { IdTurmaEncontro }: { IdTurmaEncontro: number }) {
  await db.deleteFrom('TurmaEncontro').where('IdTurmaEncontro', '=', IdTurmaEncontro).execute();
}

/** Somebody who still has to go. */
export type Convidado = EncontroMarcado & {
  IdTurmaEncontro: number;
  Versao: number;
  IdUsuario: number;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoConteudoAula: number;
  Aula: string;
  Turma: string;
};

const CONVIDADO = sql`e.id_turma_encontro, e.versao, e.dia, e.hora_inicio, e.hora_fim, e.local, e.instrutor, ca.id_usuario,
  m.id_cliente, m.id_cliente_turma_aluno, l.id_curso, e.id_curso_conteudo_aula, va.titulo as aula, t.descricao as turma`;

export async function listarConvidados(
  db: Db,
  { IdTurmaEncontro }: { IdTurmaEncontro: number },
): Promise<Convidado[]> {
  const { rows } = await sql<Convidado>`
    select ${CONVIDADO} ${encontrosAFazer} and e.id_turma_encontro = ${IdTurmaEncontro}`.execute(db);
  return rows;
}

/** From the day before on, until it begins, who was not told; who heard of it within a day knows. */
export async function listarALembrar(
  db: Db,
  { hoje, agora, limite }: { hoje: string; agora: Date; limite: number },
): Promise<(Convidado & { ChaveEvento: string })[]> {
  const chave = sql`'encontro-perto:' || e.id_turma_encontro || ':' || e.dia || ':' || e.hora_inicio`;
  const { rows } = await sql<Convidado & { ChaveEvento: string }>`
    select ${CONVIDADO}, ${chave} as chave_evento
    ${encontrosAFazer} and e.dia between ${hoje}::date and ${hoje}::date + 1
      and (e.dia + e.hora_inicio::time) at time zone 'America/Sao_Paulo' > ${agora}
      and exists (select from cliente cl where cl.id_cliente = t.id_cliente and cl.status = 'A')
      and exists (select from usuario u where u.id_usuario = ca.id_usuario and u.status = 'A')
      and not exists (select from aviso a where a.id_usuario = ca.id_usuario and (a.chave_evento = ${chave}
        or a.chave_evento = 'encontro:' || e.id_turma_encontro || ':' || e.versao
          and a.criado_em > ${agora}::timestamptz - interval '1 day'))
    order by e.dia, e.hora_inicio, m.id_cliente_turma_aluno
    limit ${limite}`.execute(db);
  return rows;
}
