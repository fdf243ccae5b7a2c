import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
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

/** The page around one lesson of a package of several. */
export const enderecoDaLicao = (Url: string, { Item, vez }: { Item: string; vez: number }) =>
  `${Url}?vez=${vez}&item=${encodeURIComponent(Item)}`;
