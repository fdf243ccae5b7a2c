import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import { statement, type Db } from '../../../platform/db/db.ts';

/** What the lessons of a package of several keep, each its own. */

type DaAula = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };
type EstadoDoItem = EstadoDoPacote['Itens'][string];
type Guardado = { Chave: string; Tamanho: number };

const lerPacoteDaSessao = statement<Guardado>(`
  select f.chave, f.tamanho
  from aula_sessao s
  join progresso_aula p on p.id_cliente_turma_aluno = s.id_cliente_turma_aluno
    and p.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  join matricula_curso mc on mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = p.id_curso
  join curso_versao_aula va on va.id_curso_versao = mc.id_curso_versao
    and va.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  join arquivo f on f.id_arquivo = va.id_arquivo
  where s.id_aula_sessao = $1`);

/** The file of the version that the person studies. */
export async function buscarPacoteDaSessaoOuNulo(db: Db, { Sessao }: { Sessao: string }) {
  const [pacote = null] = await lerPacoteDaSessao(db, [Sessao]);
  return pacote;
}

const lerPacoteDoRascunho = statement<Guardado>(`
  select f.chave, f.tamanho from curso_conteudo_aula a join arquivo f on f.id_arquivo = a.id_arquivo
  where a.id_curso_conteudo_aula = $1`);

export async function buscarPacoteDoRascunhoOuNulo(
  db: Db,
  { IdCursoConteudoAula }: { IdCursoConteudoAula: number },
) {
  const [pacote = null] = await lerPacoteDoRascunho(db, [IdCursoConteudoAula]);
  return pacote;
}

const lerEstados = statement<{ Item: string; Estado: EstadoDoItem }>(`
  select item, estado from aula_item where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2`);

export async function listarEstados(db: Db, { IdClienteTurmaAluno, IdCursoConteudoAula }: DaAula) {
  const linhas = await lerEstados(db, [IdClienteTurmaAluno, IdCursoConteudoAula]);
  return Object.fromEntries(linhas.map(({ Item, Estado }) => [Item, Estado]));
}

const lerGlobais = statement<{ Globais: EstadoDoPacote['Globais'] | null }>(`
  select scorm -> 'Globais' as globais from progresso_aula
  where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2`);

/** The objectives that the lessons share. */
export async function buscarGlobaisOuNulos(db: Db, { IdClienteTurmaAluno, IdCursoConteudoAula }: DaAula) {
  const [guardado] = await lerGlobais(db, [IdClienteTurmaAluno, IdCursoConteudoAula]);
  return guardado?.Globais ?? null;
}

const lerCmi = statement<{ Cmi: Cmi | null }>(`
  select i.cmi from aula_sessao s
  join aula_item i on i.id_cliente_turma_aluno = s.id_cliente_turma_aluno
    and i.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  where s.id_aula_sessao = $1 and i.item = $2`);

export async function buscarCmiDoItemOuNulo(db: Db, { Sessao, Item }: { Sessao: string; Item: string }) {
  const [guardado] = await lerCmi(db, [Sessao, Item]);
  return guardado?.Cmi ?? null;
}

const gravar = statement(`
  insert into aula_item as i (id_cliente_turma_aluno, id_curso_conteudo_aula, item, cmi, estado, atualizado_em)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (id_cliente_turma_aluno, id_curso_conteudo_aula, item) do update
    set cmi = coalesce(excluded.cmi, i.cmi), estado = excluded.estado, atualizado_em = excluded.atualizado_em`);

type Gravacao = DaAula & { Item: string; Cmi: Cmi | null; Estado: EstadoDoItem; agora: Date };

/** Null of `Cmi`: it told nothing, and what it kept stays. */
export async function gravarItem(db: Db, { Item, Cmi, Estado, agora, ...aula }: Gravacao) {
  const { IdClienteTurmaAluno, IdCursoConteudoAula } = aula;
  const cmi = Cmi && JSON.stringify(Cmi);
  await gravar(db, [IdClienteTurmaAluno, IdCursoConteudoAula, Item, cmi, JSON.stringify(Estado), agora]);
}
