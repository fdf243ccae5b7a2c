import { tiposContadosPor } from '../../../domain/tipos-de-aula.ts';
import { sql } from 'kysely';
import type { RegrasDaAvaliacao } from '#contract/ensino/cursos-tipos/avaliacao.ts';
import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { Respostas } from './correcao.ts';
import type { QuestaoDoBanco, QuestaoSorteada } from './sorteio.ts';

/** An exam of the version that an enrolment takes, with what the person has done of it. */
export type Avaliacao = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdClienteAluno: number;
  IdCurso: number;
  IdCursoVersao: number;
  IdCursoConteudoAula: number;
  Titulo: string;
  Regras: RegrasDaAvaliacao;
  Norma: string;
  DataInicio: string;
  /** When the last day of the class ends, or the person's own when it is later. */
  TerminoEm: string;
  /** Whether the lesson was opened: there the order of lessons is enforced. */
  Aberta: boolean;
  Feitas: number;
  Concedidas: number;
  Passou: boolean;
  MelhorNota: number | null;
  IdTentativaAberta: number | null;
  Reserva: string | null;
  PrazoDaAberta: string | null;
  /** Percent of the limit that the person has more (LBI, art. 63). */
  TempoExtraPercentual: number;
};

type Alvo = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };

/** `IdClienteAluno` null: whoever the enrolment belongs to, for the staff. */
export async function buscarAvaliacaoOuNula(
  db: Db,
  { IdClienteTurmaAluno, IdCursoConteudoAula, IdClienteAluno }: Alvo & { IdClienteAluno: number | null },
): Promise<Avaliacao | null> {
  const { rows } = await sql<Avaliacao>`
    select m.id_cliente, m.id_cliente_turma_aluno, m.id_cliente_aluno, va.id_curso, va.id_curso_versao,
      va.id_curso_conteudo_aula, va.titulo,
      va.conteudo as regras, coalesce(v.dados ->> 'Norma', '') as norma, t.data_inicio,
      ((greatest(t.data_termino, m.prazo) + 1)::timestamp at time zone 'America/Sao_Paulo') as termino_em,
      p.id_curso_conteudo_aula is not null as aberta, ca.tempo_extra_percentual,
      feito.feitas, feito.passou, feito.melhor_nota, feito.id_tentativa_aberta, feito.reserva, feito.prazo_da_aberta,
      (select count(*) from avaliacao_concessao ac where ac.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and ac.id_curso_conteudo_aula = va.id_curso_conteudo_aula) as concedidas
    from cliente_turma_aluno m
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma and t.cancelada_em is null
    join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma
    join curso c on c.id_curso = tc.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = c.id_curso
    join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    join curso_versao_aula va on va.id_curso_versao = v.id_curso_versao
      and va.id_curso_conteudo_aula = ${IdCursoConteudoAula} and va.tipo in ${sql.raw(tiposContadosPor('prova'))}
    left join progresso_aula p on p.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
    cross join lateral (
      select count(*) as feitas, coalesce(bool_or(at.aprovada), false) as passou, max(at.nota) as melhor_nota,
        max(at.id_tentativa) filter (where at.entregue_em is null) as id_tentativa_aberta,
        (array_agg(at.reserva) filter (where at.entregue_em is null))[1] as reserva,
        max(at.prazo_em) filter (where at.entregue_em is null) as prazo_da_aberta
      from avaliacao_tentativa at
      where at.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and at.id_curso_conteudo_aula = va.id_curso_conteudo_aula) feito
    where m.id_cliente_turma_aluno = ${IdClienteTurmaAluno} and not m.excluido and not m.em_espera
      and ${IdClienteAluno === null ? sql`true` : sql`m.id_cliente_aluno = ${IdClienteAluno}`}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Of one enrolment and exam, beginnings and ends of attempts happen one at a time. The lesson is locked, the first
 * in the order of every writer of progress.
 */
export async function travarAula(db: Db, { IdClienteTurmaAluno, IdCursoConteudoAula }: Alvo) {
  await sql`select 1 from progresso_aula where id_cliente_turma_aluno = ${IdClienteTurmaAluno}
    and id_curso_conteudo_aula = ${IdCursoConteudoAula} for no key update`.execute(db);
}

export async function listarBanco(db: Db, { IdCursoVersao }: { IdCursoVersao: number }) {
  const { rows } = await sql<QuestaoDoBanco>`
    select id_questao, tipo, enunciado, explicacao, etiquetas, situacao_pratica, dados, id_arquivo_imagem
    from curso_versao_questao where id_curso_versao = ${IdCursoVersao} order by id_questao`.execute(db);
  return rows;
}

export async function listarEtiquetasDoBanco(db: Db, { IdCursoVersao }: { IdCursoVersao: number }) {
  const { rows } = await sql<{ Etiquetas: string[] }>`
    select etiquetas from curso_versao_questao where id_curso_versao = ${IdCursoVersao}`.execute(db);
  return rows;
}

export type TentativaGravada = {
  IdTentativa: number;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoConteudoAula: number;
  Numero: number;
  IniciadaEm: string;
  PrazoEm: string;
  EntregueEm: string | null;
  Encerramento: 'entregue' | 'prazo' | null;
  Regras: RegrasDaAvaliacao;
  /** The taking that holds it: its answers come from there, all at once. */
  Reserva: string | null;
  TerminadaNoAparelhoEm: string | null;
  Questoes: QuestaoSorteada[];
  Respostas: Respostas;
  Sequencia: number;
  Nota: number | null;
  Acertos: number | null;
  Aprovada: boolean | null;
};

type Nova = Alvo & {
  IdCliente: number;
  IdCurso: number;
  IdCursoVersao: number;
  Numero: number;
  Limite: number | null;
  IniciadaEm: Date;
  IdentificadaEm: Date | null;
  IdentificadaPor: 'senha' | 'provedor' | 'pin';
  PrazoEm: Date;
  TempoExtraPercentual: number;
  Reserva: string | null;
  Regras: RegrasDaAvaliacao;
  Questoes: QuestaoSorteada[];
  Endereco: string;
  Agente: string;
};

export async function inserirTentativa(db: Db, { Regras, Questoes, ...nova }: Nova): Promise<number> {
  const { IdTentativa } = await db
    .insertInto('AvaliacaoTentativa')
    .values({ ...nova, Regras: JSON.stringify(Regras), Questoes: JSON.stringify(Questoes) })
    .returning('IdTentativa')
    .executeTakeFirstOrThrow();
  return IdTentativa;
}

const colunas = sql`at.id_tentativa, at.id_cliente, at.id_cliente_turma_aluno, at.id_curso, at.id_curso_conteudo_aula,
  at.numero, at.iniciada_em, at.prazo_em, at.entregue_em, at.encerramento, at.regras, at.questoes, at.respostas,
  at.sequencia, at.nota, at.acertos, at.aprovada, at.reserva, at.terminada_no_aparelho_em`;

/** One's own, in an enrolment that still holds. */
export async function buscarTentativaOuNula(
  db: Db,
  { IdTentativa, IdClienteAluno }: { IdTentativa: number; IdClienteAluno: number },
): Promise<TentativaGravada | null> {
  const { rows } = await sql<TentativaGravada>`
    select ${colunas} from avaliacao_tentativa at
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = at.id_cliente_turma_aluno
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    where at.id_tentativa = ${IdTentativa} and m.id_cliente_aluno = ${IdClienteAluno}
      and not m.excluido and not m.em_espera and t.cancelada_em is null`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the end of the transaction; `Vale` tells whether the enrolment still holds. */
export async function travarTentativa(db: Db, { IdTentativa }: { IdTentativa: number }) {
  const { rows } = await sql<TentativaGravada & { Vale: boolean }>`
    select ${colunas}, not m.excluido and not m.em_espera and t.cancelada_em is null as vale
    from avaliacao_tentativa at
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = at.id_cliente_turma_aluno
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    where at.id_tentativa = ${IdTentativa} for no key update of at`.execute(db);
  return rows[0] ?? null;
}

/** Where a person stands with an exam, by the rules of today's version where it still has the exam. */
export async function situacaoDaTentativa(
  db: Db,
  { IdTentativa, agora }: { IdTentativa: number; agora: Date },
) {
  const { rows } = await sql<{
    Tentativas: number;
    Concedidas: number;
    Feitas: number;
    Passou: boolean;
    Aberta: boolean;
    Terminou: boolean;
  }>`
    select coalesce((va.conteudo ->> 'Tentativas')::int, (at.regras ->> 'Tentativas')::int) as tentativas,
      (select count(*) from avaliacao_concessao ac where ac.id_cliente_turma_aluno = at.id_cliente_turma_aluno
        and ac.id_curso_conteudo_aula = at.id_curso_conteudo_aula) as concedidas,
      count(todas.*) as feitas, coalesce(bool_or(todas.aprovada), false) as passou,
      bool_or(todas.entregue_em is null) as aberta,
      (greatest(t.data_termino, m.prazo) + 1)::timestamp at time zone 'America/Sao_Paulo' <= ${agora} as terminou
    from avaliacao_tentativa at
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = at.id_cliente_turma_aluno
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    left join matricula_curso mc on mc.id_cliente_turma_aluno = at.id_cliente_turma_aluno and mc.id_curso = at.id_curso
    left join curso_versao_aula va on va.id_curso_versao = coalesce(mc.id_curso_versao, at.id_curso_versao)
      and va.id_curso_conteudo_aula = at.id_curso_conteudo_aula and va.tipo in ${sql.raw(tiposContadosPor('prova'))}
    join avaliacao_tentativa todas on todas.id_cliente_turma_aluno = at.id_cliente_turma_aluno
      and todas.id_curso_conteudo_aula = at.id_curso_conteudo_aula
    where at.id_tentativa = ${IdTentativa}
    group by at.id_tentativa, va.conteudo, t.data_termino, m.prazo`.execute(db);
  return rows[0] ?? null;
}

/** Saves when nobody answered since `Sequencia`, with its trace, in one statement; null when somebody did. */
const salvar = statement<{ Sequencia: number }>(`
  with salva as (
    update avaliacao_tentativa set sequencia = sequencia + 1,
      respostas = case when $4::jsonb = 'null' then respostas - $3::text
        else respostas || jsonb_build_object($3::text, $4::jsonb) end
    where id_tentativa = $1 and sequencia = $2 and entregue_em is null and prazo_em >= $6 and reserva is null
    returning id_tentativa, sequencia),
  evento as (
    insert into avaliacao_tentativa_evento (id_tentativa, id_questao, resposta, em)
    select id_tentativa, $3::int, $4::jsonb, $5 from salva)
  select sequencia from salva`);

type Salva = {
  IdTentativa: number;
  Sequencia: number;
  IdQuestao: number;
  Resposta: Resposta | null;
  agora: Date;
  vencidasAntesDe: Date;
};

export async function salvarResposta(db: Db, salva: Salva): Promise<number | null> {
  const { IdTentativa, Sequencia, IdQuestao, Resposta, agora, vencidasAntesDe } = salva;
  const [salvo] = await salvar(db, [
    IdTentativa,
    Sequencia,
    String(IdQuestao),
    JSON.stringify(Resposta),
    agora,
    vencidasAntesDe,
  ]);
  return salvo?.Sequencia ?? null;
}

/** The last answer that was saved: the same one again is a lost answer's retry. */
export async function ultimoEvento(db: Db, { IdTentativa }: { IdTentativa: number }) {
  const { rows } = await sql<{ IdQuestao: number; Resposta: Resposta | null }>`
    select id_questao, resposta from avaliacao_tentativa_evento where id_tentativa = ${IdTentativa}
    order by id_tentativa_evento desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type Encerrada = {
  IdTentativa: number;
  EntregueEm: Date;
  Encerramento: 'entregue' | 'prazo';
  Nota: number;
  Acertos: number;
  Aprovada: boolean;
};

export async function gravarEncerramento(db: Db, { IdTentativa, ...resultado }: Encerrada) {
  await db
    .updateTable('AvaliacaoTentativa')
    .set(resultado)
    .where('IdTentativa', '=', IdTentativa)
    .where('EntregueEm', 'is', null)
    .execute();
}

export type Qual = Alvo & { IdTentativa: number };

/** Open attempts whose time was up before `antesDe`; of one enrolment, or of anybody. */
export async function listarVencidas(
  db: Db,
  { antesDe, IdClienteTurmaAluno }: { antesDe: Date; IdClienteTurmaAluno?: number },
): Promise<Qual[]> {
  const dela =
    IdClienteTurmaAluno === undefined ? sql`true` : sql`id_cliente_turma_aluno = ${IdClienteTurmaAluno}`;
  const { rows } = await sql<Qual>`
    select id_tentativa, id_cliente_turma_aluno, id_curso_conteudo_aula from avaliacao_tentativa
    where entregue_em is null and prazo_em < ${antesDe} and ${dela} order by prazo_em limit 500`.execute(db);
  return rows;
}

export type TentativaFeita = Pick<TentativaGravada, 'IdTentativa' | 'Numero' | 'IniciadaEm'> & {
  EntregueEm: string;
  Nota: number;
  Aprovada: boolean;
  Encerramento: 'entregue' | 'prazo';
};

export async function listarFeitas(db: Db, { IdClienteTurmaAluno, IdCursoConteudoAula }: Alvo) {
  const { rows } = await sql<TentativaFeita>`
    select id_tentativa, numero, iniciada_em, entregue_em, nota, aprovada, encerramento from avaliacao_tentativa
    where id_cliente_turma_aluno = ${IdClienteTurmaAluno} and id_curso_conteudo_aula = ${IdCursoConteudoAula}
      and entregue_em is not null order by numero desc limit 20`.execute(db);
  return rows;
}
