import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import type { Sumario } from '#contract/estudo/aulas-sumario.ts';
import { api } from '../../../../lib/api.ts';
import type { Informe } from './transmissor.ts';

/** More than this a browser does not send from a page that is closing. */
const AO_FECHAR = 60_000;

/** What a package told, to the server. */
export const enviar = (informe: Informe, { keepalive }: { keepalive: boolean }) =>
  api(scormProgresso, {
    body: informe,
    keepalive: keepalive && JSON.stringify(informe).length < AO_FECHAR,
  });

export const timers = {
  set: (trabalho: () => void, espera: number) => window.setTimeout(trabalho, espera),
  clear: (id: number) => window.clearTimeout(id),
};

/** What only the page around a package reads: where the lesson may ask to go, and in a preview what it kept. */
export const comLembrete = (url: string, lembrete: { Cmi?: Cmi; Pode?: Sumario['Pode'] | null }) =>
  `${url}#${encodeURIComponent(JSON.stringify(lembrete))}`;

export type Licao = { Item: string; vez: number; Pode: Sumario['Pode'] | null };

/** The page around one lesson of a package of several. */
export const enderecoDaLicao = (Url: string, { Item, vez, Pode }: Licao, Cmi: Cmi = {}) =>
  comLembrete(`${Url}?vez=${vez}&item=${encodeURIComponent(Item)}`, { Cmi, Pode });
