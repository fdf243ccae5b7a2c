import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import {
  CAMPOS_DO_CURSO,
  CursoResumo,
  type CursoDetalhe,
  type StatusCurso,
} from '#contract/ensino/cursos.ts';
import type { Aula, Conteudo } from '#contract/ensino/cursos-conteudos.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';
import { VIDEO_DO_ARQUIVO } from '../arquivos/video/estado.ts';
import { statusTurma } from '../../../domain/turma.ts';

/** The address of the public file whose row is `a`. */
const endereco = sql`'/api/arquivos/publico/' || a.chave`;

const imagem = sql`(select ${endereco} from arquivo a where a.id_arquivo = c.id_arquivo_imagem)`;

const resumo = sql`c.id_curso, c.nome, c.categoria, c.norma, c.carga_horaria, c.prazo_certificado, c.status,
  ${imagem} as imagem,
  (select count(*) from curso_conteudo m where m.id_curso = c.id_curso and m.excluido_em is null) as qtd_conteudos,
  (select count(*) from curso_conteudo_aula l join curso_conteudo m using (id_curso_conteudo)
    where l.id_curso = c.id_curso and l.excluida_em is null and m.excluido_em is null) as qtd_aulas,
  (select count(*) from cliente_turma_curso tc where tc.id_curso = c.id_curso) as qtd_turmas,
  v.numero as numero_versao, v.publicada_em, v.rascunho is distinct from c.rascunho as alteracoes_nao_publicadas,
  (select p.revalidar_ate from curso_projeto p where p.id_curso = c.id_curso) as revalidar_ate`;

const alemDoResumo = sql.join(
  CAMPOS_DO_CURSO.filter((campo) => !(campo in CursoResumo.shape)).map((campo) => sql.ref(`c.${campo}`)),
);

const cursos = sql`curso c left join curso_versao v on v.id_curso_versao = c.id_curso_versao`;

type Filtro = {
  busca?: string | undefined;
  status?: StatusCurso | undefined;
  categoria?: string | undefined;
  pagina: number;
};

