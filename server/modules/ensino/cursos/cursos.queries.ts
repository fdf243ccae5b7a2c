import { sql } from 'kysely';
import type { Uso } from '#contract/ensino/arquivos.ts';
import { CAMPOS_DO_CURSO, type CamposDoCurso, type StatusCurso } from '#contract/ensino/cursos.ts';
import type { TipoDoCurso } from '#contract/ensino/normas.ts';
import type { Db } from '../../../platform/db/db.ts';

export type CursoTravado = {
  IdCurso: number;
  Nome: string;
  Status: StatusCurso;
  Versao: number;
  Rascunho: number;
  IdCursoVersao: number | null;
};

/** Locks the course until the end of the transaction: a draft is changed and published by one act at a time. */
export async function travarCursoOuNulo(
  db: Db,
  { IdCurso }: { IdCurso: number },
): Promise<CursoTravado | null> {
  const { rows } = await sql<CursoTravado>`select id_curso, nome, status, versao, rascunho, id_curso_versao
    from curso where id_curso = ${IdCurso} for update`.execute(db);
  return rows[0] ?? null;
}

/** Which of these files are of the use that is asked for; they cannot be deleted before the transaction ends. */
export async function listarArquivos(db: Db, { ids, uso }: { ids: number[]; uso: Uso }) {
  const { rows } = await sql<{ IdArquivo: number }>`select id_arquivo from arquivo
    where id_arquivo = any(${ids}::int[]) and uso = ${uso} for key share`.execute(db);
  return rows.map(({ IdArquivo }) => IdArquivo);
}

export async function inserirCurso(
  db: Db,
  { agora, ...dados }: CamposDoCurso & { agora: Date },
): Promise<number> {
  const { IdCurso } = await db
    .insertInto('Curso')
    .values({ ...dados, CriadoEm: agora, AlteradoEm: agora })
    .returning('IdCurso')
    .executeTakeFirstOrThrow();
  return IdCurso;
}

export async function gravarCurso(
  db: Db,
  { IdCurso, agora, ...dados }: CamposDoCurso & { IdCurso: number; agora: Date },
) {
  await db
    .updateTable('Curso')
    .set({ ...dados, AlteradoEm: agora })
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdCurso', '=', IdCurso)
    .execute();
}

export async function gravarStatus(db: Db, { IdCurso, Status }: { IdCurso: number; Status: StatusCurso }) {
  await db.updateTable('Curso').set({ Status }).where('IdCurso', '=', IdCurso).execute();
}

export type Pessoa = {
  Papel: 'instrutor' | 'responsavel-tecnico';
  Ordem: number;
  Nome: string;
  Qualificacao: string;
  Email: string;
  IdArquivoAssinatura: number | null;
};

export async function trocarPessoas(db: Db, { IdCurso, pessoas }: { IdCurso: number; pessoas: Pessoa[] }) {
  await db.deleteFrom('CursoPessoa').where('IdCurso', '=', IdCurso).execute();
  await sql`insert into curso_pessoa (id_curso, papel, ordem, nome, qualificacao, email, id_arquivo_assinatura)
    select ${IdCurso}, p."Papel", p."Ordem", p."Nome", p."Qualificacao", p."Email", p."IdArquivoAssinatura"
    from jsonb_to_recordset(${JSON.stringify(pessoas)}) as p(
      "Papel" text, "Ordem" int, "Nome" text, "Qualificacao" text, "Email" text, "IdArquivoAssinatura" int)`.execute(
    db,
  );
}

/** What goes with a copy as it is; the name is its own. */
const copiadas = sql.join(CAMPOS_DO_CURSO.filter((campo) => campo !== 'Nome').map((campo) => sql.ref(campo)));

/** The whole draft of a course as a new one; deleted parts stay behind. */
export async function copiarCurso(
  db: Db,
  { IdCurso, Nome, agora }: { IdCurso: number; Nome: string; agora: Date },
): Promise<number> {
  const { rows } = await sql<{ IdCurso: number }>`
    insert into curso (nome, ${copiadas}, id_norma_regra, nao_comprova_norma, tipo_treinamento, criado_em, alterado_em)
    select ${Nome}, ${copiadas}, id_norma_regra, nao_comprova_norma, tipo_treinamento, ${agora}, ${agora}
    from curso where id_curso = ${IdCurso} returning id_curso`.execute(db);
  const novo = rows[0]?.IdCurso ?? 0;
  await sql`with pessoas as (
      insert into curso_pessoa (id_curso, papel, ordem, nome, qualificacao, email, id_arquivo_assinatura)
      select ${novo}, papel, ordem, nome, qualificacao, email, id_arquivo_assinatura from curso_pessoa where id_curso = ${IdCurso}),
    projeto as (
      insert into curso_projeto (id_curso, objetivo_geral, principios, estrategia, responsavel_da_capacitacao, infraestrutura, objetivos_dos_modulos,
        publico_alvo, material_didatico, instrumentos, avaliacao, dedicacao_diaria_minutos, prazo_maximo_dias)
      select ${novo}, objetivo_geral, principios, estrategia, responsavel_da_capacitacao, infraestrutura, objetivos_dos_modulos, publico_alvo,
        material_didatico, instrumentos, avaliacao, dedicacao_diaria_minutos, prazo_maximo_dias
      from curso_projeto where id_curso = ${IdCurso}),
    questoes as (
      insert into questao (id_curso, tipo, enunciado, explicacao, etiquetas, situacao_pratica, dados, id_arquivo_imagem)
      select ${novo}, tipo, enunciado, explicacao, etiquetas, situacao_pratica, dados, id_arquivo_imagem
      from questao where id_curso = ${IdCurso} and excluida_em is null order by id_questao),
    fonte as (
      select id_curso_conteudo, titulo, row_number() over (order by ordem, id_curso_conteudo) as lugar
      from curso_conteudo where id_curso = ${IdCurso} and excluido_em is null),
    copia as (
      insert into curso_conteudo (id_curso, titulo, ordem) select ${novo}, titulo, lugar from fonte
      returning id_curso_conteudo, ordem)
    insert into curso_conteudo_aula (id_curso, id_curso_conteudo, titulo, tipo, ordem, obrigatoria, duracao_minutos,
      percentual_minimo, conteudo, id_arquivo, id_arquivo_legenda, id_arquivo_libras)
    select ${novo}, copia.id_curso_conteudo, l.titulo, l.tipo, l.ordem, l.obrigatoria, l.duracao_minutos,
      l.percentual_minimo, l.conteudo, l.id_arquivo, l.id_arquivo_legenda, l.id_arquivo_libras
    from curso_conteudo_aula l join fonte using (id_curso_conteudo) join copia on copia.ordem = fonte.lugar
    where l.excluida_em is null
    order by copia.ordem, l.ordem, l.id_curso_conteudo_aula`.execute(db);
  return novo;
}

export type VinculoDaNorma = {
  IdCurso: number;
  IdNormaRegra: number | null;
  NaoComprovaNorma: boolean;
  TipoTreinamento: TipoDoCurso;
};

/** The rule of a norm that the draft follows; who takes a version is certified by what it was published with. */
export async function gravarRegra(db: Db, { IdCurso, ...vinculo }: VinculoDaNorma) {
  await db.updateTable('Curso').set(vinculo).where('IdCurso', '=', IdCurso).execute();
}
