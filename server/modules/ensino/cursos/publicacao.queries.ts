import { sql } from 'kysely';
import type { AlcanceDaPublicacao, VersaoDoCurso } from '#contract/ensino/cursos-publicacao.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { QuestaoDoBanco } from './tipos/tipo.ts';

export async function listarBanco(db: Db, { IdCurso }: { IdCurso: number }): Promise<QuestaoDoBanco[]> {
  return await db
    .selectFrom('Questao')
    .select(['Etiquetas', 'SituacaoPratica'])
    .where('IdCurso', '=', IdCurso)
    .where('ExcluidaEm', 'is', null)
    .execute();
}

type Publicada = {
  IdCurso: number;
  IdUsuario: number;
  Alcance: AlcanceDaPublicacao;
  dados: object;
  agora: Date;
};

/** The draft, copied: record, lessons that are not deleted, question bank. */
export async function inserirVersao(
  db: Db,
  { IdCurso, IdUsuario, Alcance, dados, agora }: Publicada,
): Promise<number> {
  const { rows } = await sql<{ IdCursoVersao: number }>`
    with aulas as (
      select l.*, m.titulo as conteudo_titulo,
        row_number() over (order by m.ordem, m.id_curso_conteudo, l.ordem, l.id_curso_conteudo_aula) as posicao,
        l.obrigatoria or not bool_or(l.obrigatoria) over () as conta
      from curso_conteudo_aula l join curso_conteudo m using (id_curso, id_curso_conteudo)
      where l.id_curso = ${IdCurso} and l.excluida_em is null and m.excluido_em is null),
    versao as (
      insert into curso_versao (id_curso, numero, publicada_em, id_usuario, dados, sequencial, total_minutos, total_aulas,
        rascunho, id_norma_regra, nao_comprova_norma, tipo_treinamento, alcance)
      select c.id_curso, (select coalesce(max(numero), 0) + 1 from curso_versao v where v.id_curso = c.id_curso), ${agora},
        ${IdUsuario}, ${JSON.stringify(dados)}, c.sequencial, (select sum(duracao_minutos) from aulas where conta),
        (select count(*) from aulas where conta), c.rascunho, c.id_norma_regra, c.nao_comprova_norma,
        c.tipo_treinamento, ${Alcance}
      from curso c where c.id_curso = ${IdCurso}
      returning id_curso_versao),
    copia as (
      insert into curso_versao_aula (id_curso, id_curso_versao, id_curso_conteudo_aula, posicao, id_curso_conteudo,
        conteudo_titulo, titulo, tipo, obrigatoria, conta, duracao_minutos, percentual_minimo, conteudo, id_arquivo,
        id_arquivo_legenda, id_arquivo_libras)
      select id_curso, id_curso_versao, id_curso_conteudo_aula, posicao, id_curso_conteudo, conteudo_titulo, titulo, tipo,
        obrigatoria, conta, duracao_minutos, percentual_minimo, conteudo, id_arquivo, id_arquivo_legenda, id_arquivo_libras
      from aulas, versao),
    questoes as (
      insert into curso_versao_questao (id_curso_versao, id_questao, tipo, enunciado, explicacao, etiquetas,
        situacao_pratica, dados, id_arquivo_imagem)
      select id_curso_versao, id_questao, tipo, enunciado, explicacao, etiquetas, situacao_pratica, dados,
        id_arquivo_imagem
      from questao, versao where id_curso = ${IdCurso} and excluida_em is null)
    select id_curso_versao from versao`.execute(db);
  return rows[0]?.IdCursoVersao ?? 0;
}

/** The draft's count is of the draft: pointing at a version does not change it. */
export async function apontarVersao(
  db: Db,
  { IdCurso, IdCursoVersao }: { IdCurso: number; IdCursoVersao: number },
) {
  await db.updateTable('Curso').set({ IdCursoVersao, Status: 'PU' }).where('IdCurso', '=', IdCurso).execute();
}

export async function listarVersoes(db: Db, { IdCurso }: { IdCurso: number }): Promise<VersaoDoCurso[]> {
  const { rows } = await sql<VersaoDoCurso>`
    select v.id_curso_versao, v.numero, v.publicada_em, u.nome as usuario, v.total_aulas, v.total_minutos,
      v.id_curso_versao = c.id_curso_versao as atual,
      (select count(*) from matricula_curso mc join cliente_turma_aluno m using (id_cliente_turma_aluno)
        where mc.id_curso_versao = v.id_curso_versao and not m.excluido)
      + case when v.id_curso_versao = c.id_curso_versao then
        (select count(*) from cliente_turma_curso tc join cliente_turma_aluno m using (id_cliente_turma)
          left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
          where tc.id_curso = c.id_curso and mc.id_curso is null and not m.excluido and not m.em_espera)
        else 0 end as matriculas
    from curso c join curso_versao v using (id_curso) join usuario u on u.id_usuario = v.id_usuario
    where c.id_curso = ${IdCurso}
    order by v.numero desc`.execute(db);
  return rows;
}
