import { tiposContadosPor } from '../../../domain/tipos-de-aula.ts';
import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { aulasPresenciais, listaPresenca } from '#contract/estudo/presenca.ts';
import type { Output } from '#contract/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { comBusca } from '../../empresas/alunos/selecao.ts';
import { ENCONTRO } from '../aulas/encontro.ts';

type Presencial = Output<typeof aulasPresenciais>[number];
type Presente = Output<typeof listaPresenca>['Itens'][number];

/** People of the class who occupy a seat and whom the caller may see. Rows `m`, `ca` and, which may be missing, `r` and `aa`. */
const pessoas = (alcance: Alcance, IdClienteTurma: number, aula: ReturnType<typeof sql>) => sql`
  from cliente_turma_aluno m
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
  left join presenca r on r.id_cliente_turma_aluno = m.id_cliente_turma_aluno and r.id_curso_conteudo_aula = ${aula}
  left join aproveitamento_aula aa on aa.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    and aa.id_curso_conteudo_aula = ${aula}
  where m.id_cliente_turma = ${IdClienteTurma} and not m.excluido and not m.em_espera and ${alunoNoAlcance(alcance)}`;

type NaTurma = { IdClienteTurma: number; alcance: Alcance };

export async function listarPresenciais(db: Db, { IdClienteTurma, alcance }: NaTurma): Promise<Presencial[]> {
  const { rows } = await sql<Presencial>`
    select c.id_curso, v.dados ->> 'Nome' as curso, va.id_curso_conteudo_aula, va.titulo, va.duracao_minutos,
      coalesce(va.conteudo ->> 'Local', '') as local, coalesce(va.conteudo ->> 'Instrutor', '') as instrutor,
      case when e.versao is not null then jsonb_set(${sql.raw(ENCONTRO)}::jsonb, '{Versao}', to_jsonb(e.versao)) end
        as encontro, gente.alunos as qtd_alunos, gente.presentes as qtd_presentes, gente.ultima as realizada_em
    from cliente_turma_curso tc
    join curso c on c.id_curso = tc.id_curso
    join curso_versao v on v.id_curso_versao = c.id_curso_versao
    join curso_versao_aula va on va.id_curso_versao = v.id_curso_versao and va.tipo in ${sql.raw(tiposContadosPor('presenca'))}
    left join turma_encontro e on e.id_cliente_turma = tc.id_cliente_turma
      and e.id_curso_conteudo_aula = va.id_curso_conteudo_aula,
    lateral (select count(*) filter (where aa.id_aproveitamento is null) as alunos, count(r.data) as presentes, max(r.data) as ultima
      ${pessoas(alcance, IdClienteTurma, sql`va.id_curso_conteudo_aula`)}) gente
    where tc.id_cliente_turma = ${IdClienteTurma}
    order by sem_acento(c.nome), c.id_curso, va.posicao`.execute(db);
  return rows;
}

type Filtro = NaTurma & { IdCursoConteudoAula: number; busca?: string | undefined; pagina: number };

