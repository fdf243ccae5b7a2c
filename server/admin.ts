import { email as emailField } from '#contract/campos.ts';
import { command } from './command.ts';
import { criarLink } from './domain/links.ts';
import { promoverAdministrador } from './modules/acesso/usuarios/usuarios.service.ts';
import { systemClock } from './platform/clock.ts';
import { createDb } from './platform/db/db.ts';
import { StartupError } from './platform/host/env.ts';

/** `npm run admin -- email`: makes that person an administrator and prints a one-time first-access link. */
await command((env) => {
  const email = emailField.safeParse(process.argv[2]);
  if (!email.success) throw new StartupError('Usage: npm run admin -- email@company.com');
  if (!env.DATABASE_URL) {
    throw new StartupError('DATABASE_URL: needed here; without it the sample administrator is there already');
  }
  return async (pool) => {
    const db = createDb(pool);
    const IdUsuario = await promoverAdministrador(db, email.data);
    const link = await criarLink(db, { clock: systemClock, env }, { Tipo: 'primeiro-acesso', IdUsuario });
    return `First access of ${email.data}, once, within 7 days:\n${link}`;
  };
});
