import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Erro, type Call } from '#contract/call.ts';
import { ErroScim } from '#contract/empresas/diretorio.ts';
import type { HttpError } from '../platform/errors.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'url' in value && 'schema' in value;

const files = globSync('contract/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const modules = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>),
);

/** Every call of the contract, found in its files, so that none is forgotten. */
export const calls: readonly Call[] = modules.flatMap((module) => Object.values(module)).filter(isCall);

const isScim = ({ url }: Call) => url.startsWith('/api/scim/');

/** How this call refuses: as all of ours, or as its protocol does. */
export const errorOf = (call: Call) => (isScim(call) ? ErroScim : Erro);

/** Whether this body is that refusal; of its reason the protocol of others has the words only. */
export const isRefusal = (call: Call, body: string, { message, extra }: HttpError) =>
  body.includes(message) && (isScim(call) || body.includes(JSON.stringify(extra).slice(1, -1)));

/** A request of this call that nothing would come of: rights are decided before anything of it is looked at. */
export const emptyRequest = ({ method, url, config }: Call, token?: string | null) => ({
  method,
  url: url.replace(/:\w+/g, '2147483000') + (config.semFim ? '?inexistente=1' : ''),
  headers: token ? { authorization: `Bearer ${token}` } : {},
  ...(!['GET', 'DELETE'].includes(method) && { payload: { inexistente: 1 } }),
});
