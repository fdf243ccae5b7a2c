import { levarTentativa } from '#contract/estudo/avaliacoes-levadas.ts';
import type { Input } from '#contract/call.ts';
import { api } from '../../../../lib/api.ts';

/** Begins an attempt for this device, or brings along the one that waits elsewhere. */
export const levarProva = (body: Input<typeof levarTentativa>['body'], signal: AbortSignal) =>
  api(levarTentativa, { body, signal });
