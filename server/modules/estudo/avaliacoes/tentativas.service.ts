import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { iniciarTentativa as inicio, responder as resposta } from '#contract/estudo/avaliacoes.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, HttpError, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { exigirDeclaracao } from '../aulas/progresso/declaracao.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { confirmarIdentidade, type Confirmada } from '../../empresas/entrada-unica/confirmacao.service.ts';
import { respostaCabe } from './correcao.ts';
import { encerrar, encerrarVencidas, vencidasAntesDe } from './encerramento.service.ts';
import { buscarAvaliacao, impedimento, situacaoDe } from './estado.service.ts';
import { mudarReserva } from './levadas.queries.ts';
import { mostrarTentativa } from './mostrar.service.ts';
import type { Quem } from '../../ensino/questoes/questoes.service.ts';
import { minutosExtras } from './regras.ts';
import { sortear } from './sorteio.ts';
import * as queries from './tentativas.queries.ts';

export async function buscarTentativa(
  deps: Pick<Deps, 'db'>,
  { IdClienteAluno }: Sessao,
  IdTentativa: number,
) {
  if (IdClienteAluno === null) throw notFound();
  const tentativa = await queries.buscarTentativaOuNula(deps.db, { IdTentativa, IdClienteAluno });
  if (!tentativa) throw notFound();
  return tentativa;
}

export const mostrar = async (deps: Deps, sessao: Sessao, IdTentativa: number) =>
  await mostrarTentativa(deps, sessao, await buscarTentativa(deps, sessao, IdTentativa));

/** One's own attempt; what ran out of time is marked first. */
export async function obterTentativa(deps: Deps, sessao: Sessao, IdTentativa: number) {
  await encerrarVencidas(deps, await buscarTentativa(deps, sessao, IdTentativa));
  return await mostrar(deps, sessao, IdTentativa);
}

type Inicio = z.output<(typeof inicio)['schema']['body']>;

/** Begins an attempt, or gives back the one that is open: a reload, a second tab, a doubled click. */
export async function iniciarTentativa(deps: Deps, quem: Quem, { Senha, TrazerParaCa, ...alvo }: Inicio) {
  const { sessao } = quem;
  const avaliacao = await buscarAvaliacao(deps, sessao, alvo);
  if (avaliacao.IdTentativaAberta !== null) {
    if (avaliacao.Reserva !== null) {
      if (TrazerParaCa !== true) recusarLevada(avaliacao);
      await trazerParaCa(deps, quem, avaliacao, Senha);
    }
    return await mostrar(deps, sessao, avaliacao.IdTentativaAberta);
  }
  recusarImpedida(deps, avaliacao);
  const falta = 'Confirme a sua senha para começar.';
  const por = await identificar(deps, quem, avaliacao, { Senha, falta });
  const id = await deps.db.transaction().execute((db) => inserir(deps, db, quem, { lida: avaliacao, por }));
  return await mostrar(deps, sessao, id);
}

/** What a norm asks for before somebody is examined: the declaration of the day, and that they show who they are. */
async function identificar(
  deps: Deps,
  { sessao, origem }: Quem,
  avaliacao: queries.Avaliacao,
  prova: { Senha: string | undefined; falta: string },
): Promise<Identificada> {
  if (avaliacao.Norma === '') return null;
  await exigirDeclaracao(deps, avaliacao);
  return await confirmarIdentidade(deps, sessao, prova, origem);
}

const LEVADA =
  'Esta avaliação foi baixada para ser feita sem internet. Termine-a no aparelho em que a baixou, ou peça para continuar aqui.';

function recusarLevada({ Reserva }: { Reserva: string | null }) {
  if (Reserva !== null) throw new HttpError(409, LEVADA);
}

