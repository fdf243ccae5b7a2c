import type { ConfirmaCom } from '#contract/call.ts';
import { minutes, type Clock } from '../clock.ts';
import { HttpError } from '../errors.ts';
import type { Sessao } from './session.ts';

/** A session left open must not be enough to open a door for somebody else (docs/decisions/0024). */

const VALID = minutes(10);

export const confirmadaAte = (confirmadaEm: Date) => new Date(confirmadaEm.getTime() + VALID);

/** 403, with the way to do it, unless who calls showed within the last ten minutes who they are. */
export function demandConfirmation(
  { clock }: { clock: Clock },
  { ConfirmadaEm, IdClienteSso }: Pick<Sessao, 'ConfirmadaEm' | 'IdClienteSso'>,
) {
  if (ConfirmadaEm && clock.now() < confirmadaAte(new Date(ConfirmadaEm))) return;
  const ConfirmaCom: ConfirmaCom = IdClienteSso ? 'provedor' : 'senha';
  throw new HttpError(403, 'Confirme sua identidade para continuar.', {
    extra: { Motivo: 'confirmar', ConfirmaCom },
  });
}
