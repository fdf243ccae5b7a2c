import { sql } from 'kysely';
import type { Output } from '#contract/call.ts';
import type { prazos } from '#contract/acompanhamento/prazos.ts';
import type { Db } from '../../../platform/db/db.ts';
import { ENCONTRO, encontrosAFazer } from '../../estudo/aulas/encontro.ts';
import { paresDe } from '../painel/exigencias.ts';
import { naSituacao } from '../painel/recorte.ts';
import type { PrazoNaAgenda } from './ics.ts';
import { semCurso } from '../../prova/renovacao/vencimentos.ts';

/** Days ahead, and how many at most; `turmas`: how many days ahead a class may begin. */
type Ate = { dias: number; turmas: number; linhas: number };

/** What a person still has to do, where to be, and the certificates that end: within those days, or already past. */
export async function listarPrazos(
  db: Db,
  { IdClienteAluno, hoje, ate }: { IdClienteAluno: number; hoje: string; ate: Ate },
): Promise<PrazoNaAgenda[]> {
  const { rows } = await sql<PrazoNaAgenda>`
    select x.*, x.data - ${hoje}::date as dias
    from (
      select case pc.estado when 'valido' then 'certificado' when 'aguarda-assinatura' then 'assinatura' else 'turma' end as tipo, c.nome,
        case when pc.estado <> 'valido' then t.descricao end as turma, pc.irregular_em - 1 as data,
        case pc.estado when 'valido' then '/cursos-aluno' when 'aguarda-assinatura' then '/cursos-aluno/certificados'
          else '/curso-aluno/' || pc.id_curso || '?matricula=' || m.id_cliente_turma_aluno end as rota,
        null::json as encontro, null::json as na_agenda
      from pessoa_curso pc
      join curso c on c.id_curso = pc.id_curso
      left join cliente_turma_aluno m on m.id_cliente_turma_aluno = pc.id_cliente_turma_aluno
      left join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
      where pc.id_cliente_aluno = ${IdClienteAluno} and pc.irregular_em <= ${hoje}::date + ${ate.dias}::int + 1
        and (pc.estado in ('valido', 'aguarda-assinatura') or pc.estado <> 'revogado'
          and t.data_inicio <= ${hoje}::date + ${ate.turmas}::int)
      union all
      select 'encontro', va.titulo, t.descricao, e.dia, '/curso-aluno/' || l.id_curso || '?matricula='
        || m.id_cliente_turma_aluno || '&aula=' || e.id_curso_conteudo_aula, ${sql.raw(ENCONTRO)}, json_build_object(
        'IdTurmaEncontro', e.id_turma_encontro, 'IdClienteTurmaAluno', m.id_cliente_turma_aluno, 'Versao', e.versao)
      ${encontrosAFazer} and m.id_cliente_aluno = ${IdClienteAluno}
        and e.dia between ${hoje}::date and ${hoje}::date + ${ate.dias}::int
      union all
      select 'certificado', e.descricao, null, e.validade, '/cursos-aluno', null, null
      from certificado_externo e
      where e.id_cliente_aluno = ${IdClienteAluno} and ${semCurso}
        and e.validade <= ${hoje}::date + ${ate.dias}::int) x
    order by x.data, x.nome limit ${ate.linhas}`.execute(db);
  return rows;
}

type Equipe = NonNullable<Output<typeof prazos>['Equipe']>;

/** The same people as the matrix shows behind each figure. */
export async function contarPrazosDaEquipe(
  db: Db,
  { hoje, ...quem }: { IdCliente: number; IdGestor: number | null; hoje: string },
): Promise<Equipe> {
  const pessoas = (situacao: 'atrasado' | 'vencido' | 'a-vencer') =>
    sql`count(distinct pc.id_cliente_aluno) filter (where ${naSituacao(situacao, hoje)})`;
  const { rows } = await sql<Equipe>`
    select ${pessoas('atrasado')} as atrasadas, ${pessoas('vencido')} as vencidos, ${pessoas('a-vencer')} as vencem_em_30_dias
    from pessoa_curso pc where ${paresDe(quem)} and pc.irregular_em <= ${hoje}::date + 31`.execute(db);
  return rows[0] ?? { Atrasadas: 0, Vencidos: 0, VencemEm30Dias: 0 };
}
