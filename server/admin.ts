import pg from 'pg';
import { email as emailField } from '#contract/campos.ts';
import { criarLink } from './modules/identidade/links.service.ts';
import { promoverAdministrador } from './modules/usuarios/usuarios.service.ts';
import { systemClock } from './platform/clock.ts';
import { createDb, createPool } from './platform/db.ts';
import { readEnv, StartupError } from './platform/env.ts';
import { migrate } from './platform/migrate.ts';

/** `npm run admin -- email`: makes that person an administrator and prints a one-time first-access link. */
async function main(argument: string | undefined) {
  const email = emailField.safeParse(argument);
  if (!email.success) throw new StartupError('Usage: npm run admin -- email@company.com');
  const env = readEnv(process.env);
  if (!env.DATABASE_URL) {
    throw new StartupError('DATABASE_URL: needed here; without it the sample administrator is there already');
  }
  const pool = createPool(env.DATABASE_URL, 1);
  try {
    await migrate(pool);
    const db = createDb(pool);
    const IdUsuario = await promoverAdministrador(db, email.data);
    const link = await criarLink(db, { clock: systemClock, env }, { Tipo: 'primeiro-acesso', IdUsuario });
    console.log(`First access of ${email.data}, once, within 7 days:\n${link}`);
  } finally {
    await pool.end();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  const database = error instanceof pg.DatabaseError ? `DATABASE_URL: ${error.message}` : error;
  console.error(error instanceof StartupError ? error.message : database);
  process.exitCode = 1;
}
