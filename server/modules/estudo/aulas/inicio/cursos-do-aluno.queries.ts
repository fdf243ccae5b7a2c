import { TIPOS_A_DISTANCIA, tiposContadosPor } from '../../../../domain/tipos-de-aula.ts';
import { sql, type RawBuilder } from 'kysely';
import type { CursoDoAluno, CursoNaLista } from '#contract/estudo/aulas.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { ENCONTRO } from '../encontro.ts';

/**
 * Rows: `m` the enrolment, `t` its class, `c` the course, `mc` where the person is in it, `v` the version they take;
 * the last two may be missing.
 */
const matriculas = sql`
  from cliente_turma_aluno m
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma
  join curso c on c.id_curso = tc.id_curso
  left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
  left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)`;

const situacao = (hoje: string) => sql`case
  when mc.concluido_em is not null then 'concluido'
  when t.data_inicio > ${hoje}::date or v.id_curso_versao is null then 'em_breve'
  when greatest(t.data_termino, m.prazo) < ${hoje}::date then 'encerrado'
  else 'em_andamento' end`;

/** The lesson where the person stopped, or the first that is still to be done. */
const proximaAula = sql`(
  select json_build_object('IdCursoConteudoAula', va.id_curso_conteudo_aula, 'Titulo', va.titulo, 'Tipo', va.tipo,
    'Posicao', coalesce(p.posicao, 0), 'Percentual', coalesce(p.percentual, 0))
  from curso_versao_aula va
  left join progresso_aula p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
  where va.id_curso_versao = v.id_curso_versao and p.concluida_em is null
    and (va.conta or va.id_curso_conteudo_aula = mc.id_curso_conteudo_aula)
  order by va.id_curso_conteudo_aula is distinct from mc.id_curso_conteudo_aula, va.posicao limit 1)`;

/** The next to which the person still has to go. */
const proximoEncontro = (hoje: string, oque: string) => sql`(
  select ${sql.raw(oque)}
  from turma_encontro e
  join curso_versao_aula va on va.id_curso_versao = v.id_curso_versao
    and va.id_curso_conteudo_aula = e.id_curso_conteudo_aula and va.tipo in ${sql.raw(tiposContadosPor('presenca'))}
  where e.id_cliente_turma = t.id_cliente_turma and e.dia >= ${hoje}::date and not exists (
    select from presenca r where r.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      and r.id_curso_conteudo_aula = e.id_curso_conteudo_aula) and not exists (
    select from aproveitamento_aula aa where aa.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      and aa.id_curso_conteudo_aula = e.id_curso_conteudo_aula)
  order by e.dia, e.hora_inicio limit 1)`;

/** What is left of a lesson, in minutes, rounded up as everywhere. */
const RESTO = sql`ceil(va.duracao_minutos * (100 - coalesce(p.percentual, 0)) / 100.0)::int`;

/** What can be studied from here: lessons in person are kept by their day. */
const minutosDeEstudo = sql`(
  select json_build_object('Todas', coalesce(sum(${RESTO}), 0), 'Proxima', coalesce(max(${RESTO})
    filter (where va.id_curso_conteudo_aula = (${proximaAula} ->> 'IdCursoConteudoAula')::int), 0))
  from curso_versao_aula va
  left join progresso_aula p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
  where va.id_curso_versao = v.id_curso_versao and va.tipo in ${sql.raw(TIPOS_A_DISTANCIA)} and va.conta and p.concluida_em is null)`;

const facts = (hoje: string): RawBuilder<unknown> => sql`
  m.id_cliente_turma_aluno, c.id_curso, coalesce(v.dados ->> 'Nome', c.nome) as nome,
  coalesce(v.dados ->> 'Categoria', '') as categoria, coalesce(v.dados ->> 'Norma', '') as norma,
  coalesce((v.dados ->> 'CargaHoraria')::numeric, c.carga_horaria) as carga_horaria, v.dados ->> 'Imagem' as imagem,
  ${situacao(hoje)} as situacao, coalesce(mc.progresso, 0) as progresso, coalesce(v.total_aulas, 0) as total_aulas,
  -- Rounded up: what is left is never said to be nothing before it is.
  coalesce((v.total_minutos * 100 - coalesce(mc.pontos, 0) + 99) / 100, 0) as minutos_restantes,
  mc.iniciado_em, mc.concluido_em, ${proximaAula} as proxima_aula`;

/** With the minutes of study of all that is left, and of what comes next. */
export type CursoListado = Omit<CursoNaLista, 'Renova'> & {
  Estudo: { Todas: number; Proxima: number };
  AulaDoEncontro: number | null;
};

