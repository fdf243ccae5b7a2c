import type { Call, Output } from '#contract/call.ts';
import { ApiError } from './api.ts';

/**
 * The record as it is stored now, in the shape the call answers, when the server refused a save because somebody else
 * saved first; null for every other refusal. Not validated again: the server writes it through that very schema.
 */
export function currentRecord<C extends Call>(_call: C, error: Error | null): Output<C> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body: { Atual?: Output<C> } = Object(error.answer);
  return body.Atual ?? null;
}
