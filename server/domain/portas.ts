import type { Deps } from '../platform/deps.ts';
import type { Doors } from '../platform/http/session.ts';
import { acceptApiKeys, isApiKey } from './chave-de-api.ts';
import { leitorDeSessoes } from './sessoes-vivas.ts';

/** Who lets a call in: a person's session or a program's key. */
export const portas = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Doors => ({
  session: leitorDeSessoes(db, clock),
  isKey: isApiKey,
  keys: (app) => acceptApiKeys(app, { db, clock }),
});
