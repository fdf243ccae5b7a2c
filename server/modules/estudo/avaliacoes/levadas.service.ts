import type { Input } from '#contract/call.ts';
import {
  DIAS_DA_PROVA_LEVADA,
  type entregarLevada as entrega,
  type levarTentativa as levar,
} from '#contract/estudo/avaliacoes-levadas.ts';
import type { RegrasDaAvaliacao } from '#contract/ensino/cursos-tipos/avaliacao.ts';
import { days } from '../../../platform/clock.ts';
import { violatedConstraint, type Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, invalidField, notFound } from '../../../platform/errors.ts';
import { abrirComoLevada, exigirAparelhoProprio, travarLevados } from '../aulas/levadas.service.ts';
import type { Quem } from '../../ensino/questoes/questoes.service.ts';
import { respostaCabe } from './correcao.ts';
import { encerrarTravada, encerrarVencidas, vencida } from './encerramento.service.ts';
import { buscarAvaliacao, impedimento } from './estado.service.ts';
import { buscarCursoLevadoOuNulo, gravarRespostasLevadas } from './levadas.queries.ts';
import { buscarAvaliacaoOuNula, travarAula, travarTentativa, type Avaliacao } from './tentativas.queries.ts';
import { buscarTentativa, inserir, mostrar, reservar } from './tentativas.service.ts';

/** Attempts that are taken along, answered without a connection and judged here (docs/decisions/0068). */

/** Why an exam is only taken with a connection, whatever its author chose; null: it may be taken along. */
function precisaDeConexao({ SemConexao, TempoLimiteMinutos }: RegrasDaAvaliacao, Norma: string) {
  if (Norma !== '') return 'A norma pede que esta avaliação seja feita com conexão.';
  if (SemConexao !== true) return 'Esta avaliação é feita com conexão.';
  return TempoLimiteMinutos > 0 ? 'Esta avaliação tem tempo limite, contado pelo servidor.' : null;
}

const RESERVADA_AO_MESMO_TEMPO = ['avaliacao_tentativa_uma_aberta', 'avaliacao_tentativa_numero_unico'];
const EM_ANDAMENTO = 'Você tem uma tentativa em andamento nesta avaliação. Termine-a com conexão.';

export async function levarTentativa(
  deps: Deps,
  quem: Quem,
  { Levado, IdCursoConteudoAula }: Input<typeof levar>['body'],
) {
  const { sessao } = quem;
  const { IdClienteAluno } = sessao;
  if (IdClienteAluno === null) throw notFound();
  exigirAparelhoProprio(sessao);
  const levado = await buscarCursoLevadoOuNulo(deps.db, { Levado, IdClienteAluno });
  if (!levado) throw notFound();
  const { IdClienteTurmaAluno } = levado;
  const avaliacao = await buscarAvaliacao(deps, sessao, { IdClienteTurmaAluno, IdCursoConteudoAula });
  if (avaliacao.IdCurso !== levado.IdCurso) throw notFound();
  const porque = precisaDeConexao(avaliacao.Regras, avaliacao.Norma);
  if (porque) throw new HttpError(422, porque);
  if (avaliacao.IdTentativaAberta !== null) {
    if (avaliacao.Reserva === null) throw new HttpError(422, EM_ANDAMENTO);
    await reservar(deps, quem, avaliacao, Levado);
    return await mostrar(deps, sessao, avaliacao.IdTentativaAberta);
  }
  const impede = impedimento(deps, { ...avaliacao, Aberta: true });
  if (impede) throw new HttpError(422, impede);
  return await mostrar(deps, sessao, await sortearPara(deps, quem, avaliacao, Levado));
}

async function sortearPara(deps: Deps, quem: Quem, lida: Avaliacao, Reserva: string) {
  const fim = deps.clock.now().getTime() + days(DIAS_DA_PROVA_LEVADA);
  const PrazoEm = new Date(Math.min(fim, Date.parse(lida.TerminoEm)));
  try {
    return await deps.db
      .transaction()
      .execute((db) => inserir(deps, db, quem, { lida, por: null, levada: { Reserva, PrazoEm } }));
  } catch (error) {
    if (!RESERVADA_AO_MESMO_TEMPO.includes(violatedConstraint(error) ?? '')) throw error;
    // Of a doubled tap, the other one drew it.
    const agora = await buscarAvaliacao(deps, quem.sessao, lida);
    if (agora.IdTentativaAberta !== null && agora.Reserva === Reserva) return agora.IdTentativaAberta;
    throw new HttpError(409, 'Esta avaliação está sendo baixada em outro aparelho. Tente de novo.');
  }
}

const NAO_VALE_MAIS =
  'Esta avaliação continuou em outro aparelho, ou já foi entregue: as respostas guardadas neste não valem mais.';
const PASSOU_O_PRAZO =
  'O prazo para enviar as respostas desta avaliação passou, e a tentativa foi encerrada. Fale com o gestor da sua empresa.';
