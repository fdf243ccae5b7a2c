import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import type { Respostas } from './correcao.ts';
import type { QuestaoSorteada } from './sorteio.ts';

type TentativaDaMatricula = {
  IdTentativa: number;
  IdCurso: number;
  Curso: string;
  IdCursoConteudoAula: number;
  Aula: string;
  VersaoDoCurso: number;
  Numero: number;
  IniciadaEm: string;
  IdentificadaEm: string | null;
  IdentificadaPor: 'senha' | 'provedor' | 'pin';
  PrazoEm: string;
  EntregueEm: string | null;
  Encerramento: 'entregue' | 'prazo' | null;
  Nota: number | null;
  Aprovada: boolean | null;
  Endereco: string;
  Agente: string;
  ComecadaNoAparelhoEm: string | null;
  TerminadaNoAparelhoEm: string | null;
};

const colunas = sql`at.id_tentativa, at.id_curso, v.dados ->> 'Nome' as curso, at.id_curso_conteudo_aula,
  va.titulo as aula, v.numero as versao_do_curso, at.numero, at.iniciada_em, at.identificada_em, at.identificada_por, at.prazo_em,
  at.entregue_em, at.encerramento, at.nota, at.aprovada, at.endereco, at.agente,
  at.comecada_no_aparelho_em, at.terminada_no_aparelho_em`;
/** Names as they were in the version that was taken. */
const tentativas = sql`avaliacao_tentativa at
  join curso_versao v on v.id_curso_versao = at.id_curso_versao
  join curso_versao_aula va on va.id_curso_versao = at.id_curso_versao
    and va.id_curso_conteudo_aula = at.id_curso_conteudo_aula`;

/** Removed people too: what they did is history. */
export async function matriculaNoAlcance(
  db: Db,
  { IdClienteTurmaAluno, alcance }: { IdClienteTurmaAluno: number; alcance: Alcance },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cliente_turma_aluno m join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno} and ${alunoNoAlcance(alcance)}`.execute(db);
  return rows.length > 0;
}

export async function listarTentativas(
  db: Db,
  { IdClienteTurmaAluno, pagina }: { IdClienteTurmaAluno: number; pagina: number },
) {
  const [itens, contagem] = await Promise.all([
    sql<TentativaDaMatricula>`select ${colunas} from ${tentativas}
      where at.id_cliente_turma_aluno = ${IdClienteTurmaAluno} order by at.iniciada_em desc, at.id_tentativa desc
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from avaliacao_tentativa
      where id_cliente_turma_aluno = ${IdClienteTurmaAluno}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export async function matriculaDaTentativaOuNula(
  db: Db,
  { IdTentativa }: { IdTentativa: number },
): Promise<number | null> {
  const tentativa = await db
    .selectFrom('AvaliacaoTentativa')
    .select('IdClienteTurmaAluno')
    .where('IdTentativa', '=', IdTentativa)
    .executeTakeFirst();
  return tentativa?.IdClienteTurmaAluno ?? null;
}

type Evidencia = TentativaDaMatricula & { Questoes: QuestaoSorteada[]; Respostas: Respostas };

export async function buscarEvidenciaOuNula(db: Db, { IdTentativa }: { IdTentativa: number }) {
  const { rows } = await sql<Evidencia>`select ${colunas}, at.questoes, at.respostas from ${tentativas}
    where at.id_tentativa = ${IdTentativa}`.execute(db);
  return rows[0] ?? null;
}

type Leitor = { IdCurso: number; IdCursoConteudoAula: number; IdUsuario: number };

/** Whether this person is in a class of the course and has not passed this exam in it. */
export async function aindaFaraAProva(db: Db, { IdCurso, IdCursoConteudoAula, IdUsuario }: Leitor) {
  const { rows } = await sql`
    select from cliente_aluno ca
    join cliente_turma_aluno m on m.id_cliente_aluno = ca.id_cliente_aluno and not m.excluido
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma and t.cancelada_em is null
    join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma and tc.id_curso = ${IdCurso}
    where ca.id_usuario = ${IdUsuario} and not exists (select from avaliacao_tentativa at
      where at.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and at.id_curso_conteudo_aula = ${IdCursoConteudoAula} and at.aprovada)
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function listarEventos(db: Db, { IdTentativa }: { IdTentativa: number }) {
  const { rows } = await sql<{
    IdQuestao: number;
    Resposta: Resposta | null;
    Em: string;
    NoAparelhoEm: string | null;
  }>`
    select id_questao, resposta, em, no_aparelho_em from avaliacao_tentativa_evento where id_tentativa = ${IdTentativa}
    order by id_tentativa_evento limit 5000`.execute(db);
  return rows;
}

type Concessao = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  Motivo: string;
  IdUsuario: number;
  ConcedidaEm: Date;
};

export async function inserirConcessao(db: Db, concessao: Concessao) {
  await db.insertInto('AvaliacaoConcessao').values(concessao).execute();
}
