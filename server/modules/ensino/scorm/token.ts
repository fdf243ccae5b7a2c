import { createHmac, timingSafeEqual } from 'node:crypto';
import { arquivoDoPacote, PONTE } from '#contract/estudo/aulas-scorm.ts';
import type { Clock } from '../../../platform/clock.ts';
import { LONGEST_SESSION } from '../../../platform/http/session.ts';

/**
 * What runs in the frame of a package has no bearer, by intent: its address proves the right to read that package,
 * for as long as the person's session lives.
 */
export type Passe = {
  Chave: string;
  IdSessao: number;
  /** The opened lesson whose state the package continues; null in a preview, and where nothing is recorded any more. */
  Sessao: string | null;
  /** The second of those: a student looks at it again. */
  Revisao?: boolean;
};

const PREVIA = 'previa';
const REVISAO = 'revisao';

const assinar = (segredo: Buffer, corpo: string) =>
  createHmac('sha256', segredo).update(`scorm ${corpo}`).digest('base64url');

export function enderecoDoPacote(segredo: Buffer, clock: Clock, passe: Passe): string {
  const ate = Math.floor((clock.now().getTime() + LONGEST_SESSION) / 1000);
  const corpo = `${passe.Chave}.${passe.IdSessao}.${passe.Sessao ?? (passe.Revisao ? REVISAO : PREVIA)}.${ate}`;
  return arquivoDoPacote.url.replace(':token', `${corpo}.${assinar(segredo, corpo)}`).replace('*', PONTE);
}

/** What an address says of itself; whether it is true is said by its signature. */
export const ehDePrevia = (token: string) => token.split('.')[2] === PREVIA;

export function lerPasse(segredo: Buffer, clock: Clock, token: string): Passe | null {
  const [, corpo = '', Chave = '', sessao, aula, ate, dada = ''] =
    /^(([0-9a-f]{40})\.(\d{1,10})\.([\w-]{6,36})\.(\d{1,10}))\.([\w-]{43})$/.exec(token) ?? [];
  const igual = timingSafeEqual(
    Buffer.from(assinar(segredo, corpo).padEnd(43)),
    Buffer.from(dada.padEnd(43)),
  );
  if (!igual || Number(ate) * 1000 <= clock.now().getTime()) return null;
  const semSessao = aula === undefined || aula === PREVIA || aula === REVISAO;
  return { Chave, IdSessao: Number(sessao), Sessao: semSessao ? null : aula, Revisao: aula === REVISAO };
}
