import { CHAMADAS, type Dono } from '#contract/operacao/integracoes-chamadas.ts';
import type { Escopo } from '#contract/operacao/integracoes-escopos.ts';

/** So many calls a minute for each key of the API. */
export const CALLS_PER_MINUTE = 600;

type AllowedCall = { escopo: Escopo; dono: Dono | null };
const allowed = new Map<string, AllowedCall>();
for (const [escopo, calls] of Object.entries(CHAMADAS)) {
  for (const { call, dono = null } of calls) {
    allowed.set(`${call.method} ${call.url}`, { escopo: escopo as Escopo, dono });
  }
}

/** What a key needs for this call; undefined when no key may make it. */
export const scopeOfCall = (method: string, url = '') => allowed.get(`${method} ${url}`);
