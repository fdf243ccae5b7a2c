import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';
import { conferirHumano } from './humano.service.ts';
import { avaliar, type Balde, type Registro, type Veredito } from './limites.ts';
import {
  excluirTentativasAntigas,
  gastarDesafio,
  gravarTentativas,
  listarTentativas,
  perdoar,
  travarTentativas,
} from './tentativas.queries.ts';

const resumo = (texto: string) => createHash('sha256').update(texto).digest('base64url').slice(0, 22);

/** One household or company usually shares an IPv4 address and owns an IPv6 /64. */
export function redeDe(endereco: string): string {
  if (!isIPv6(endereco)) return endereco;
  const mapeado = /^::ffff:(\d+(\.\d+){3})$/i.exec(endereco);
  if (mapeado?.[1]) return mapeado[1];
  const [inicio = '', fim] = endereco.split('::');
  const cabeca = inicio ? inicio.split(':') : [];
  const cauda = fim ? fim.split(':') : [];
  const zeros = fim === undefined ? 0 : 8 - cabeca.length - cauda.length;
  return [...cabeca, ...Array<string>(zeros).fill('0'), ...cauda].slice(0, 4).join(':');
}

export type Tentativa = {
  /** What was typed: limits hold for unknown accounts just the same. */
  conta: string;
  endereco: string;
  captcha?: string | undefined;
  conhecido?: boolean;
  /** Somebody already signed in waits, but need not prove to be human again. */
  humano?: boolean;
};

/** The proof of being human also covers the call that follows: signing in takes two. */
const HUMANO_POR = minutes(2);

/** Counts an attempt as failed before it is made, so that parallel guesses cannot outrun the counter. */
export async function contarTentativa(
  deps: Deps,
  { conta, endereco, captcha, conhecido = false, humano = false }: Tentativa,
) {
  const rede = resumo(redeDe(endereco));
  const quem = resumo(conta.toLowerCase());
  const proprias = [`par:${quem}:${rede}`, `conta:${quem}`];
  const compartilhadas = [`rede:${rede}`, 'global:'];
  const humanoNaProxima = await contar(deps, [...proprias, ...compartilhadas], {
    captcha,
    conhecido,
    endereco,
    humano,
  });
  return { humanoNaProxima, perdoar: () => perdoar(deps.db, { proprias, compartilhadas }) };
}

/** A PIN on a shared tablet: limited per person, by what was typed if nobody has it, and per tablet. */
export async function contarPin(deps: Deps, { pessoa, IdAparelho }: { pessoa: string; IdAparelho: number }) {
  const proprias = [`pin:${resumo(pessoa.toLowerCase())}`];
  const compartilhadas = [`tablet:${IdAparelho}`];
  const quem = { captcha: undefined, conhecido: false, endereco: '', humano: true };
  await contar(deps, [...proprias, ...compartilhadas], quem);
  return { perdoar: () => perdoar(deps.db, { proprias, compartilhadas }) };
}

/** Requests for a new password: limited per network here, per recipient where the message is queued. */
export async function contarRecuperacao(deps: Deps, { endereco, captcha }: Omit<Tentativa, 'conta'>) {
  const balde: Balde = 'recuperar';
  await contar(deps, [`${balde}:${resumo(redeDe(endereco))}`], {
    captcha,
    conhecido: false,
    endereco,
    humano: false,
  });
}

type Prova = { captcha: string | undefined; conhecido: boolean; endereco: string; humano: boolean };

async function contar(
  deps: Deps,
  chaves: string[],
  { captcha, conhecido, endereco, humano }: Prova,
): Promise<boolean> {
  const provou = captcha ? await conferirHumano(deps, captcha, endereco) : false;
  const sempre = (await lerPlataforma(deps.db)).VerificacaoHumana === 'sempre';
  const agora = deps.clock.now();
  const julgar = (registros: Registro[]) =>
    permitir(avaliar(registros, agora, { humano: humano || provou, conhecido, sempre }), captcha);
  // Whoever must wait is told so by a plain read: a flood of guesses does not queue up on the locks.
  julgar(await listarTentativas(deps.db, { chaves }));
  return await deps.db.transaction().execute(async (db) => {
    const { novos, humanoNaProxima } = julgar(await travarTentativas(db, { chaves, agora }));
    const humanoAte = provou ? new Date(agora.getTime() + HUMANO_POR) : null;
    await gravarTentativas(db, { novos, agora, humanoAte });
    return humanoNaProxima;
  });
}

function permitir(veredito: Veredito, captcha?: string) {
  if (veredito.tipo === 'aguarde') throw aguarde(veredito.segundos);
  if (veredito.tipo === 'humano') {
    throw exigirHumano(
      captcha
        ? 'A verificação de segurança falhou. Tente de novo.'
        : 'Conclua a verificação de segurança para continuar.',
    );
  }
  return veredito;
}

/**
 * Messages to an address that its owner has not confirmed yet: few from one person, few to one address, whoever asks.
 * Call inside the transaction that sends one: what is not sent does not count.
 */
export async function contarTrocaDeEmail(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { IdUsuario, Para }: { IdUsuario: number; Para: string },
) {
  const baldes: [Balde, string][] = [
    ['troca', `id:${IdUsuario}`],
    ['destino', Para.toLowerCase()],
  ];
  const chaves = baldes.map(([balde, quem]) => `${balde}:${resumo(quem)}`);
  const agora = clock.now();
  const registros = await travarTentativas(db, { chaves, agora });
  const { novos } = permitir(avaliar(registros, agora, { humano: true, conhecido: false }));
  await gravarTentativas(db, { novos, agora, humanoAte: null });
}

const exigirHumano = (message: string) => new HttpError(400, message, { Campos: { Captcha: message } });

function aguarde(segundos: number) {
  const espera =
    segundos === 1
      ? '1 segundo'
      : segundos < 90
        ? `${segundos} segundos`
        : `${Math.ceil(segundos / 60)} minutos`;
  return new HttpError(429, `Muitas tentativas. Aguarde ${espera} e tente de novo.`, {
    retryAfter: segundos,
  });
}

export { gastarDesafio };

export const esquecerTentativas = (db: Db, ate: { antesDe: Date }) => excluirTentativasAntigas(db, ate);
