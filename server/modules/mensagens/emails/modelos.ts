import type { Modelo } from './modelo.ts';
import { avisos } from './modelos/avisos.ts';
import { conta } from './modelos/conta.ts';
import { equipe } from './modelos/equipe.ts';
import { estudo } from './modelos/estudo.ts';
import { privacidade } from './modelos/privacidade.ts';
import { seguranca } from './modelos/seguranca.ts';
import { suporte } from './modelos/suporte.ts';

/** Every kind of message with our own words for it; a slice with several of its own has a file in `modelos/`. */
export const modelos = {
  ...conta,
  ...seguranca,
  ...estudo,
  ...privacidade,
  ...equipe,
  ...avisos,
  ...suporte,
};

export type TipoDeEmail = keyof typeof modelos;

export const modeloDe = (tipo: string): Modelo | undefined =>
  Object.hasOwn(modelos, tipo) ? modelos[tipo as TipoDeEmail] : undefined;
