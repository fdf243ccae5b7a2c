import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import { TODOS_DA_TURMA, type AlunoNaTurma, type SituacaoNaTurma } from '#contract/turmas/turmas.ts';
import type { Db } from '../../../platform/db/db.ts';
import { matriculaNoAlcance, setorNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { emailVisivel } from '../../empresas/alunos/contato.ts';
import { searching, readUpTo } from '../../../platform/db/search.ts';
import { comBusca } from '../../empresas/alunos/selecao.ts';
import { doCertificadoNaTurma, situacao as situacaoDoCertificado } from '../../../domain/certificado.ts';
import { matriculasQueEstao, statusDaMatricula } from '../../../domain/matricula.ts';

export type AlunoLido = Omit<AlunoNaTurma, 'Iniciais'>;

/** Rows: `ca` the person's link, `u` the person, `t` the class, `m` the enrolment, which may be missing. */
export const colunasDoAluno = (hoje: string, alcance: Alcance) => sql`
  select ca.id_cliente_aluno, coalesce(u.cpf, '') as cpf_aluno,
    (select coalesce(json_agg(json_build_object('IdClienteSetor', s.id_cliente_setor, 'Descricao', s.descricao)
        order by s.descricao), '[]')
      from cliente_aluno_setor cas join cliente_setor s on s.id_cliente_setor = cas.id_cliente_setor
      where cas.id_cliente_aluno = ca.id_cliente_aluno and ${setorNoAlcance(alcance)}) as setores,
    '{}'::text[] as setores_importacao,
    coalesce(not m.excluido, false) as selecionado, coalesce(not m.excluido, false) as existe_na_turma,
    ca.id_cliente as id_cliente_selecionado, ca.eh_gestor, coalesce(m.progresso, 0) as progresso,
    ${doCertificadoNaTurma(sql`ce.validade`)} as validade_certificado,
    coalesce(${doCertificadoNaTurma(sql`ce.prazo_certificado`)}, (select coalesce(min(nullif(c.prazo_certificado, 0)), 0)
      from cliente_turma_curso tc join curso c on c.id_curso = tc.id_curso
      where tc.id_cliente_turma = t.id_cliente_turma)) as prazo_certificado,
    coalesce(${doCertificadoNaTurma(situacaoDoCertificado(hoje))}, '') as status_certificado, u.nome,
    ${emailVisivel(alcance)} as email, ca.matricula, ca.cargo, m.id_cliente_turma_aluno, t.id_cliente_turma,
    case when m.id_cliente_turma_aluno is not null then ${statusDaMatricula(hoje)} end as status,
    coalesce(m.excluido, false) as excluido,
    case when m.id_cliente_turma_aluno is null then null when m.id_cliente_setor is null then 'manual' else 'setor' end
      as motivo,
    (select s.descricao from cliente_setor s
      where s.id_cliente_setor = m.id_cliente_setor and ${setorNoAlcance(alcance)}) as motivo_setor,
    case when m.em_espera then (
      select count(*) from cliente_turma_aluno e
      where e.id_cliente_turma = m.id_cliente_turma and e.em_espera and not e.excluido
        and (coalesce(e.validade, 'infinity'), e.espera_desde, e.id_cliente_turma_aluno)
          <= (coalesce(m.validade, 'infinity'), m.espera_desde, m.id_cliente_turma_aluno)) end as posicao_espera,
    m.prazo, m.matriculado_em, m.primeiro_acesso_em, m.concluido_em, m.lembrado_em`;

/** By name; who waits, in the order of the seats to come. */
const ordemDe = (situacao: SituacaoNaTurma) =>
  situacao === 'espera'
    ? sql`m.validade nulls last, m.espera_desde, m.id_cliente_turma_aluno`
    : sql`m.ordem, m.id_cliente_aluno`;

type FiltroAlunos = {
  IdClienteTurma: number;
  /** Those enrolled whom the caller may see. */
  QtdAlunos: number;
  alcance: Alcance;
  hoje: string;
  busca?: string | undefined;
  pagina: number;
  situacao: SituacaoNaTurma;
};

const matriculas = sql`
  from cliente_turma_aluno m
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
  join usuario u on u.id_usuario = ca.id_usuario`;

/** A page of ids in their order, and how many there are: whom they belong to is read for these only. */
async function selecionarMatriculas(
  db: Db,
  { IdClienteTurma, QtdAlunos, alcance, busca, pagina, situacao, hoje }: FiltroAlunos,
) {
  const ordem = ordemDe(situacao);
  const antes = (pagina - 1) * TAMANHO_PAGINA;
  const contados = situacao === 'matriculados' && !busca;
  const limite = contados ? TAMANHO_PAGINA : readUpTo(antes);
  const { rows } = await searching(db, (db) =>
    sql<{ Total: number; Ids: number[] }>`
      with achados as materialized (
        select m.id_cliente_aluno, row_number() over (order by ${ordem}) as lugar
        from cliente_turma_aluno m join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
        where m.id_cliente_turma = ${IdClienteTurma} and ${matriculasQueEstao(situacao, hoje)} and ${comBusca(busca, alcance, 'm')}
          and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}
        order by ${ordem} limit ${limite} offset ${contados ? antes : 0})
      select count(*) as total, coalesce(array_agg(id_cliente_aluno)
        filter (where lugar > ${antes} and lugar <= ${antes + TAMANHO_PAGINA}), '{}') as ids
      from achados`.execute(db),
  );
  const { Total, Ids } = rows[0] ?? { Total: 0, Ids: [] };
  return { Total: contados ? QtdAlunos : Total, Ids };
}

export async function listarAlunosDaTurma(db: Db, filtro: FiltroAlunos) {
  const { Total, Ids } = await selecionarMatriculas(db, filtro);
  const { rows: Itens } = await sql<AlunoLido>`
    ${colunasDoAluno(filtro.hoje, filtro.alcance)} ${matriculas}
    where m.id_cliente_turma = ${filtro.IdClienteTurma} and m.id_cliente_aluno = any(${Ids}::int[]) order by ${ordemDe(filtro.situacao)}`.execute(
    db,
  );
  return { Itens, Total };
}

/** All of them, as many as one act takes. */
export async function listarTodosDaTurma(db: Db, filtro: Omit<FiltroAlunos, 'QtdAlunos' | 'pagina'>) {
  const { IdClienteTurma, alcance, busca, situacao, hoje } = filtro;
  const { rows } = await searching(db, (db) =>
    sql<AlunoLido>`${colunasDoAluno(hoje, alcance)} ${matriculas}
      where m.id_cliente_turma = ${IdClienteTurma} and ${matriculasQueEstao(situacao, hoje)} and ${comBusca(busca, alcance, 'm')}
        and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}
      order by ${ordemDe(situacao)} limit ${TODOS_DA_TURMA}`.execute(db),
  );
  return rows;
}

type Pessoa = { IdClienteTurma: number; IdClienteAluno: number; alcance: Alcance; hoje: string };

/** One person who is in the class or waits for it. */
export async function buscarAlunoDaTurmaOuNulo(
  db: Db,
  { IdClienteTurma, IdClienteAluno, alcance, hoje }: Pessoa,
): Promise<AlunoLido | null> {
  const { rows } = await sql<AlunoLido>`${colunasDoAluno(hoje, alcance)} ${matriculas}
    where m.id_cliente_turma = ${IdClienteTurma} and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}
      and m.id_cliente_aluno = ${IdClienteAluno} and not m.excluido`.execute(db);
  return rows[0] ?? null;
}

type Curso = {
  IdCurso: number;
  Nome: string;
  CargaHoraria: number;
  PrazoCertificado: number;
  Status: 'RA' | 'PU' | 'AR';
  TemProjeto: boolean;
};

export async function listarCursosDaTurma(db: Db, { IdClienteTurma }: { IdClienteTurma: number }) {
  const { rows } = await sql<Curso>`
    select c.id_curso, c.nome, c.carga_horaria, c.prazo_certificado, c.status,
      coalesce(jsonb_typeof(v.dados -> 'Projeto') = 'object', false) as tem_projeto
    from cliente_turma_curso tc join curso c on c.id_curso = tc.id_curso
    left join curso_versao v on v.id_curso_versao = c.id_curso_versao
    where tc.id_cliente_turma = ${IdClienteTurma} order by sem_acento(c.nome), c.id_curso`.execute(db);
  return rows;
}

type Setor = { IdClienteTurmaSetor: number; IdClienteSetor: number; Descricao: string; Status: 'A' | 'I' };

export async function listarSetoresDaTurma(
  db: Db,
  { IdClienteTurma, alcance }: { IdClienteTurma: number; alcance: Alcance },
) {
  const { rows } = await sql<Setor>`
    select ts.id_cliente_turma_setor, s.id_cliente_setor, s.descricao, s.status
    from cliente_turma_setor ts join cliente_setor s on s.id_cliente_setor = ts.id_cliente_setor
    where ts.id_cliente_turma = ${IdClienteTurma} and ${setorNoAlcance(alcance)} order by sem_acento(s.descricao)`.execute(
    db,
  );
  return rows;
}

/** What the people in the class gained, day by day, and the mean of where they are. */
export async function buscarGanhos(
  db: Db,
  { IdClienteTurma, alcance }: { IdClienteTurma: number; alcance: Alcance },
) {
  const { rows } = await sql<{ Progresso: number; Dias: { Dia: string; Ganho: number }[] }>`
    with pessoas as (
      select m.id_cliente_turma_aluno, m.progresso from cliente_turma_aluno m
      where m.id_cliente_turma = ${IdClienteTurma} and not m.em_espera and not m.excluido
        and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)}),
    dias as (
      select d.dia, sum(d.ganho) as ganho
      from cliente_turma_aluno_dia d join pessoas p on p.id_cliente_turma_aluno = d.id_cliente_turma_aluno
      group by d.dia)
    select (select coalesce(round(avg(progresso), 1), 0) from pessoas) as progresso,
      (select coalesce(json_agg(json_build_object('Dia', dia, 'Ganho', ganho) order by dia), '[]') from dias)
        as dias`.execute(db);
  return rows[0] ?? { Progresso: 0, Dias: [] };
}
