import { sql } from 'kysely';
import type { AulaFeita } from '#contract/estudo/avaliacoes-evidencia.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';

type Matricula = {
  IdClienteTurmaAluno: number;
  Nome: string;
  Turma: string;
  Progresso: number;
  TempoExtra: { Percentual: number; Motivo: string };
  /** Somebody removed or waiting, or a class cancelled, can be given nothing more. */
  Vale: boolean;
};

export async function buscarMatriculaOuNula(
  db: Db,
  { IdClienteTurmaAluno, alcance }: { IdClienteTurmaAluno: number; alcance: Alcance },
): Promise<Matricula | null> {
  const { rows } = await sql<Matricula>`
    select m.id_cliente_turma_aluno, u.nome, t.descricao as turma, m.progresso,
      jsonb_build_object('Percentual', ca.tempo_extra_percentual, 'Motivo', ca.tempo_extra_motivo) as tempo_extra,
      not m.excluido and not m.em_espera and t.cancelada_em is null as vale
    from cliente_turma_aluno m
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join usuario u on u.id_usuario = ca.id_usuario
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno} and ${alunoNoAlcance(alcance)}`.execute(db);
  return rows[0] ?? null;
}

/** A lesson of a course of the class; of a course not published yet there is one row without a lesson. */
type Linha = Omit<AulaFeita, 'Avaliacao' | 'IdCursoConteudoAula'> & {
  IdCurso: number;
  Curso: string;
  VersaoDoCurso: number | null;
  ProgressoCurso: number;
  IniciadoEm: string | null;
  ConcluidoEm: string | null;
  IdCursoConteudoAula: number | null;
  /** What the rules of an exam give; 0 = as many as wanted. */
  Tentativas: number;
  Concedidas: number;
  Feitas: number;
  Aberta: boolean;
  Passou: boolean;
  MelhorNota: number | null;
};

export async function listarAulasDaMatricula(
  db: Db,
  { IdClienteTurmaAluno }: { IdClienteTurmaAluno: number },
): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select c.id_curso, coalesce(v.dados ->> 'Nome', c.nome) as curso, v.numero as versao_do_curso,
      coalesce(mc.progresso, 0) as progresso_curso, mc.iniciado_em, mc.concluido_em,
      va.id_curso_conteudo_aula, va.conteudo_titulo as modulo, va.titulo, va.tipo, va.conta, va.duracao_minutos,
      coalesce(p.percentual, 0) as percentual, coalesce(p.segundos, 0) as segundos,
      p.primeiro_acesso_em, p.ultimo_acesso_em, p.concluida_em, exists (
        select from aproveitamento_aula aa where aa.id_cliente_turma_aluno = m.id_cliente_turma_aluno
          and aa.id_curso_conteudo_aula = va.id_curso_conteudo_aula) as aproveitada,
      (select count(*) from aula_sessao s where s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and s.id_curso_conteudo_aula = va.id_curso_conteudo_aula) as acessos,
      coalesce((va.conteudo ->> 'Tentativas')::int, 0) as tentativas,
      (select count(*) from avaliacao_concessao ac where ac.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and ac.id_curso_conteudo_aula = va.id_curso_conteudo_aula) as concedidas,
      feito.feitas, feito.aberta, feito.passou, feito.melhor_nota
    from cliente_turma_aluno m
    join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
    join curso c on c.id_curso = tc.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = c.id_curso
    left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    left join curso_versao_aula va on va.id_curso_versao = v.id_curso_versao
    left join progresso_aula p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
    cross join lateral (
      select count(*) as feitas, coalesce(bool_or(at.aprovada), false) as passou, max(at.nota) as melhor_nota,
        coalesce(bool_or(at.entregue_em is null), false) as aberta
      from avaliacao_tentativa at
      where at.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and at.id_curso_conteudo_aula = va.id_curso_conteudo_aula) feito
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno}
    order by sem_acento(c.nome), c.id_curso, va.posicao`.execute(db);
  return rows;
}

type AcessoRedefinido = {
  Em: string;
  Como: 'email' | 'sem-email' | 'ficha';
  PedidoPor: string;
  LiberadoPor: string | null;
};

export async function listarAcessosRedefinidos(
  db: Db,
  { IdClienteTurmaAluno }: { IdClienteTurmaAluno: number },
): Promise<AcessoRedefinido[]> {
  const { rows } = await sql<AcessoRedefinido>`
    select r.feito_em as em, r.tipo as como, quem.nome as pedido_por, d.nome as liberado_por
    from cliente_turma_aluno m
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join pedido_de_acesso r on r.id_usuario = ca.id_usuario and r.situacao = 'feito'
    join usuario quem on quem.id_usuario = r.pedido_por
    left join usuario d on d.id_usuario = r.decidido_por
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno}
    order by r.feito_em`.execute(db);
  return rows;
}
