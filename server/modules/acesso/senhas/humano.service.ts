import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import { gastarDesafio } from './tentativas.queries.ts';

/** Human verification: a configured reCAPTCHA-compatible provider, or else a proof of work of our own (ALTCHA). */

const VALIDADE = minutes(10);

async function segredos({ db }: Deps) {
  const segredo = (await sharedSecret(db, 'altcha')).toString('hex');
  return { hmacSignatureSecret: segredo, hmacKeySignatureSecret: `${segredo}-chave` };
}

export async function criarDesafio(deps: Deps): Promise<Record<string, unknown>> {
  const desafio = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    counter: randomInt(300, 900),
    deriveKey,
    expiresAt: new Date(deps.clock.now().getTime() + VALIDADE),
    ...(await segredos(deps)),
  });
  return { ...desafio };
}

export async function conferirHumano(deps: Deps, resposta: string, endereco: string): Promise<boolean> {
  return deps.env.CAPTCHA_SECRET
    ? await conferirNoProvedor(deps, deps.env.CAPTCHA_SECRET, resposta, endereco)
    : await conferirProva(deps, resposta);
}

const Prova = z.object({
  challenge: z.object({ parameters: z.looseObject({ nonce: z.string() }), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

async function conferirProva(deps: Deps, resposta: string): Promise<boolean> {
  let prova: z.infer<typeof Prova>;
  try {
    prova = Prova.parse(JSON.parse(Buffer.from(resposta, 'base64').toString('utf8')));
  } catch {
    return false;
  }
  const { verified } = await verifySolution({
    challenge: prova.challenge as unknown as Challenge,
    solution: prova.solution,
    deriveKey,
    ...(await segredos(deps)),
  });
  if (!verified) return false;
  const ExpiraEm = new Date(deps.clock.now().getTime() + VALIDADE);
  return await gastarDesafio(deps.db, { Chave: prova.challenge.parameters.nonce, ExpiraEm });
}

async function conferirNoProvedor({ env, log }: Deps, secret: string, response: string, remoteip: string) {
  try {
    const resposta = await fetch(`${env.CAPTCHA_URL}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip }),
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    });
    const { success } = z.object({ success: z.boolean() }).parse(await resposta.json());
    return success;
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'human verification provider unavailable');
    throw new HttpError(503, 'A verificação de segurança está fora do ar. Tente de novo em instantes.', {
      retryAfter: 10,
    });
  }
}
