import { CHAMADAS, type Dono } from '#contract/operacao/integracoes-chamadas.ts';
import type { Escopo } from '#contract/operacao/integracoes-escopos.ts';

/** So many calls a minute for each key of the API. */
export const CHAMADAS_POR_MINUTO = 600;

type Permitida = { escopo: Escopo; dono: Dono | null };
const permitidas = new Map<string, Permitida>();
for (const [escopo, chamadas] of Object.entries(CHAMADAS)) {
  for (const { call, dono = null } of chamadas) {
    permitidas.set(`${call.method} ${call.url}`, { escopo: escopo as Escopo, dono });
  }
}

/** What a key needs for this call; undefined when no key may make it. */
export const escopoDaChamada = (method: string, url = '') => permitidas.get(`${method} ${url}`);
