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

export const opcoesParaCriar = async (
  env: Env,
  { IdUsuario, Nome, conta }: Dono,
  { plataforma, existentes }: { plataforma: string; existentes: Credencial[] },
) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: plataforma,
    rpID: dominio(env),
    userID: Buffer.from(`usuario:${IdUsuario}`),
    userName: conta,
    userDisplayName: Nome,
    attestationType: 'none',
    excludeCredentials: existentes.map(descrever),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

export const opcoesParaAssinar = async (env: Env, existentes: Credencial[]) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: dominio(env),
    allowCredentials: existentes.map(descrever),
    userVerification: 'preferred',
  });

/** The library looks at the rest; what it cannot read is a refusal too. */
const Resposta = z.looseObject({
  id: z.string().max(2000),
  response: z.looseObject({ clientDataJSON: z.string().max(8000) }),
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

const esperado = (env: Env, { desafio }: Lida) => ({
  expectedChallenge: desafio,
  expectedOrigin: env.PUBLIC_URL,
  expectedRPID: dominio(env),
  requireUserVerification: false,
});

/** The new key, or null when the answer does not hold. */
export async function chaveCriadaOuNula(env: Env, lida: Lida) {
  try {
    const response = lida.resposta as unknown as RegistrationResponseJSON;
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({ ...esperado(env, lida), response });
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

/** The key's new counter, or null when the signature does not hold or the counter went back, as a copy's would. */
export async function contadorAssinadoOuNulo(env: Env, lida: Lida, chave: Chave) {
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...esperado(env, lida),
      response: lida.resposta as unknown as AuthenticationResponseJSON,
      credential: {
        id: chave.Credencial,
        publicKey: new Uint8Array(chave.ChavePublica),
        counter: chave.Contador,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