/** What was taken along goes on here, for who lost the device or the patience; that device no longer counts. */
async function trazerParaCa(deps: Deps, quem: Quem, avaliacao: queries.Avaliacao, Senha: string | undefined) {
  // Whoever took it along had not to open the lesson, where the order of lessons is enforced.
  recusarImpedida(deps, { ...avaliacao, Feitas: avaliacao.Feitas - 1 });
  // Its course may follow a norm since it was taken along.
  const por = await identificar(deps, quem, avaliacao, {
    Senha,
    falta: 'Confirme a sua senha para continuar.',
  });
  await reservar(deps, quem, avaliacao, null, por);
}

const MUDOU_NO_CAMINHO =
  'Esta avaliação acaba de ser entregue, ou de passar para outro aparelho. Abra-a de novo para ver como está.';

/** Whose the open attempt is from now on: a taking's, or, without one, of who answers with a connection. */
export async function reservar(
  deps: Deps,
  { sessao, origem }: Quem,
  { IdTentativaAberta: IdTentativa, IdCliente, Reserva: antes }: queries.Avaliacao,
  Reserva: string | null,
  por: Identificada = null,
) {
  if (IdTentativa === null) return;
  await deps.db.transaction().execute(async (db) => {
    const agora = await queries.travarTentativa(db, { IdTentativa });
    if (agora?.EntregueEm !== null) throw new HttpError(409, MUDOU_NO_CAMINHO);
    // A doubled click finds it done.
    if (agora.Reserva === Reserva) return;
    if (agora.Reserva !== antes) throw new HttpError(409, MUDOU_NO_CAMINHO);
    const quando = deps.clock.now();
    await mudarReserva(db, { IdTentativa, Reserva, ...(por && { identificada: { por, quando } }) });
    await auditar(db, {
      acao: Reserva === null ? 'continuar avaliação com conexão' : 'levar avaliação',
      objeto: 'AvaliacaoTentativa',
      idObjeto: IdTentativa,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
      depois: { Reserva, ...(por && { IdentidadeConfirmada: por }) },
    });
  });
}

function recusarImpedida(deps: Deps, avaliacao: queries.Avaliacao) {
  const porque = impedimento(deps, avaliacao);
  if (porque) throw new HttpError(422, porque);
}

/** By what the person proved who they are; null where no norm asks for it. */
type Identificada = Confirmada | null;

type Nova = {
  lida: queries.Avaliacao;
  por: Identificada;
  /** Taken along: by which taking, and until when. The lesson is opened when its answers come. */
  levada?: { Reserva: string; PrazoEm: Date };
};

export async function inserir(deps: Deps, db: Db, quem: Quem, { lida, por, levada }: Nova) {
  const { sessao, origem } = quem;
  await queries.travarAula(db, lida);
  // Read again under the lock: of forty beginnings at once, one begins and the others find it.
  const avaliacao = await queries.buscarAvaliacaoOuNula(db, {
    ...lida,
    IdClienteAluno: sessao.IdClienteAluno,
  });
  if (!avaliacao) throw notFound();
  if (avaliacao.IdTentativaAberta !== null) {
    if (levada && levada.Reserva !== avaliacao.Reserva)
      throw new HttpError(409, 'Esta avaliação acaba de ser começada em outro aparelho.');
    return avaliacao.IdTentativaAberta;
  }
  recusarImpedida(deps, levada ? { ...avaliacao, Aberta: true } : avaliacao);

  const { IdCliente, IdClienteTurmaAluno, IdCurso, IdCursoVersao, IdCursoConteudoAula, Regras } = avaliacao;
  const Questoes = sortear(await queries.listarBanco(db, avaliacao), Regras, (limite) => randomInt(limite));
  if (Questoes.length === 0) throw new HttpError(422, 'Esta avaliação ainda não tem questões.');
  const agora = deps.clock.now();
  const IdTentativa = await queries.inserirTentativa(db, {
    IdCliente,
    IdClienteTurmaAluno,
    IdCurso,
    IdCursoVersao,
    IdCursoConteudoAula,
    Regras,
    Questoes,
    Numero: avaliacao.Feitas + 1,
    Limite: situacaoDe(avaliacao).Limite,
    IniciadaEm: agora,
    IdentificadaEm: por ? agora : null,
    IdentificadaPor: por ?? 'senha',
    PrazoEm: levada?.PrazoEm ?? prazoDe(avaliacao, agora),
    Reserva: levada?.Reserva ?? null,
    TempoExtraPercentual: avaliacao.TempoExtraPercentual,
    ...origem,
  });
  await auditar(db, {
    acao: levada ? 'levar avaliação' : 'iniciar avaliação',
    objeto: 'AvaliacaoTentativa',
    idObjeto: IdTentativa,
    idUsuario: sessao.IdUsuario,
    idCliente: IdCliente,
    origem,
    depois: { IdCursoConteudoAula, Numero: avaliacao.Feitas + 1, IdentidadeConfirmada: por },
  });
  return IdTentativa;
}