export async function listarCursosDoAluno(
  db: Db,
  { IdClienteAluno, hoje }: { IdClienteAluno: number; hoje: string },
): Promise<CursoListado[]> {
  const { rows } = await sql<CursoListado>`
    select ${facts(hoje)}, t.id_cliente_turma, t.descricao as turma, t.data_inicio,
      greatest(t.data_termino, m.prazo) as prazo, v.id_curso_versao is not null as publicado, mc.ultimo_acesso_em,
      ${proximoEncontro(hoje, ENCONTRO)} as encontro,
      ${proximoEncontro(hoje, 'e.id_curso_conteudo_aula')} as aula_do_encontro, ${minutosDeEstudo} as estudo
    ${matriculas}
    where m.id_cliente_aluno = ${IdClienteAluno} and not m.excluido and not m.em_espera and t.cancelada_em is null
    order by greatest(t.data_termino, m.prazo), t.id_cliente_turma, sem_acento(c.nome), c.id_curso`.execute(
    db,
  );
  return rows;
}

export type AulaDaLista = Omit<
  CursoDoAluno['Conteudos'][number]['Aulas'][number],
  'Situacao' | 'Bloqueio'
> & {
  IdCursoConteudo: number;
  Modulo: string;
  Iniciada: boolean;
};

export type CursoLido = Omit<
  CursoDoAluno,
  'Conteudos' | 'Turma' | 'GravaProgresso' | 'Aviso' | 'PrecisaDeclarar'
> & {
  SemDeclaracao: boolean;
  EmEspera: boolean;
  Cancelada: boolean;
  IdClienteTurma: number;
  Turma: string;
  DataInicio: string;
  Prazo: string;
  Aulas: AulaDaLista[];
};

const RESPONSAVEL = sql`case when jsonb_typeof(v.dados -> 'ResponsavelTecnico') = 'object' then
  v.dados -> 'ResponsavelTecnico' end`;

export async function buscarCursoDoAlunoOuNulo(
  db: Db,
  {
    IdClienteAluno,
    IdCurso,
    matricula,
    hoje,
  }: { IdClienteAluno: number; IdCurso: number; matricula: number | undefined; hoje: string },
): Promise<CursoLido | null> {
  const { rows } = await sql<CursoLido>`
    select ${facts(hoje)}, m.em_espera, t.cancelada_em is not null as cancelada, t.id_cliente_turma, t.descricao as turma,
      t.data_inicio, greatest(t.data_termino, m.prazo) as prazo, v.sequencial, v.numero as numero_versao, v.com_norma and not exists (
        select from declaracao_estudo d where d.id_cliente_turma_aluno = m.id_cliente_turma_aluno
          and d.dia = ${hoje}::date) as sem_declaracao, v.dados ->> 'Descricao' as descricao,
      v.dados ->> 'ConteudoProgramatico' as conteudo_programatico,
      (select json_build_object('Empresa', k.nome_fantasia, 'Texto', k.agradecimento)
        from cliente k where k.id_cliente = m.id_cliente and k.agradecimento is not null) as agradecimento,
      coalesce(v.dados -> 'Instrutores', '[]') as instrutores, ${RESPONSAVEL} as responsavel_tecnico,
      (select coalesce(json_agg(json_build_object('IdCursoConteudo', va.id_curso_conteudo, 'Modulo', va.conteudo_titulo,
          'IdCursoConteudoAula', va.id_curso_conteudo_aula, 'Titulo', va.titulo, 'Tipo', va.tipo,
          'Obrigatoria', va.obrigatoria, 'Conta', va.conta, 'DuracaoMinutos', va.duracao_minutos,
          'Percentual', coalesce(p.percentual, 0), 'Iniciada', p.id_curso_conteudo_aula is not null,
          'ConcluidaEm', to_char(p.concluida_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'Aproveitada', exists (select from aproveitamento_aula aa
            where aa.id_cliente_turma_aluno = m.id_cliente_turma_aluno
              and aa.id_curso_conteudo_aula = va.id_curso_conteudo_aula))
          order by va.posicao), '[]')
        from curso_versao_aula va
        left join progresso_aula p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno
          and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
        where va.id_curso_versao = v.id_curso_versao) as aulas
    ${matriculas}
    where m.id_cliente_aluno = ${IdClienteAluno} and c.id_curso = ${IdCurso} and not m.excluido
      and v.id_curso_versao is not null
      and ${matricula === undefined ? sql`not m.em_espera and t.cancelada_em is null` : sql`m.id_cliente_turma_aluno = ${matricula}`}
    order by ${situacao(hoje)} <> 'em_andamento', m.id_cliente_turma_aluno desc limit 1`.execute(db);
  return rows[0] ?? null;
}
