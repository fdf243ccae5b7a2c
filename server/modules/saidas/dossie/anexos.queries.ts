import { TIPOS_DE_MATERIAL } from '../../../domain/tipos-de-aula.ts';
import { sql } from 'kysely';
import { MATERIAL_NO_DOSSIE } from '#contract/saidas/dossie.ts';
import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pessoas, type Recorte } from './recorte.ts';

/** What lessons used and exams showed, as files: NR-01, Anexo II, 4.2 and 4.7. */

export type Material = {
  Curso: string;
  Versao: number;
  Modulo: string;
  Aula: string;
  Tipo: TipoAula;
  IdCursoVersaoAula: number;
  /** A lesson has one part of its own; captions, the video in Libras and the pictures of its text are others. */
  Parte: 'aula' | 'legenda' | 'libras' | 'imagem';
  IdArquivo: number | null;
  Arquivo: string | null;
  Tamanho: number | null;
  /** Whether the file is in the archive. */
  Cabe: boolean;
  Endereco: string | null;
  /** The lesson is a text. */
  Escrita: boolean;
};

/** Small files first, so that one large video leaves room for everything else. */
const material = (recorte: Recorte) => sql`${pessoas(recorte)},
  usadas as (
    select distinct coalesce(mc.id_curso_versao, c.id_curso_versao) as id_curso_versao
    from cliente_turma_curso tc
    join curso c on c.id_curso = tc.id_curso
    left join pessoas p on true
    left join matricula_curso mc on mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = c.id_curso
    where tc.id_cliente_turma = ${recorte.IdClienteTurma}),
  partes as (
    select v.id_curso, v.numero as versao, v.dados ->> 'Nome' as curso, va.posicao, va.id_curso_versao_aula,
      va.conteudo_titulo as modulo, va.titulo as aula, va.tipo, x.ordem, x.parte, x.id_arquivo,
      case when x.parte = 'aula' then va.conteudo ->> 'Html' end as html,
      case when x.parte = 'aula' then coalesce(va.conteudo ->> 'Url', case va.conteudo ->> 'Origem'
        when 'youtube' then 'https://www.youtube.com/watch?v=' || (va.conteudo ->> 'Video')
        when 'vimeo' then 'https://vimeo.com/' || (va.conteudo ->> 'Video') end) end as endereco
    from usadas u
    join curso_versao v on v.id_curso_versao = u.id_curso_versao
    join curso_versao_aula va on va.id_curso_versao = v.id_curso_versao and va.tipo in ${sql.raw(TIPOS_DE_MATERIAL)}
    cross join lateral (
      select 1 as ordem, 'aula' as parte, va.id_arquivo
      union all select 2, 'legenda', va.id_arquivo_legenda where va.id_arquivo_legenda is not null
      union all select 3, 'libras', va.id_arquivo_libras where va.id_arquivo_libras is not null
      union all select distinct 4, 'imagem', i.id_arquivo
        from regexp_matches(va.conteudo ->> 'Html', '/api/arquivos/publico/([0-9a-f]{40})', 'g') achado
        join arquivo i on i.chave = achado[1]) x),
  arquivos as (
    select a.id_arquivo, a.chave, a.nome, a.tamanho, a.tamanho <= ${MATERIAL_NO_DOSSIE.porArquivo}
      and sum(a.tamanho) over (order by a.tamanho, a.id_arquivo) <= ${MATERIAL_NO_DOSSIE.aoTodo} as cabe
    from arquivo a where a.id_arquivo in (select id_arquivo from partes))`;

export const consultaDoMaterial = (recorte: Recorte) => sql<Material>`
  with ${material(recorte)}
  select p.curso, p.versao, p.modulo, p.aula, p.tipo, p.id_curso_versao_aula, p.parte, p.id_arquivo, a.nome as arquivo,
    a.tamanho, coalesce(a.cabe, false) as cabe, p.endereco, p.html is not null as escrita
  from partes p left join arquivos a on a.id_arquivo = p.id_arquivo
  order by p.id_curso, p.versao, p.posicao, p.ordem, p.id_arquivo`;

export type ArquivoDoMaterial = {
  IdArquivo: number;
  Arquivo: string;
  Chave: string;
  Tamanho: number;
  Cabe: boolean;
};

/** Each file once, however many lessons use it. */
export async function listarArquivosDoMaterial(db: Db, recorte: Recorte): Promise<ArquivoDoMaterial[]> {
  const { rows } = await sql<ArquivoDoMaterial>`
    with ${material(recorte)}
    select id_arquivo, nome as arquivo, chave, tamanho, cabe from arquivos order by id_arquivo`.execute(db);
  return rows;
}

export type TextoDoMaterial = { IdCursoVersaoAula: number; Aula: string; Html: string };

export async function listarTextosDoMaterial(db: Db, recorte: Recorte): Promise<TextoDoMaterial[]> {
  const { rows } = await sql<TextoDoMaterial>`
    with ${material(recorte)}
    select id_curso_versao_aula, aula, html from partes where html is not null
    order by id_curso_versao_aula`.execute(db);
  return rows;
}

/** A manager who has still to take an exam sees neither its questions nor what others answered. */
export const jaVista = ({ alcance: { IdGestor } }: Recorte) =>
  IdGestor === null
    ? sql`true`
    : sql`not exists (
        select from cliente_aluno eu
        join cliente_aluno ca on ca.id_usuario = eu.id_usuario
        join cliente_turma_aluno m on m.id_cliente_aluno = ca.id_cliente_aluno and not m.excluido
        join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma and t.cancelada_em is null
        join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma and tc.id_curso = at.id_curso
        where eu.id_cliente_aluno = ${IdGestor} and not exists (select from avaliacao_tentativa minha
          where minha.id_cliente_turma_aluno = m.id_cliente_turma_aluno
            and minha.id_curso_conteudo_aula = at.id_curso_conteudo_aula and minha.aprovada))`;

/** Of a question as it was shown: its own picture, and those inside its words. */
export const imagensDaQuestao = sql`
  select a.id_arquivo, a.tipo, a.chave, a.tamanho from arquivo a
  where a.id_arquivo = (q.pergunta ->> 'IdArquivoImagem')::int
  union
  select a.id_arquivo, a.tipo, a.chave, a.tamanho
  from regexp_matches(q.pergunta ->> 'Enunciado', '/api/arquivos/publico/([0-9a-f]{40})', 'g') achado
  join arquivo a on a.chave = achado[1]`;

export type ImagemDeQuestao = { IdArquivo: number; Tipo: string; Chave: string; Tamanho: number };

export async function listarImagensDasQuestoes(db: Db, recorte: Recorte): Promise<ImagemDeQuestao[]> {
  const { rows } = await sql<ImagemDeQuestao>`
    with ${pessoas(recorte)}
    select distinct i.id_arquivo, i.tipo, i.chave, i.tamanho
    from pessoas p
    join avaliacao_tentativa at on at.id_cliente_turma_aluno = p.id_cliente_turma_aluno and at.entregue_em is not null
    cross join lateral jsonb_array_elements(at.questoes) q (pergunta)
    cross join lateral (${imagensDaQuestao}) i
    where ${jaVista(recorte)}
    order by i.id_arquivo`.execute(db);
  return rows;
}
