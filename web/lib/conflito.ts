import type { Call, Output } from '#contract/call.ts';
import { ErroDeApi } from './api.ts';

/**
 * The record as it is stored now, in the shape the call answers, when the server refused a save because somebody else
 * saved first; null for every other refusal. Not validated again: the server writes it through that very schema.
 */
export function registroAtual<C extends Call>(_chamada: C, erro: Error | null): Output<C> | null {
  if (!(erro instanceof ErroDeApi) || erro.status !== 409) return null;
  const corpo: { Atual?: Output<C> } = Object(erro.corpo);
  return corpo.Atual ?? null;
}
