import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { obterDesafio } from '#contract/acesso/identidade.ts';
import { api, ApiError } from '../../../lib/api.ts';

/** The server creates the challenge with the same library, so its form is the library's. */
const ehDesafio = (valor: object): valor is Challenge => 'parameters' in valor;

/** Gets a proof-of-work challenge and solves it; the answer is base64 of `{ challenge, solution }`. */
export async function resolverDesafio(signal: AbortSignal): Promise<string> {
  const challenge: object = await api(obterDesafio, { signal });
  if (!ehDesafio(challenge)) throw new ApiError('A verificação não está disponível agora.');
  const { deriveKey } = challenge.parameters.algorithm.startsWith('PBKDF2')
    ? await import('altcha-lib/algorithms/web/pbkdf2')
    : await import('altcha-lib/algorithms/web/sha');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new ApiError('A verificação não terminou. Tente de novo.');
  return btoa(JSON.stringify({ challenge, solution }));
}
