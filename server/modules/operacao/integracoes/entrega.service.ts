import { days, today, hours, minutes, formatInstant } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { fetchOutside, OutsideError, reachOf, type Refusal } from '../../../platform/host/outbound.ts';
import { unseal } from '../../../platform/host/secrets.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import { assinatura } from './assinatura.ts';
import * as queries from './entregas.queries.ts';
import { desligarOuNulo, notarFalha, notarSucesso } from './webhooks.queries.ts';

/** Messages to other systems: sent once they are due, tried again with growing pauses for three days. */

const AO_MESMO_TEMPO = 8;
const PACIENCIA = 10_000;
/** Longer than a try may take. */
const ARRENDAMENTO = minutes(1);
const PRIMEIRA_PAUSA = minutes(1);
const MAIOR_PAUSA = hours(6);
const DESISTIR = days(3);
const GUARDAR = days(30);
const RESPOSTA_MAXIMA = 100_000;
const RESPOSTA_GUARDADA = 500;

export const lugarDoSegredo = (IdWebhook: number) => `webhook:${IdWebhook}`;
const pausa = (tentativas: number) => Math.min(MAIOR_PAUSA, PRIMEIRA_PAUSA * 2 ** (tentativas - 1));

const MOTIVOS: Record<Refusal, string> = {
  address: 'O endereço não é público ou não usa https.',
  unreachable: 'Não conseguimos conectar ao endereço.',
  certificate: 'O certificado (TLS) do endereço não é reconhecido.',
  timeout: 'O endereço não respondeu em 10 segundos.',
  size: 'A resposta é grande demais.',
};

type Resultado = { RespostaStatus: number | null; Resposta: string | null; Erro: string | null };

async function enviar(deps: Deps, entrega: queries.AEntregar): Promise<Resultado> {
  const { db, env, clock } = deps;
  const lugar = lugarDoSegredo(entrega.IdWebhook);
  const selados = [entrega.Segredo, entrega.SegredoAnterior].filter((selado) => selado !== null);
  const segredos = await Promise.all(selados.map((selado) => unseal(db, lugar, selado)));
  const { IdEvento: Id, Evento, IdCliente, CriadaEm: CriadoEm, Dados } = entrega;
  const corpo = JSON.stringify({ Id, Evento, IdCliente, CriadoEm, Dados });
  try {
    const resposta = await fetchOutside(entrega.Url, {
      ...reachOf(env),
      method: 'POST',
      timeout: PACIENCIA,
      most: RESPOSTA_MAXIMA,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(corpo)),
        'User-Agent': 'Habilita-Webhook/1',
        'X-Habilita-Evento': Evento,
        ...assinatura({ id: Id, corpo }, segredos, clock.now()),
      },
      body: corpo,
    });
    const texto = (await resposta.text()).replace(/\p{Cc}+/gu, ' ').toWellFormed();
    return {
      RespostaStatus: resposta.status,
      Resposta: texto.trim().slice(0, RESPOSTA_GUARDADA).toWellFormed() || null,
      Erro: resposta.ok ? null : `O endereço respondeu ${resposta.status}.`,
    };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { RespostaStatus: null, Resposta: null, Erro: MOTIVOS[error.refusal] };
  }
}

/** One try and what came of it. */
async function tentar(deps: Deps, entrega: queries.AEntregar): Promise<boolean> {
  const { db, clock } = deps;
  const { IdWebhookEntrega, IdWebhook, Tentativas, CriadaEm } = entrega;
  const inicio = performance.now();
  const resultado = await enviar(deps, entrega);
  const DuracaoMs = Math.round(performance.now() - inicio);
  const agora = clock.now();
  const entregue = resultado.Erro === null;
  const velha = agora.getTime() - Date.parse(CriadaEm) >= DESISTIR;
  const desistir = !entregue && (velha || entrega.Evento === 'teste');
  await queries.concluirEntrega(db, {
    IdWebhookEntrega,
    Situacao: entregue ? 'entregue' : desistir ? 'falhou' : 'pendente',
    ProximaEm: new Date(agora.getTime() + pausa(Tentativas)),
    DuracaoMs,
    ...resultado,
  });
  if (entregue) await notarSucesso(db, { IdWebhook });
  else if (entrega.Evento !== 'teste') await notarFalha(db, { IdWebhook, agora });
  if (velha && !entregue) await desligar(deps, { IdWebhook, desde: new Date(CriadaEm) });
  return entregue;
}