const TURMA_ENCERRADA =
  'A turma foi encerrada antes que as respostas desta avaliação chegassem, e elas não valem mais. Fale com o gestor da sua empresa.';
const PASSOU_A_TER_NORMA =
  'Este curso passou a seguir uma norma, que pede a avaliação com conexão: as respostas guardadas neste aparelho não valem mais.';

type Entrega = Input<typeof entrega>['body'];

/** Judges what was answered on the device by the rules and the key of the attempt that was drawn for it; once. */
export async function entregarLevada(deps: Deps, quem: Quem, dados: Entrega) {
  const { sessao } = quem;
  const { IdTentativa, Levado } = dados;
  const lida = await buscarTentativa(deps, sessao, IdTentativa);
  if (lida.Reserva !== Levado) throw new HttpError(409, NAO_VALE_MAIS);
  if (lida.EntregueEm === null && vencida(deps, lida)) {
    await encerrarVencidas(deps, lida);
    throw new HttpError(409, PASSOU_O_PRAZO);
  }
  exigirQueCaibam(lida.Questoes, dados.Respostas);
  await deps.db.transaction().execute(async (db) => {
    await travarLevados(db, sessao);
    // Read again, since another sending may have come first: what was delivered opens nothing.
    const { EntregueEm } = await buscarTentativa({ db }, sessao, IdTentativa);
    if (EntregueEm === null) await abrirAAula(deps, db, quem, dados, lida);
    await travarAula(db, lida);
    const tentativa = await travarTentativa(db, { IdTentativa });
    if (!tentativa || tentativa.Reserva !== Levado) throw new HttpError(409, NAO_VALE_MAIS);
    if (tentativa.EntregueEm !== null) {
      // Sent again, because the first answer was lost on the way.
      if (tentativa.TerminadaNoAparelhoEm !== null) return;
      throw new HttpError(409, PASSOU_O_PRAZO);
    }
    if (vencida(deps, tentativa)) throw new HttpError(409, PASSOU_O_PRAZO);
    const Respostas = await gravar(deps, db, dados, tentativa.IniciadaEm);
    await encerrarTravada(deps, db, { ...tentativa, Respostas }, quem);
  });
  return await mostrar(deps, sessao, IdTentativa);
}

/** With the device's own times, between the drawing and now: nobody answered before, and nobody answers later. */
async function gravar(deps: Deps, db: Db, dados: Entrega, IniciadaEm: string) {
  const agora = deps.clock.now();
  const quando = (ha: number) => new Date(Math.max(Date.parse(IniciadaEm), agora.getTime() - ha * 1000));
  const { IdTentativa, Respostas, ComecadaHa, TerminadaHa } = dados;
  await gravarRespostasLevadas(db, {
    IdTentativa,
    agora,
    comecada: quando(Math.max(ComecadaHa, TerminadaHa)),
    terminada: quando(TerminadaHa),
    Respostas: Respostas.map(({ Ha, ...resposta }) => ({ ...resposta, Em: quando(Ha) })),
  });
  return Object.fromEntries(Respostas.map(({ IdQuestao, Resposta }) => [IdQuestao, Resposta]));
}

type Sorteada = Parameters<typeof respostaCabe>[0] & { IdQuestao: number };

function exigirQueCaibam(questoes: readonly Sorteada[], respostas: Entrega['Respostas']) {
  const vistas = new Set<number>();
  for (const { IdQuestao, Resposta } of respostas) {
    const questao = questoes.find((uma) => uma.IdQuestao === IdQuestao);
    if (!questao) throw invalidField('Respostas', 'Há uma resposta a uma questão que não é desta avaliação.');
    if (vistas.has(IdQuestao)) throw invalidField('Respostas', 'Há duas respostas à mesma questão.');
    if (!respostaCabe(questao, Resposta)) {
      throw invalidField('Respostas', 'Uma das respostas não serve para a questão.');
    }
    vistas.add(IdQuestao);
  }
}

/** Where the order of lessons is enforced: as with a connection, an exam is taken once what comes before it is concluded. */
async function abrirAAula(
  deps: Deps,
  db: Db,
  { sessao, origem }: Quem,
  { Levado, TerminadaHa }: Entrega,
  alvo: { IdClienteTurmaAluno: number; IdCursoConteudoAula: number },
) {
  const { IdClienteAluno } = sessao;
  const avaliacao = await buscarAvaliacaoOuNula(db, { ...alvo, IdClienteAluno });
  if (!avaliacao) throw notFound();
  if (avaliacao.Norma !== '') throw new HttpError(409, PASSOU_A_TER_NORMA);
  if (avaliacao.Aberta) return;
  if (deps.clock.now() >= new Date(avaliacao.TerminoEm)) throw new HttpError(409, TURMA_ENCERRADA);
  const { IdCursoConteudoAula } = alvo;
  const naHora = { AbertaHa: TerminadaHa, AteHa: TerminadaHa, Segundos: 0 };
  await abrirComoLevada(deps, db, { sessao, origem }, { Levado, IdCursoConteudoAula, ...naHora });
}
