import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

type DoCurso = { IdCurso: number };

export type ConteudoLido = DoCurso & {
  IdCursoConteudo: number;
  Titulo: string;
  Versao: number;
  Excluido: boolean;
};

export async function lerConteudoOuNulo(
  db: Db,
  { IdCursoConteudo }: { IdCursoConteudo: number },
): Promise<ConteudoLido | null> {
  const { rows } =
    await sql<ConteudoLido>`select id_curso, id_curso_conteudo, titulo, versao, excluido_em is not null as excluido
    from curso_conteudo where id_curso_conteudo = ${IdCursoConteudo}`.execute(db);
  return rows[0] ?? null;
}

export async function inserirConteudo(db: Db, { IdCurso, Titulo }: DoCurso & { Titulo: string }) {
  const { rows } = await sql<{ IdCursoConteudo: number }>`insert into curso_conteudo (id_curso, titulo, ordem)
    select ${IdCurso}, ${Titulo}, coalesce(max(ordem), 0) + 1 from curso_conteudo where id_curso = ${IdCurso}
    returning id_curso_conteudo`.execute(db);
  return rows[0]?.IdCursoConteudo ?? 0;
}

export async function gravarTituloDoConteudo(
  db: Db,
  { IdCursoConteudo, Titulo }: { IdCursoConteudo: number; Titulo: string },
) {
  await db
    .updateTable('CursoConteudo')
    .set((eb) => ({ Titulo, Versao: eb('Versao', '+', 1) }))
    .where('IdCursoConteudo', '=', IdCursoConteudo)
    .execute();
}

export async function marcarConteudo(
  db: Db,
  { IdCursoConteudo, ExcluidoEm }: { IdCursoConteudo: number; ExcluidoEm: Date | null },
) {
  await db
    .updateTable('CursoConteudo')
    .set({ ExcluidoEm })
    .where('IdCursoConteudo', '=', IdCursoConteudo)
    .execute();
}

export async function copiarConteudo(
  db: Db,
  { IdCurso, IdCursoConteudo, Titulo }: DoCurso & { IdCursoConteudo: number; Titulo: string },
) {
  const original = sql`(select ordem from curso_conteudo where id_curso_conteudo = ${IdCursoConteudo})`;
  // Who shares the original's place stands after it by its id: so does its copy, which is newer.
  await sql`update curso_conteudo set ordem = ordem + 1
    where id_curso = ${IdCurso} and ordem > ${original}`.execute(db);
  const { rows } = await sql<{ IdCursoConteudo: number }>`with copia as (
      insert into curso_conteudo (id_curso, titulo, ordem) values (${IdCurso}, ${Titulo}, ${original} + 1)
      returning id_curso_conteudo),
    aulas as (
      insert into curso_conteudo_aula (id_curso, id_curso_conteudo, titulo, tipo, ordem, obrigatoria, duracao_minutos,
        percentual_minimo, conteudo, id_arquivo, id_arquivo_legenda, id_arquivo_libras)
      select l.id_curso, copia.id_curso_conteudo, l.titulo, l.tipo, l.ordem, l.obrigatoria, l.duracao_minutos,
        l.percentual_minimo, l.conteudo, l.id_arquivo, l.id_arquivo_legenda, l.id_arquivo_libras
      from curso_conteudo_aula l, copia
      where l.id_curso_conteudo = ${IdCursoConteudo} and l.excluida_em is null
      order by l.ordem, l.id_curso_conteudo_aula)
    select id_curso_conteudo from copia`.execute(db);
  return rows[0]?.IdCursoConteudo ?? 0;
}

type Ordem = DoCurso & { Conteudos: { IdCursoConteudo: number; Aulas: number[] }[] };

/** Every module and lesson of a draft, deleted ones left out: what an order must name, no more and no less. */
export async function listarPartes(db: Db, { IdCurso }: DoCurso) {
  const { rows } = await sql<{ Conteudos: number[]; Aulas: number[] }>`select
    array(select id_curso_conteudo from curso_conteudo where id_curso = ${IdCurso} and excluido_em is null) as conteudos,
    array(select id_curso_conteudo_aula from curso_conteudo_aula l join curso_conteudo m using (id_curso_conteudo)
      where l.id_curso = ${IdCurso} and l.excluida_em is null and m.excluido_em is null) as aulas`.execute(
    db,
  );
  return rows[0] ?? { Conteudos: [], Aulas: [] };
}

export async function gravarOrdem(db: Db, { IdCurso, Conteudos }: Ordem) {
  const aulas = Conteudos.flatMap(({ IdCursoConteudo, Aulas }) =>
    Aulas.map((IdCursoConteudoAula) => ({ IdCursoConteudo, IdCursoConteudoAula })),
  );
  await sql`with modulos as (
      update curso_conteudo m set ordem = n.ordem
      from unnest(${Conteudos.map((um) => um.IdCursoConteudo)}::int[]) with ordinality as n(id, ordem)
      where m.id_curso_conteudo = n.id and m.id_curso = ${IdCurso} and m.ordem <> n.ordem)
    update curso_conteudo_aula l set ordem = n.ordem, id_curso_conteudo = n.modulo
    from unnest(${aulas.map((uma) => uma.IdCursoConteudoAula)}::int[],
      ${aulas.map((uma) => uma.IdCursoConteudo)}::int[]) with ordinality as n(id, modulo, ordem)
    where l.id_curso_conteudo_aula = n.id and l.id_curso = ${IdCurso}
      and (l.ordem, l.id_curso_conteudo) <> (n.ordem, n.modulo)`.execute(db);
}
