import { sql } from 'kysely';
import { caminhoPublico } from '#contract/ensino/arquivos.ts';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { AulaDaLista } from './cursos-do-aluno.queries.ts';

type Rascunho = Pick<
  CursoDoAluno,
  | 'IdCurso'
  | 'Nome'
  | 'Descricao'
  | 'Categoria'
  | 'Norma'
  | 'CargaHoraria'
  | 'ConteudoProgramatico'
  | 'Imagem'
  | 'Instrutores'
  | 'ResponsavelTecnico'
  | 'Sequencial'
  | 'MinutosRestantes'
  | 'TotalAulas'
> & { Aulas: AulaDaLista[] };

/** A course as it is being written, in the shape of one that is taken. */
export async function buscarRascunhoOuNulo(
  db: Db,
  { IdCurso }: { IdCurso: number },
): Promise<Rascunho | null> {
  const { rows } = await sql<Omit<Rascunho, 'Imagem'> & { Chave: string | null }>`
    with aulas as (
      select a.*, k.titulo as modulo, row_number() over (order by k.ordem, k.id_curso_conteudo, a.ordem, a.id_curso_conteudo_aula) as posicao,
        a.obrigatoria or not bool_or(a.obrigatoria) over () as conta
      from curso_conteudo_aula a join curso_conteudo k on k.id_curso_conteudo = a.id_curso_conteudo
      where a.id_curso = ${IdCurso} and a.excluida_em is null and k.excluido_em is null)
    select c.id_curso, c.nome, c.descricao, c.categoria, c.norma, c.carga_horaria, c.conteudo_programatico, c.sequencial,
      (select f.chave from arquivo f where f.id_arquivo = c.id_arquivo_imagem) as chave,
      (select coalesce(json_agg(json_build_object('Nome', p.nome, 'Qualificacao', p.qualificacao) order by p.ordem), '[]')
        from curso_pessoa p where p.id_curso = c.id_curso and p.papel = 'instrutor') as instrutores,
      (select json_build_object('Nome', p.nome, 'Registro', p.qualificacao)
        from curso_pessoa p where p.id_curso = c.id_curso and p.papel = 'responsavel-tecnico') as responsavel_tecnico,
      (select coalesce(sum(duracao_minutos), 0)::int from aulas where conta) as minutos_restantes,
      (select count(*) from aulas where conta) as total_aulas,
      (select coalesce(json_agg(json_build_object('IdCursoConteudo', a.id_curso_conteudo, 'Modulo', a.modulo,
          'IdCursoConteudoAula', a.id_curso_conteudo_aula, 'Titulo', a.titulo, 'Tipo', a.tipo,
          'Obrigatoria', a.obrigatoria, 'Conta', a.conta, 'DuracaoMinutos', a.duracao_minutos, 'Percentual', 0,
          'Iniciada', false, 'ConcluidaEm', null, 'Aproveitada', false) order by a.posicao), '[]') from aulas a) as aulas
    from curso c where c.id_curso = ${IdCurso}`.execute(db);
  const [linha] = rows;
  if (!linha) return null;
  const { Chave, ...rascunho } = linha;
  return { ...rascunho, Imagem: Chave && caminhoPublico(Chave) };
}
