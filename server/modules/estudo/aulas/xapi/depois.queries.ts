import { statement, type Db } from '../../../../platform/db/db.ts';
import type { Declaracao } from './declaracao.ts';
import { SESSAO } from './lancamento.ts';

/** What is left of cmi5 lessons when nobody is there. */

type DaAula = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };

/** An opening that began and never ended; of one of several lessons, which. */
export type Parada = DaAula & { Item: string | null; Sessao: string };

const lerParadas = statement<Parada>(`
  with parada as (
    select id_cliente_turma_aluno, id_curso_conteudo_aula, null as item, xapi ->> 'Sessao' as sessao
    from progresso_aula where xapi ->> 'Fase' = 'iniciada'
    union all
    select id_cliente_turma_aluno, id_curso_conteudo_aula, item, xapi ->> 'Sessao'
    from aula_item where xapi ->> 'Fase' = 'iniciada')
  select parada.* from parada
  where not exists (select from aula_sessao s
    where s.id_aula_sessao = split_part(parada.sessao, '.', 1)::uuid and s.aberta_em > $1)
  limit 1000`);

/** Those whose openings are older than this. */
export const listarParadas = (db: Db, { abertasAte }: { abertasAte: Date }) => lerParadas(db, [abertasAte]);

const travar = statement(`
  select from progresso_aula where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2 for no key update`);
const fecharAula = statement<{ IdCursoConteudoAula: number }>(`
  update progresso_aula set xapi = jsonb_set(xapi, '{Fase}', '"abandonada"')
  where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2 and xapi ->> 'Sessao' = $3 and xapi ->> 'Fase' = 'iniciada'
  returning id_curso_conteudo_aula`);
const fecharItem = statement<{ IdCursoConteudoAula: number }>(`
  update aula_item set xapi = jsonb_set(xapi, '{Fase}', '"abandonada"')
  where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2 and xapi ->> 'Sessao' = $3 and xapi ->> 'Fase' = 'iniciada'
    and item = $4
  returning id_curso_conteudo_aula`);

/** Under the lock of every writer of the lesson; false when it was opened again, or ended, meanwhile. */
export async function fecharParada(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula, Item, Sessao }: Parada,
) {
  await travar(db, [IdClienteTurmaAluno, IdCursoConteudoAula]);
  const qual = [IdClienteTurmaAluno, IdCursoConteudoAula, Sessao];
  const fechadas = await (Item === null ? fecharAula(db, qual) : fecharItem(db, [...qual, Item]));
  return fechadas.length > 0;
}

// With cmi5's category only we say these: content may say anything else of itself.
const lerLancada = statement<{ Declaracao: Declaracao }>(`
  select declaracao from aula_declaracao where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2
    and declaracao -> 'verb' ->> 'id' = 'http://adlnet.gov/expapi/verbs/launched'
    and declaracao -> 'context' -> 'extensions' ->> $4 = $3
    and declaracao -> 'context' -> 'contextActivities' -> 'category'
      @> '[{"id": "https://w3id.org/xapi/cmi5/context/categories/cmi5"}]'`);

/** What was said when that opening was launched. */
export async function buscarLancadaOuNula(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula, Sessao }: Parada,
) {
  const [lancada] = await lerLancada(db, [IdClienteTurmaAluno, IdCursoConteudoAula, Sessao, SESSAO]);
  return lancada?.Declaracao ?? null;
}

export type Dispensa = DaAula & { IdDeclaracao: string };

/** That a lesson was waived, by training that does not stand for it any more. */
export const listarDispensasSemMotivo = statement<Dispensa>(`
  select d.id_cliente_turma_aluno, d.id_curso_conteudo_aula, d.id_declaracao from aula_declaracao d
  where d.declaracao -> 'verb' ->> 'id' = 'https://w3id.org/xapi/adl/verbs/waived' and d.anulada_em is null
    and d.declaracao -> 'context' -> 'contextActivities' -> 'category'
      @> '[{"id": "https://w3id.org/xapi/cmi5/context/categories/cmi5"}]'
    and not exists (select from aproveitamento_aula aa where aa.id_cliente_turma_aluno = d.id_cliente_turma_aluno
      and aa.id_curso_conteudo_aula = d.id_curso_conteudo_aula)
  limit 1000`);

const anular = statement<{ Declaracao: Declaracao }>(`
  update aula_declaracao set anulada_em = $4
  where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2 and id_declaracao = $3 and anulada_em is null
  returning declaracao`);

/** The statement as it was; null when it has been voided already. */
export async function anularDeclaracaoOuNula(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula, IdDeclaracao, agora }: Dispensa & { agora: Date },
) {
  const [anulada] = await anular(db, [IdClienteTurmaAluno, IdCursoConteudoAula, IdDeclaracao, agora]);
  return anulada?.Declaracao ?? null;
}
