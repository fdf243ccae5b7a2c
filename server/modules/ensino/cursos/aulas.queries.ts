import { sql } from 'kysely';
import type { ConteudoDaAula, TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { Db } from '../../../platform/db/db.ts';

type Uma = { IdCursoConteudoAula: number };

export type AulaLida = Uma & {
  IdCurso: number;
  IdCursoConteudo: number;
  Titulo: string;
  Tipo: TipoAula;
  Conteudo: unknown;
  IdArquivo: number | null;
  Versao: number;
  Excluida: boolean;
  ModuloExcluido: boolean;
};

export async function lerAulaOuNula(db: Db, { IdCursoConteudoAula }: Uma): Promise<AulaLida | null> {
  const { rows } =
    await sql<AulaLida>`select l.id_curso_conteudo_aula, l.id_curso, l.id_curso_conteudo, l.titulo, l.tipo,
      l.conteudo, l.id_arquivo, l.versao, l.excluida_em is not null as excluida,
      m.excluido_em is not null as modulo_excluido
    from curso_conteudo_aula l join curso_conteudo m using (id_curso_conteudo)
    where l.id_curso_conteudo_aula = ${IdCursoConteudoAula}`.execute(db);
  return rows[0] ?? null;
}

export type DadosDaAula = ConteudoDaAula & {
  Titulo: string;
  Obrigatoria: boolean;
  DuracaoMinutos: number;
  PercentualMinimo: number;
  IdArquivo: number | null;
  IdArquivoLegenda: number | null;
  /** Left as it is by who does not know of it. */
  IdArquivoLibras?: number | null | undefined;
};

export async function inserirAula(
  db: Db,
  { Conteudo, ...dados }: DadosDaAula & { IdCurso: number; IdCursoConteudo: number },
): Promise<number> {
  const { IdCursoConteudoAula } = await db
    .insertInto('CursoConteudoAula')
    .values((eb) => ({
      ...dados,
      Conteudo: JSON.stringify(Conteudo),
      Ordem: eb
        .selectFrom('CursoConteudoAula')
        .select(sql<number>`coalesce(max(ordem), 0) + 1`.as('Ordem'))
        .where('IdCursoConteudo', '=', dados.IdCursoConteudo),
    }))
    .returning('IdCursoConteudoAula')
    .executeTakeFirstOrThrow();
  return IdCursoConteudoAula;
}

export async function gravarAula(db: Db, { IdCursoConteudoAula, Conteudo, ...dados }: DadosDaAula & Uma) {
  await db
    .updateTable('CursoConteudoAula')
    .set({ ...dados, Conteudo: JSON.stringify(Conteudo) })
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdCursoConteudoAula', '=', IdCursoConteudoAula)
    .execute();
}

export async function marcarAula(
  db: Db,
  { IdCursoConteudoAula, ExcluidaEm }: Uma & { ExcluidaEm: Date | null },
) {
  await db
    .updateTable('CursoConteudoAula')
    .set({ ExcluidaEm })
    .where('IdCursoConteudoAula', '=', IdCursoConteudoAula)
    .execute();
}

export async function copiarAula(
  db: Db,
  { IdCursoConteudoAula, IdCursoConteudo, Titulo }: Uma & { IdCursoConteudo: number; Titulo: string },
): Promise<number> {
  await sql`update curso_conteudo_aula set ordem = ordem + 1 where id_curso_conteudo = ${IdCursoConteudo}
    and ordem > (select ordem from curso_conteudo_aula where id_curso_conteudo_aula = ${IdCursoConteudoAula})`.execute(
    db,
  );
  const { rows } = await sql<Uma>`
    insert into curso_conteudo_aula (id_curso, id_curso_conteudo, titulo, tipo, ordem, obrigatoria, duracao_minutos,
      percentual_minimo, conteudo, id_arquivo, id_arquivo_legenda, id_arquivo_libras)
    select id_curso, id_curso_conteudo, ${Titulo}, tipo, ordem + 1, obrigatoria, duracao_minutos, percentual_minimo,
      conteudo, id_arquivo, id_arquivo_legenda, id_arquivo_libras
    from curso_conteudo_aula where id_curso_conteudo_aula = ${IdCursoConteudoAula}
    returning id_curso_conteudo_aula`.execute(db);
  return rows[0]?.IdCursoConteudoAula ?? 0;
}