export async function listarCursos(db: Db, { busca, status, categoria, pagina }: Filtro) {
  const filtro = sql`${status ? sql`c.status = ${status}` : sql`true`}
    and ${categoria ? sql`c.categoria = ${categoria}` : sql`true`}
    and ${busca ? containing(sql`c.nome || ' ' || c.categoria || ' ' || c.norma`, busca) : sql`true`}`;
  const [itens, gerais] = await Promise.all([
    sql<CursoResumo>`select ${resumo} from ${cursos} where ${filtro}
      order by sem_acento(c.nome), c.id_curso
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number; Categorias: string[] }>`select
      (select count(*) from curso c where ${filtro}) as total,
      array(select distinct categoria from curso where categoria <> '' order by categoria) as categorias`.execute(
      db,
    ),
  ]);
  return { Itens: itens.rows, ...(gerais.rows[0] ?? { Total: 0, Categorias: [] }) };
}

export async function buscarResumoOuNulo(
  db: Db,
  { IdCurso }: { IdCurso: number },
): Promise<CursoResumo | null> {
  const { rows } =
    await sql<CursoResumo>`select ${resumo} from ${cursos} where c.id_curso = ${IdCurso}`.execute(db);
  return rows[0] ?? null;
}

/** The link is made by who knows the session. */
const arquivo = (id: ReturnType<typeof sql>) => sql`(select json_build_object('IdArquivo', a.id_arquivo,
  'Nome', a.nome, 'Tipo', a.tipo, 'Tamanho', a.tamanho, 'Link', '', 'Video', ${sql.raw(VIDEO_DO_ARQUIVO)}) from arquivo a where a.id_arquivo = ${id})`;

const aula = sql`json_build_object('IdCursoConteudoAula', l.id_curso_conteudo_aula,
  'IdCursoConteudo', l.id_curso_conteudo, 'Titulo', l.titulo, 'Tipo', l.tipo, 'Ordem', l.lugar,
  'Obrigatoria', l.obrigatoria, 'DuracaoMinutos', l.duracao_minutos, 'PercentualMinimo', l.percentual_minimo,
  'Conteudo', l.conteudo, 'IdArquivo', l.id_arquivo, 'Arquivo', ${arquivo(sql`l.id_arquivo`)},
  'IdArquivoLegenda', l.id_arquivo_legenda, 'Legenda', ${arquivo(sql`l.id_arquivo_legenda`)},
  'IdArquivoLibras', l.id_arquivo_libras, 'Libras', ${arquivo(sql`l.id_arquivo_libras`)}, 'Versao', l.versao)`;

const conteudo = sql`json_build_object('IdCursoConteudo', m.id_curso_conteudo, 'Titulo', m.titulo, 'Ordem', m.lugar, 'Versao', m.versao,
  'Aulas', (select coalesce(json_agg(${aula} order by l.lugar), '[]') from (
    select *, row_number() over (order by ordem, id_curso_conteudo_aula) as lugar from curso_conteudo_aula
    where id_curso_conteudo = m.id_curso_conteudo and excluida_em is null) l))`;

/** The modules of one course that are not deleted, as `m`, with their place. */
const modulos = (IdCurso: ReturnType<typeof sql>) => sql`(
  select *, row_number() over (order by ordem, id_curso_conteudo) as lugar from curso_conteudo
  where id_curso = ${IdCurso} and excluido_em is null) m`;

type Pessoa = {
  Papel: 'instrutor' | 'responsavel-tecnico';
  Nome: string;
  Qualificacao: string;
  Email: string;
} & Pick<CursoDetalhe['Instrutores'][number], 'IdArquivoAssinatura' | 'Assinatura'>;
type Lido = Omit<CursoDetalhe, 'Instrutores' | 'ResponsavelTecnico'> & { Pessoas: Pessoa[] };

export async function buscarDetalheOuNulo(
  db: Db,
  { IdCurso, hoje }: { IdCurso: number; hoje: string },
): Promise<Lido | null> {
  const { rows } = await sql<Lido>`select ${resumo}, ${alemDoResumo}, c.versao, c.rascunho,
      (select coalesce(json_agg(json_build_object('Papel', p.papel, 'Nome', p.nome, 'Qualificacao', p.qualificacao,
          'Email', p.email, 'IdArquivoAssinatura', p.id_arquivo_assinatura, 'Assinatura', ${endereco}) order by p.ordem), '[]')
        from curso_pessoa p left join arquivo a on a.id_arquivo = p.id_arquivo_assinatura
        where p.id_curso = c.id_curso) as pessoas,
      (select coalesce(json_agg(${conteudo} order by m.lugar), '[]') from ${modulos(sql`c.id_curso`)}) as conteudos,
      (select coalesce(json_agg(json_build_object('IdClienteTurma', t.id_cliente_turma, 'IdCliente', t.id_cliente,
          'Cliente', t.nome_fantasia, 'Descricao', t.descricao, 'DataInicio', t.data_inicio,
          'DataTermino', t.data_termino, 'QtdAlunos', t.qtd_alunos,
          'Status', ${statusTurma(hoje)})
          order by t.data_inicio desc, t.id_cliente_turma desc), '[]')
        from (select t.*, k.nome_fantasia from cliente_turma_curso tc
          join cliente_turma t using (id_cliente_turma) join cliente k on k.id_cliente = t.id_cliente
          where tc.id_curso = c.id_curso order by t.data_inicio desc, t.id_cliente_turma desc limit 100) t) as turmas
    from ${cursos} where c.id_curso = ${IdCurso}`.execute(db);
  return rows[0] ?? null;
}

export async function buscarConteudoOuNulo(
  db: Db,
  { IdCursoConteudo }: { IdCursoConteudo: number },
): Promise<Conteudo | null> {
  const curso = sql`(select id_curso from curso_conteudo where id_curso_conteudo = ${IdCursoConteudo})`;
  const { rows } = await sql<{ Conteudo: Conteudo }>`select ${conteudo} as conteudo from ${modulos(curso)}
    where m.id_curso_conteudo = ${IdCursoConteudo}`.execute(db);
  return rows[0]?.Conteudo ?? null;
}

export async function buscarAulaOuNula(
  db: Db,
  { IdCursoConteudoAula }: { IdCursoConteudoAula: number },
): Promise<Aula | null> {
  const { rows } = await sql<{ Aula: Aula }>`select ${aula} as aula from (
      select a.*, (select count(*) from curso_conteudo_aula b where b.id_curso_conteudo = a.id_curso_conteudo
        and b.excluida_em is null and (b.ordem, b.id_curso_conteudo_aula) <= (a.ordem, a.id_curso_conteudo_aula)) as lugar
      from curso_conteudo_aula a join curso_conteudo m using (id_curso_conteudo)
      where a.id_curso_conteudo_aula = ${IdCursoConteudoAula} and a.excluida_em is null and m.excluido_em is null
    ) l`.execute(db);
  return rows[0]?.Aula ?? null;
}
