import type { Input } from '#contract/call.ts';
import type { Tentativa } from '#contract/estudo/avaliacoes.ts';
import { entregarLevada, levarTentativa } from '#contract/estudo/avaliacoes-levadas.ts';
import { levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { eventually, type TestApp } from './app.ts';
import { certaDe, SEIS_QUESTOES } from './avaliacoes.ts';
import { criarEstudo, type CursoNovo } from './cursos.ts';

/** Exams taken along and answered without a connection. */

/** A course whose last lesson is an exam that may be taken along, and the person who is to take it; nothing is opened. */
export async function comProva(
  t: TestApp,
  { Regras = {}, ...novo }: CursoNovo & { Regras?: object; DataTermino?: string } = {},
) {
  const dados = await criarEstudo(t.db, {
    Questoes: SEIS_QUESTOES,
    Modulos: [[{ Tipo: 'avaliacao', Titulo: 'Prova final', Conteudo: { SemConexao: true, ...Regras } }]],
    ...novo,
  });
  const pessoa = await t.as(dados);
  const { IdClienteTurmaAluno, IdCurso } = dados;
  const IdCursoConteudoAula = dados.Aulas.at(-1)?.IdCursoConteudoAula ?? 0;
  return { ...dados, pessoa, alvo: { IdClienteTurmaAluno, IdCursoConteudoAula }, IdCurso };
}

export type CenaLevada = Awaited<ReturnType<typeof comProva>>;

export async function levar({ pessoa, alvo, IdCurso }: CenaLevada, chamar = pessoa.call) {
  const { IdClienteTurmaAluno, IdCursoConteudoAula } = alvo;
  const { body } = await chamar(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } });
  const { Levado } = body;
  const response = await chamar(levarTentativa, { body: { Levado, IdCursoConteudoAula } });
  return { ...response, Levado, curso: body };
}

export const certas = ({ Questoes }: Tentativa, quantas = 99) =>
  Questoes.slice(0, quantas).map((questao) => ({
    IdQuestao: questao.IdQuestao,
    Resposta: certaDe(questao),
    Ha: 120,
  }));

type Levada = { Levado: string; body: Tentativa };
type Entrega = Input<typeof entregarLevada>['body'];

export const entregar = (
  { pessoa }: Pick<CenaLevada, 'pessoa'>,
  { Levado, body }: Levada,
  parte: Partial<Entrega> = {},
) =>
  pessoa.call(entregarLevada, {
    body: {
      IdTentativa: body.IdTentativa,
      Levado,
      ComecadaHa: 300,
      TerminadaHa: 60,
      Respostas: certas(body),
      ...parte,
    },
  });

/** Until so many calls wait for a lock that the test holds. */
export const esperando = (t: TestApp, quantas: number) =>
  eventually(async () => {
    const { rows } = await t.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= quantas;
  });
