import { sql } from 'kysely';
import type { ProjetoEscrito } from '#contract/projeto.ts';
import type { Db } from '../../platform/db.ts';
import type { ProjetoCongelado, Validade } from './projeto.ts';

type Gravado = ProjetoEscrito & Validade & { Versao: number };

export async function buscarProjetoOuNulo(db: Db, { IdCurso }: { IdCurso: number }): Promise<Gravado | null> {
  const linha = await db
    .selectFrom('CursoProjeto')
    .selectAll()
    .where('IdCurso', '=', IdCurso)
    .executeTakeFirst();
  if (!linha) return null;
  const { IdCurso: _, ...gravado } = linha;
  return gravado;
}

export async function gravarProjeto(
  db: Db,
  { IdCurso, escrito }: { IdCurso: number; escrito: ProjetoEscrito },
) {
  await db
    .insertInto('CursoProjeto')
    .values({ IdCurso, ...escrito })
    .onConflict((conflito) =>
      conflito
        .column('IdCurso')
        .doUpdateSet((eb) => ({ ...escrito, Versao: eb('CursoProjeto.Versao', '+', 1) })),
    )
    .execute();
}

export async function gravarValidade(db: Db, { IdCurso, hoje }: { IdCurso: number; hoje: string }) {
  await sql`update curso_projeto set validado_em = ${hoje}::date,
      revalidar_ate = (${hoje}::date + interval '2 years')::date, versao = versao + 1
    where id_curso = ${IdCurso}`.execute(db);
}

type Publicado = {
  Nome: string;
  Norma: string;
  Numero: number;
  PublicadaEm: string;
  Projeto: ProjetoCongelado | null;
};

export async function buscarPublicadoOuNulo(
  db: Db,
  { IdCurso, Numero }: { IdCurso: number; Numero: number },
): Promise<Publicado | null> {
  const { rows } =
    await sql<Publicado>`select dados ->> 'Nome' as nome, coalesce(dados ->> 'Norma', '') as norma,
      numero, publicada_em, nullif(dados -> 'Projeto', 'null') as projeto
    from curso_versao where id_curso = ${IdCurso} and numero = ${Numero}`.execute(db);
  return rows[0] ?? null;
}
