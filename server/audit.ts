import { command } from './command.ts';
import { examinarCadeia } from './modules/auditoria/cadeia.service.ts';
import { createDb } from './platform/db.ts';
import { StartupError } from './platform/env.ts';

/**
 * `npm run audit`: counts the chain of the audit trail again and says whether it is whole. With a hash kept from an
 * earlier time (`npm run audit -- hash`) also whether that seal still stands in it.
 */
await command(() => async (pool) => {
  const hash = process.argv[2];
  const { Posicao, Hash, Defeito, achou } = await examinarCadeia(createDb(pool), hash);
  if (Defeito !== null) throw new StartupError(`The chain is broken at ${Defeito}. Right until ${Posicao}.`);
  if (!achou) throw new StartupError(`The chain is whole, but no seal has the hash ${hash}.`);
  return `The chain is whole: ${Posicao} seals, the last ${Hash || 'not yet made'}.`;
});