/** Who began in time has the whole limit, even past the end of the class; without a limit, the class's end is it. */
function prazoDe({ Regras, TerminoEm, TempoExtraPercentual }: queries.Avaliacao, agora: Date): Date {
  const { TempoLimiteMinutos: limite } = Regras;
  if (limite === 0) return new Date(TerminoEm);
  return new Date(agora.getTime() + minutes(limite + minutosExtras(limite, TempoExtraPercentual)));
}

type Resposta = z.output<(typeof resposta)['schema']['body']>;

/** Keeps one answer as it is chosen. Of two tabs, the one behind is told so and given what the other saved. */
export async function responder(deps: Deps, sessao: Sessao, dados: Resposta) {
  const { IdTentativa, IdQuestao } = dados;
  const tentativa = await buscarTentativa(deps, sessao, IdTentativa);
  if (!tentativa.EntregueEm) recusarLevada(tentativa);
  const questao = tentativa.Questoes.find((uma) => uma.IdQuestao === IdQuestao);
  if (!questao) throw invalidField('IdQuestao', 'Esta questão não é desta avaliação.');
  if (dados.Resposta && !respostaCabe(questao, dados.Resposta)) {
    throw invalidField('Resposta', 'Esta resposta não serve para esta questão.');
  }
  const Sequencia = await queries.salvarResposta(deps.db, {
    ...dados,
    agora: deps.clock.now(),
    vencidasAntesDe: vencidasAntesDe(deps),
  });
  if (Sequencia !== null) return { Sequencia };
  return await explicarRecusa(deps, sessao, dados);
}

async function explicarRecusa(deps: Deps, sessao: Sessao, dados: Resposta) {
  const { IdTentativa } = dados;
  const Atual = await obterTentativa(deps, sessao, IdTentativa);
  if (Atual.Resultado) {
    const palavras =
      Atual.Resultado.Encerramento === 'prazo'
        ? 'O tempo acabou. O que estava salvo foi entregue.'
        : 'Esta avaliação já foi entregue.';
    throw new HttpError(422, palavras, { extra: { Atual } });
  }
  const ultimo = await queries.ultimoEvento(deps.db, { IdTentativa });
  const { IdQuestao, Resposta, Sequencia } = dados;
  // The same answer again, because its first confirmation was lost on the way.
  if (Atual.Sequencia === Sequencia + 1 && isDeepStrictEqual(ultimo, { IdQuestao, Resposta })) {
    return { Sequencia: Atual.Sequencia };
  }
  throw new HttpError(
    409,
    'Você respondeu em outra aba ou aparelho. Trouxemos o que foi salvo lá: confira e responda de novo.',
    { extra: { Atual } },
  );
}

export async function entregar(deps: Deps, quem: Quem, IdTentativa: number) {
  const { sessao } = quem;
  const tentativa = await buscarTentativa(deps, sessao, IdTentativa);
  if (!tentativa.EntregueEm) {
    recusarLevada(tentativa);
    await encerrar(deps, tentativa, quem);
  }
  return await mostrar(deps, sessao, IdTentativa);
}
