import { command } from './command.ts';
import { examinarCadeia } from './modules/operacao/auditoria/cadeia.service.ts';
import { conferirSelos } from './modules/operacao/auditoria/selos.service.ts';
import { createDb } from './platform/db/db.ts';
import { StartupError } from './platform/host/env.ts';
import { masterKey } from './platform/host/master-key.ts';

/**
 * `npm run audit`: counts the chain of the audit trail again and says whether it is whole, and whether every seal kept
 * outside the database still stands in it. With a hash kept from an earlier time (`npm run audit -- hash`) also whether
 * that one does.
 */
await command((env) => async (pool) => {
  const hash = process.argv[2];
  const db = createDb(pool);
  const { Posicao, Hash, Defeito, achou } = await examinarCadeia(db, hash);
  if (Defeito !== null) throw new StartupError(`The chain is broken at ${Defeito}. Right until ${Posicao}.`);
  if (!achou) throw new StartupError(`The chain is whole, but no seal has the hash ${hash}.`);
  const fora = await conferirSelos(db, env, await masterKey(env));
  if (fora.Defeito !== null) throw new StartupError(`The chain was rewritten: ${fora.Defeito}.`);
  return `The chain is whole: ${Posicao} seals, the last ${Hash || 'not yet made'}. ${fora.Conferidos} seals kept outside agree.`;
});
