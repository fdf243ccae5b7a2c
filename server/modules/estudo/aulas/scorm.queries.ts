import { tiposContadosPor } from '../../../domain/tipos-de-aula.ts';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { EstadoXapi } from './xapi/estado.ts';

export type EstadoGuardado = {
  Sessao: string;
  Sequencia: number;
  /** Of a package of several lessons each keeps its own elsewhere, and this is empty. */
  Cmi: Cmi;
  /** Of such a package: the lesson that is open, or was last. */
  Atual?: string | null;
  /** And what else its order is judged by. */
  Globais?: EstadoDoPacote['Globais'];
  Fora?: boolean | undefined;
};

const lerEstado = statement<{ Nome: string; IdClienteAluno: number; Scorm: EstadoGuardado | null }>(`
  select u.nome, ca.id_cliente_aluno, p.scorm
  from aula_sessao s
  join progresso_aula p on p.id_cliente_turma_aluno = s.id_cliente_turma_aluno
    and p.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = s.id_cliente_turma_aluno
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
  join usuario u on u.id_usuario = ca.id_usuario
  where s.id_aula_sessao = $1`);

/** Who studies, and where the package was left. */
export async function buscarEstadoOuNulo(db: Db, { Sessao }: { Sessao: string }) {
  const [estado = null] = await lerEstado(db, [Sessao]);
  return estado;
}

const lerQuemReve = statement<{ Nome: string }>(`
  select u.nome from sessao s join usuario u on u.id_usuario = s.id_usuario where s.id_sessao = $1`);

export async function buscarQuemReve(db: Db, { IdSessao }: { IdSessao: number }) {
  const [quem] = await lerQuemReve(db, [IdSessao]);
  return quem?.Nome ?? '';
}

export type AulaScorm = {
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoConteudoAula: number;
  Percentual: number;
  Concluida: boolean;
  Scorm: EstadoGuardado | null;
  Xapi: EstadoXapi | null;
  /** Of the package; null when the lesson is no longer one of the person's version. */
  Versao: string | null;
  /** How many lessons the package has, where they are several. */
  Licoes: number | null;
  /** Of H5P: the least percentage of the score that its author asks for. */
  NotaMinima: number | null;
  /** Of H5P that never tells its end: the minutes for which it must be open, which are in the seconds below too. */
  MinutosParaConcluir: number | null;
  SegundosMinimos: number;
  Cancelada: boolean;
  Prazo: string;
  /** A norm asks for the declaration of the day, which was not made. */
  SemDeclaracao: boolean;
  /** By the server's clock: since this opening, and in those before until the package last told something. */
  Segundos: number;
  Fechada: boolean;
  /** This lesson was opened again after this; of one without a connection: and something was told of it there. */
  Superada: boolean;
  /** It was studied without a connection, and is told of now. */
  Levada: boolean;
};

const travar = statement<AulaScorm>(`
  select s.id_cliente_turma_aluno, p.id_curso, s.id_curso_conteudo_aula, p.percentual,
    p.concluida_em is not null as concluida, p.scorm, p.xapi, va.conteudo ->> 'Versao' as versao,
    (va.conteudo ->> 'Licoes')::int as licoes, (va.conteudo ->> 'NotaMinima')::int as nota_minima,
    (va.conteudo ->> 'MinutosParaConcluir')::int as minutos_para_concluir,
    greatest(segundos_minimos(v.com_norma and va.conta, va.tipo, va.duracao_minutos, va.segundos_alvo),
      60 * (va.conteudo ->> 'MinutosParaConcluir')::int, 0) as segundos_minimos,
    t.cancelada_em is not null as cancelada, greatest(t.data_termino, m.prazo) as prazo,
    coalesce(d.ate < least($3::timestamptz, s.fechada_em), false) as sem_declaracao,
    greatest(0, extract(epoch from least($3::timestamptz, s.fechada_em, d.ate) - s.aberta_em))::int
      + (select coalesce(sum(extract(epoch from least(a.ultima_em, a.fechada_em) - a.aberta_em)), 0)::int from aula_sessao a
        where a.id_cliente_turma_aluno = s.id_cliente_turma_aluno
          and a.id_curso_conteudo_aula = s.id_curso_conteudo_aula and a.aberta_em < s.aberta_em) as segundos,
    s.fechada_em is not null as fechada, case when s.id_estudo_levado is null
      then exists (select from aula_sessao n where n.id_cliente_turma_aluno = s.id_cliente_turma_aluno
        and n.id_curso_conteudo_aula = s.id_curso_conteudo_aula and n.id_aula_sessao <> s.id_aula_sessao
        and n.aberta_em >= s.fechada_em)
      else exists (select from aula_sessao n where n.id_aula_sessao = (p.scorm ->> 'Sessao')::uuid
        and n.aberta_em > s.aberta_em) end as superada,
    s.id_estudo_levado is not null as levada
  from aula_sessao s
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = s.id_cliente_turma_aluno
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  join progresso_aula p on p.id_cliente_turma_aluno = s.id_cliente_turma_aluno
    and p.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  join matricula_curso mc on mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = p.id_curso
  join curso_versao v on v.id_curso_versao = mc.id_curso_versao
  left join curso_versao_aula va on va.id_curso_versao = mc.id_curso_versao
    and va.id_curso_conteudo_aula = s.id_curso_conteudo_aula and va.tipo in ${tiposContadosPor('pacote')}
  cross join lateral (select case when v.com_norma
    then declarado_ate(s.id_cliente_turma_aluno, s.aberta_em, $4::date) end as ate) d
  where s.id_aula_sessao = $1 and m.id_cliente_aluno = $2 and not m.excluido and not m.em_espera
  for no key update of s, p`);

/** The lesson of a session, held in the order of every writer of progress. */
export async function travarAulaScormOuNula(
  db: Db,
  {
    Sessao,
    IdClienteAluno,
    agora,
    hoje,
  }: { Sessao: string; IdClienteAluno: number; agora: Date; hoje: string },
) {
  const [aula = null] = await travar(db, [Sessao, IdClienteAluno, agora, hoje]);
  return aula;
}

const gravar = statement(`
  with sessao as (
    update aula_sessao set ultima_em = least($5::timestamptz, coalesce(fechada_em, $5)) where id_aula_sessao = $6)
  update progresso_aula set scorm = $3, percentual = $4, ultimo_acesso_em = $5
  where id_cliente_turma_aluno = $1 and id_curso_conteudo_aula = $2`);

type Gravacao = {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  estado: EstadoGuardado;
  Percentual: number;
  agora: Date;
};

export async function gravarEstado(db: Db, gravacao: Gravacao) {
  const { IdClienteTurmaAluno, IdCursoConteudoAula, estado, Percentual, agora } = gravacao;
  const texto = JSON.stringify(estado);
  await gravar(db, [IdClienteTurmaAluno, IdCursoConteudoAula, texto, Percentual, agora, estado.Sessao]);
}

const lerCurso = statement<{ ProgressoCurso: number; CursoConcluido: boolean }>(`
  select progresso as progresso_curso, concluido_em is not null as curso_concluido
  from matricula_curso where id_cliente_turma_aluno = $1 and id_curso = $2`);

export async function buscarProgressoDoCurso(
  db: Db,
  { IdClienteTurmaAluno, IdCurso }: { IdClienteTurmaAluno: number; IdCurso: number },
) {
  const [curso] = await lerCurso(db, [IdClienteTurmaAluno, IdCurso]);
  if (!curso) throw new Error('A lesson in progress belongs to no course');
  return curso;
}
