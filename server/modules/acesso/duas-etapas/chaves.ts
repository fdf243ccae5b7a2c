import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Env } from '../../../platform/host/env.ts';

/** Passkeys (WebAuthn): made for the host that people type, and for no other. */

/** A sixth of all modules of the program: loaded when the first key is used. */
const webauthn = () => import('@simplewebauthn/server');

const dominio = ({ PUBLIC_URL }: Env) => new URL(PUBLIC_URL).hostname;

/** Browsers make keys for names only. */
export const aceitaChaves = (env: Env) => isIP(dominio(env).replace(/^\[|\]$/g, '')) === 0;

export type Credencial = { Credencial: string; Transportes: string[] };

const descrever = ({ Credencial, Transportes }: Credencial) => ({
  id: Credencial,
  transports: Transportes as AuthenticatorTransport[],
});

type Dono = { IdUsuario: number; Nome: string; conta: string };

/** Kept in the key; what it brings back says whose it is. */
const identidade = (IdUsuario: number) => Buffer.from(`usuario:${IdUsuario}`);

type ParaCriar = {
  plataforma: string;
  existentes: Credencial[];
  /** It will enter alone: kept in the device, and opened by who holds it. */
  sozinha: boolean;
};

export const opcoesParaCriar = async (
  env: Env,
  { IdUsuario, Nome, conta }: Dono,
  { plataforma, existentes, sozinha }: ParaCriar,
) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: plataforma,
    rpID: dominio(env),
    userID: identidade(IdUsuario),
    userName: conta,
    userDisplayName: Nome,
    attestationType: 'none',
    excludeCredentials: existentes.map(descrever),
    authenticatorSelection: sozinha
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  });

export const opcoesParaAssinar = async (env: Env, existentes: Credencial[]) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: dominio(env),
    allowCredentials: existentes.map(descrever),
    userVerification: 'preferred',
  });

/** Of whichever key the browser finds: nobody is known yet. */
export const opcoesParaEntrar = async (env: Env, desafio: Uint8Array<ArrayBuffer>) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: dominio(env),
    challenge: desafio,
    userVerification: 'required',
  });

/** The library looks at the rest; what it cannot read is a refusal too. */
const Resposta = z.looseObject({
  id: z.string().max(2000),
  response: z.looseObject({
    clientDataJSON: z.string().max(8000),
    userHandle: z.string().max(200).nullish(),
  }),
});

/** What was signed says which question it answers; null when it is not even readable. */
export function lerResposta(texto: string) {
  try {
    const resposta = Resposta.parse(JSON.parse(texto));
    const assinado = Buffer.from(resposta.response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = z.looseObject({ challenge: z.string().max(200) }).parse(JSON.parse(assinado));
    return { resposta, desafio: challenge };
  } catch {
    return null;
  }
}

type Lida = NonNullable<ReturnType<typeof lerResposta>>;

export const dizDeQuemE = ({ resposta: { response } }: Lida, IdUsuario: number) =>
  response.userHandle === identidade(IdUsuario).toString('base64url');

/** `sozinha`: who holds the device showed it to be them, by a finger, their face or its PIN. */
type Como = { sozinha: boolean };

const esperado = (env: Env, { desafio }: Lida, { sozinha }: Como) => ({
  expectedChallenge: desafio,
  expectedOrigin: env.PUBLIC_URL,
  expectedRPID: dominio(env),
  requireUserVerification: sozinha,
});

/** The new key, or null when the answer does not hold. */
export async function chaveCriadaOuNula(env: Env, lida: Lida, como: Como) {
  try {
    const response = lida.resposta as unknown as RegistrationResponseJSON;
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({ ...esperado(env, lida, como), response });
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      Credencial: id,
      ChavePublica: Buffer.from(publicKey),
      Contador: counter,
      Transportes: [...transports],
    };
  } catch {
    return null;
  }
}

type Chave = { Credencial: string; ChavePublica: Buffer; Contador: number };

/**
 * The key's new counter, or null when the signature does not hold. Of a key that counts, one that does not go on is a
 * copy's (`contaAdiante`).
 */
export async function contadorAssinadoOuNulo(env: Env, lida: Lida, chave: Chave, como: Como) {
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...esperado(env, lida, como),
      response: lida.resposta as unknown as AuthenticationResponseJSON,
      credential: {
        id: chave.Credencial,
        publicKey: new Uint8Array(chave.ChavePublica),
        // Judged by us, who want to know a copy from a stranger.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Keys that are the same on all devices of their owner do not count: theirs is always nought. */
export const contaAdiante = (antes: number, agora: number) => agora > antes || (agora === 0 && antes === 0);
