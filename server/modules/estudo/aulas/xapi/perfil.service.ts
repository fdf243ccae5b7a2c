import { isDeepStrictEqual } from 'node:util';
import { HttpError } from '../../../../platform/errors.ts';
import type { Lancamento } from './lancamento.ts';

/** What a learner prefers, which content may write (cmi5 1.0, section 11): of this person only, and in that form. */

const PREFERENCIAS = 'cmi5LearnerPreferences';
/** Language tags, the preferred first (RFC 5646). */
const IDIOMAS = /^[a-z]{2,8}(-[a-z\d]{1,8})*(,\s*[a-z]{2,8}(-[a-z\d]{1,8})*)*$/i;

type Perfil = { agente: string | undefined; nome: string; tipo: string; corpo: Buffer | null };

export function exigirPerfil({ agente, nome, tipo, corpo }: Perfil, { Ator }: Lancamento) {
  if (agente === undefined) throw new HttpError(400, 'O perfil não diz de quem é (agent).');
  const { account } = (lido(agente) ?? {}) as { account?: unknown };
  if (!isDeepStrictEqual(account, Ator.account)) throw new HttpError(403, 'O perfil é de outra pessoa.');
  if (nome !== PREFERENCIAS || corpo === null) return;
  const { languagePreference, audioPreference } = (lido(corpo.toString('utf8')) ?? {}) as Record<
    string,
    unknown
  >;
  const serve =
    tipo.startsWith('application/json') &&
    typeof languagePreference === 'string' &&
    IDIOMAS.test(languagePreference) &&
    (audioPreference === 'on' || audioPreference === 'off');
  if (!serve) throw new HttpError(403, 'As preferências não estão na forma do cmi5.');
}

function lido(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
