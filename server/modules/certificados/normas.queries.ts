import { sql } from 'kysely';
import type { NormaRegra } from '#contract/normas.ts';
import type { Db } from '../../platform/db.ts';

export async function listarNormas(
  db: Db,
  { hoje, id }: { hoje: string; id?: number },
): Promise<NormaRegra[]> {
  const { rows } = await sql<NormaRegra>`
    select r.id_norma_regra, r.norma, r.curso_tipo, r.carga_minima, r.modalidade, r.presencial_minimo_horas,
      r.periodicidade_meses, r.carga_periodico, r.somente_empresa_item, r.base_item, r.portaria, r.vigencia_inicio,
      r.vigencia_fim, r.refazer_ate, r.versao,
      ${hoje}::date between r.vigencia_inicio and coalesce(r.vigencia_fim, 'infinity') as em_vigor,
      (select coalesce(json_agg(json_build_object('IdCurso', c.id_curso, 'Nome', c.nome) order by sem_acento(c.nome)), '[]')
        from curso c where c.id_norma_regra = r.id_norma_regra) as cursos
    from norma_regra r where ${id ?? null}::int is null or r.id_norma_regra = ${id ?? null}::int
    order by r.norma, sem_acento(r.curso_tipo), r.vigencia_inicio`.execute(db);
  return rows;
}

export async function buscarRegraDoCurso(db: Db, { IdCurso }: { IdCurso: number }): Promise<number | null> {
  const curso = await db
    .selectFrom('Curso')
    .select('IdNormaRegra')
    .where('IdCurso', '=', IdCurso)
    .executeTakeFirst();
  return curso?.IdNormaRegra ?? null;
}

type Dados = Omit<NormaRegra, 'IdNormaRegra' | 'EmVigor' | 'Cursos' | 'Versao'>;

export async function inserirNorma(db: Db, dados: Dados): Promise<number> {
  const { IdNormaRegra } = await db
    .insertInto('NormaRegra')
    .values(dados)
    .returning('IdNormaRegra')
    .executeTakeFirstOrThrow();
  return IdNormaRegra;
}

/** False when it changed since it was read. */
export async function atualizarNorma(
  db: Db,
  { IdNormaRegra, Versao, ...dados }: Dados & { IdNormaRegra: number; Versao: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('NormaRegra')
    .set({ ...dados, Versao: Versao + 1 })
    .where('IdNormaRegra', '=', IdNormaRegra)
    .where('Versao', '=', Versao)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
