import { HttpError } from '../../../platform/errors.ts';
import type { Leitura } from './leitura-do-manifesto.ts';
import { lerManifesto } from './manifesto.ts';

export function read(bytes: Uint8Array): Leitura {
  try {
    return { manifesto: lerManifesto(bytes) };
  } catch (erro) {
    return { recusa: erro instanceof HttpError ? erro.message : null };
  }
}