/** Nothing was delivered in all the time that a message was tried: nobody is there. Whoever made it is told. */
async function desligar(deps: Deps, { IdWebhook, desde }: { IdWebhook: number; desde: Date }) {
  await deps.db.transaction().execute(async (db) => {
    // The first failure comes a moment after the message was written.
    const limite = new Date(desde.getTime() + hours(1));
    const dono = await desligarOuNulo(db, { IdWebhook, desde: limite });
    if (!dono) return;
    const { Descricao, FalhandoDesde, Nome, Email, IdUsuario } = dono;
    await auditar(db, {
      acao: 'desligar webhook que falha',
      objeto: 'Webhook',
      idObjeto: IdWebhook,
      antes: { Descricao, FalhandoDesde },
    });
    if (Email === null) return;
    await enfileirarEmail(deps, db, {
      ChaveEvento: `webhook-desligado:${IdWebhook}:${FalhandoDesde}`,
      Tipo: 'webhook-desligado',
      Para: Email,
      IdUsuario,
      Dados: { Nome, Webhook: Descricao, Desde: formatInstant(new Date(FalhandoDesde)) },
    });
  });
}

const arrendada = ({ clock }: Deps) => {
  const agora = clock.now();
  return { agora, ate: new Date(agora.getTime() + ARRENDAMENTO) };
};

/** All that is due for one receiver. When a whole handful fails it is left alone until the next minute. */
async function entregarTudo(deps: Deps, IdWebhook: number) {
  for (;;) {
    const entregas = await queries.tomarPendentes(deps.db, {
      IdWebhook,
      limite: AO_MESMO_TEMPO,
      ...arrendada(deps),
    });
    if (entregas.length === 0) return;
    const desfechos = await Promise.all(entregas.map((entrega) => tentar(deps, entrega)));
    if (!desfechos.includes(true)) return;
  }
}

/** The receivers of this program that have a round under way, and whether there is cause for another after it. */
type EmCurso = Map<number, { deNovo: boolean }>;

/** Of one receiver only one round at a time: what comes meanwhile does not add to what it is sent at once. */
async function semSobrepor(emCurso: EmCurso, IdWebhook: number, rodada: () => Promise<void>) {
  const outra = emCurso.get(IdWebhook);
  if (outra) {
    outra.deNovo = true;
    return;
  }
  const esta = { deNovo: true };
  emCurso.set(IdWebhook, esta);
  try {
    while (esta.deNovo) {
      esta.deNovo = false;
      await rodada();
    }
  } finally {
    emCurso.delete(IdWebhook);
  }
}

/** Every receiver by itself: one that is slow keeps no other waiting. */
export async function entregarPendentes(deps: Deps, emCurso: EmCurso = new Map()) {
  const webhooks = await queries.listarComPendentes(deps.db, { agora: deps.clock.now() });
  await Promise.all(
    webhooks.map((IdWebhook) => semSobrepor(emCurso, IdWebhook, () => entregarTudo(deps, IdWebhook))),
  );
}

/** Now, whatever became of it before; answers what comes of it. */
export async function entregarAgora(deps: Deps, IdWebhookEntrega: number) {
  const entrega = await queries.tomarEntregaOuNula(deps.db, { IdWebhookEntrega, ...arrendada(deps) });
  if (!entrega) throw notFound();
  await tentar(deps, entrega);
  const depois = await queries.buscarEntregaOuNula(deps.db, IdWebhookEntrega);
  if (!depois) throw notFound();
  return depois;
}

/**
 * Woken by the database as soon as there is something to send; what was missed, and what waits for another try, within a
 * minute.
 */
export function registrarEntregas(deps: Deps) {
  const { jobs, live, log, db, clock } = deps;
  const emCurso: EmCurso = new Map();
  live.hear((noticias) => {
    if (noticias && !noticias.includes('webhooks')) return;
    entregarPendentes(deps, emCurso).catch((error: { code?: string }) =>
      log.warn({ code: error.code }, 'webhooks: not delivered, trying again within a minute'),
    );
  });
  jobs.schedule('webhooks', '* * * * *', () => entregarPendentes(deps, emCurso));
  jobs.schedule('webhooks-diario', '15 * * * *', async () => {
    await queries.publicarVencidos(db, { hoje: today(clock) });
    await queries.esquecerEntregas(db, { antesDe: new Date(clock.now().getTime() - GUARDAR) });
  });
}
