import { sql } from 'kysely';
import type { ProjetoEscrito } from '#contract/ensino/cursos-projeto.ts';
import type { Db } from '../../../platform/db/db.ts';
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

type ValidacaoNova = {
  IdCurso: number;
  Sha256: string;
  ValidadoEm: string;
  Responsavel: { Nome: string; Registro: string };
  IdArquivo: number | null;
  RegistradoPor: number;
  RegistradoEm: Date;
};

export async function gravarValidacao(db: Db, { Responsavel, ...validacao }: ValidacaoNova) {
  const { IdCurso, Sha256, ValidadoEm } = validacao;
  await db
    .insertInto('CursoProjetoValidacao')
    .values({
      ...validacao,
      ResponsavelNome: Responsavel.Nome,
      ResponsavelRegistro: Responsavel.Registro,
    })
    .execute();
  await sql`update curso_projeto set validado_em = ${ValidadoEm}::date, validado_sha256 = ${Sha256},
      revalidar_ate = (${ValidadoEm}::date + interval '2 years')::date, versao = versao + 1
    where id_curso = ${IdCurso}`.execute(db);
}

type ValidacaoLida = {
  Responsavel: string;
  Registro: string;
  RegistradoPor: string;
  IdArquivo: number | null;
  NomeArquivo: string;
};

/** The last one. */
export async function buscarValidacaoOuNula(
  db: Db,
  { IdCurso }: { IdCurso: number },
): Promise<ValidacaoLida | null> {
  const { rows } = await sql<ValidacaoLida>`
    select v.responsavel_nome as responsavel, v.responsavel_registro as registro, u.nome as registrado_por, v.id_arquivo,
      coalesce(a.nome, '') as nome_arquivo
    from curso_projeto_validacao v join usuario u on u.id_usuario = v.registrado_por
    left join arquivo a on a.id_arquivo = v.id_arquivo
    where v.id_curso = ${IdCurso}
    order by v.id_curso_projeto_validacao desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type Publicado = {
  Nome: string;
  Norma: string;
  Numero: number;
  PublicadaEm: string;
  Projeto: ProjetoCongelado | null;
};

const PUBLICADO = sql`v.dados ->> 'Nome' as nome, coalesce(v.dados ->> 'Norma', '') as norma, v.numero, v.publicada_em,
  nullif(v.dados -> 'Projeto', 'null') as projeto`;

export async function buscarPublicadoOuNulo(
  db: Db,
  { IdCurso, Numero }: { IdCurso: number; Numero: number },
): Promise<Publicado | null> {
  const { rows } = await sql<Publicado>`select ${PUBLICADO} from curso_versao v
    where v.id_curso = ${IdCurso} and v.numero = ${Numero}`.execute(db);
  return rows[0] ?? null;
}

/** Of the version that is published now, where the class has the course. */
export async function buscarPublicadoDaTurmaOuNulo(
  db: Db,
  { IdClienteTurma, IdCurso }: { IdClienteTurma: number; IdCurso: number },
): Promise<Publicado | null> {
  const { rows } = await sql<Publicado>`select ${PUBLICADO}
    from cliente_turma_curso tc
    join curso c on c.id_curso = tc.id_curso
    join curso_versao v on v.id_curso_versao = c.id_curso_versao
    where tc.id_cliente_turma = ${IdClienteTurma} and tc.id_curso = ${IdCurso}`.execute(db);
  return rows[0] ?? null;
}

type ARevalidar = {
  ChaveEvento: string;
  IdUsuario: number;
  IdCurso: number;
  Curso: string;
  RevalidarAte: string;
};

/** Every administrator, for each project that ends within 90, 30 or 7 days or has ended; of these marks the last. */
export async function listarProjetosARevalidar(
  db: Db,
  { hoje, limite }: { hoje: string; limite: number },
): Promise<ARevalidar[]> {
  const { rows } = await sql<ARevalidar>`
    select k.chave_evento, u.id_usuario, c.id_curso, c.nome as curso, p.revalidar_ate
    from curso_projeto p
    join curso c on c.id_curso = p.id_curso and c.status = 'PU'
    join usuario u on u.adm and u.status = 'A'
    cross join lateral (select 'projeto:' || p.id_curso || ':' || p.revalidar_ate || ':' || case
      when p.revalidar_ate < ${hoje}::date then 'venceu' when p.revalidar_ate <= ${hoje}::date + 7 then '7'
      when p.revalidar_ate <= ${hoje}::date + 30 then '30' else '90' end as chave_evento) k
    where p.revalidar_ate <= ${hoje}::date + 90
      and not exists (select from aviso a where a.id_usuario = u.id_usuario and a.chave_evento = k.chave_evento)
    order by p.revalidar_ate, c.id_curso, u.id_usuario limit ${limite}`.execute(db);
  return rows;
}