export async function listarPresenca(
  db: Db,
  { IdClienteTurma, alcance, IdCursoConteudoAula, busca, pagina }: Filtro,
): Promise<{ Itens: Presente[]; Total: number }> {
  const origem = sql`${pessoas(alcance, IdClienteTurma, sql`${IdCursoConteudoAula}`)}
    and ${comBusca(busca, alcance)}`;
  const [itens, contagem] = await Promise.all([
    sql<Presente>`
      select ca.id_cliente_aluno, m.id_cliente_turma_aluno,
        (select u.nome from usuario u where u.id_usuario = ca.id_usuario) as nome, ca.matricula,
        aa.id_aproveitamento is not null as aproveitada, r.data, r.local,
        r.instrutor, r.entrada, r.saida, r.resultado, r.registrada_em, (select u.nome from usuario u where u.id_usuario = r.id_usuario) as registrada_por
      ${origem} order by ca.ordem, ca.id_cliente_aluno
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${origem}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export type Chamado = {
  IdClienteTurmaAluno: number;
  IdUsuario: number;
  Nome: string;
  IdCurso: number;
  /** The lesson is in the version that this person takes, and is in person. */
  Presencial: boolean;
  /** Attendance is recorded already. */
  Presente: boolean;
  /** A certificate rests on it. */
  Certificado: boolean;
  Prazo: string;
  /** Of the version that this person takes. */
  ComNorma: boolean;
  DuracaoMinutos: number;
  /** The rule's item that allows no more than eight hours a day. */
  JornadaItem: string;
  Norma: string;
};

type Pedido = NaTurma & { IdCursoConteudoAula: number; Alunos: number[] };

/** The people asked for whom the caller may see, in the order in which they are locked. */
export async function listarChamados(
  db: Db,
  { IdClienteTurma, alcance, IdCursoConteudoAula, Alunos }: Pedido,
): Promise<Chamado[]> {
  const { rows } = await sql<Chamado>`
    select m.id_cliente_turma_aluno, u.id_usuario, u.nome, l.id_curso, coalesce(va.tipo in ${sql.raw(tiposContadosPor('presenca'))}, false) as presencial,
      r.data is not null as presente, exists (
        select from certificado ce where ce.id_cliente_turma_aluno = m.id_cliente_turma_aluno
          and ce.id_curso = l.id_curso and ce.revogado_em is null) as certificado, greatest(t.data_termino, m.prazo) as prazo,
      v.com_norma, coalesce(va.duracao_minutos, 0) as duracao_minutos, coalesce(nr.jornada_item, '') as jornada_item,
      coalesce(nr.norma, '') as norma
    from cliente_turma_aluno m
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join usuario u on u.id_usuario = ca.id_usuario
    join curso_conteudo_aula l on l.id_curso_conteudo_aula = ${IdCursoConteudoAula}
    join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma and tc.id_curso = l.id_curso
    join curso c on c.id_curso = l.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = l.id_curso
    join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    left join norma_regra nr on nr.id_norma_regra = v.id_norma_regra
    left join curso_versao_aula va on va.id_curso_versao = v.id_curso_versao
      and va.id_curso_conteudo_aula = l.id_curso_conteudo_aula
    left join presenca r on r.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      and r.id_curso_conteudo_aula = l.id_curso_conteudo_aula
    where m.id_cliente_turma = ${IdClienteTurma} and m.id_cliente_aluno = any(${Alunos}::int[]) and not m.excluido
      and not m.em_espera and ${alunoNoAlcance(alcance)}
    order by m.id_cliente_turma_aluno`.execute(db);
  return rows;
}

/** Keeps apart two records of one person: the second must see the hours of the first. */
const TRAVA_JORNADA = 4_909_031;

export async function travarJornadas(db: Db, { Usuarios }: { Usuarios: number[] }) {
  const ordem = [...new Set(Usuarios)].toSorted((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(${TRAVA_JORNADA}::int, pessoa) from unnest(${ordem}::int[]) pessoa`.execute(
    db,
  );
}

type Registro = {
  Matriculas: number[];
  IdCursoConteudoAula: number;
  Data: string;
  Local: string;
  Instrutor: string;
  Entrada: string | null;
  Saida: string | null;
  Resultado: 'apto' | 'nao-apto' | null;
  MotivoJornada: string;
  IdUsuario: number;
  agora: Date;
};

/** The lesson is concluded for them in the same transaction. Answers for whom it is new. */
export async function inserirPresencas(db: Db, registro: Registro): Promise<number> {
  const { Matriculas, IdCursoConteudoAula, Data, Local, Instrutor, IdUsuario, agora } = registro;
  const { Entrada, Saida, Resultado, MotivoJornada } = registro;
  const { rows } = await sql`
    insert into presenca (id_cliente_turma_aluno, id_curso_conteudo_aula, data, local, instrutor, entrada, saida,
      resultado, motivo_jornada, registrada_em, id_usuario)
    select matricula, ${IdCursoConteudoAula}, ${Data}, ${Local}, ${Instrutor}, ${Entrada}, ${Saida}, ${Resultado},
      ${MotivoJornada}, ${agora}, ${IdUsuario}
    from unnest(${Matriculas}::int[]) matricula
    on conflict do nothing returning 1`.execute(db);
  return rows.length;
}

export async function apagarPresencas(
  db: Db,
  { Matriculas, IdCursoConteudoAula }: { Matriculas: number[]; IdCursoConteudoAula: number },
) {
  const { rows } = await sql<{ IdClienteTurmaAluno: number; Data: string; Local: string; Instrutor: string }>`
    delete from presenca
    where id_cliente_turma_aluno = any(${Matriculas}::int[]) and id_curso_conteudo_aula = ${IdCursoConteudoAula}
    returning id_cliente_turma_aluno, data, local, instrutor`.execute(db);
  return rows;
}

/** The name of somebody for whom earlier training already counts as this lesson. */
export async function buscarAproveitadaOuNula(
  db: Db,
  { Matriculas, IdCursoConteudoAula }: { Matriculas: number[]; IdCursoConteudoAula: number },
): Promise<string | null> {
  const { rows } = await sql<{ Nome: string }>`
    select u.nome from aproveitamento_aula aa
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = aa.id_cliente_turma_aluno
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join usuario u on u.id_usuario = ca.id_usuario
    where aa.id_cliente_turma_aluno = any(${Matriculas}::int[]) and aa.id_curso_conteudo_aula = ${IdCursoConteudoAula}
    order by aa.id_cliente_turma_aluno limit 1`.execute(db);
  return rows[0]?.Nome ?? null;
}
