import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, databaseUrl, freePort, launch } from './program.ts';

/**
 * The database and the files of a program with the sample data, made once for all journeys: each program starts from a
 * copy instead of migrating and filling its own.
 */
// oxlint-disable-next-line import/no-default-export
export default async function fazerModelo() {
  const banco = `modelo_${randomUUID().replaceAll('-', '')}`;
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-modelo-'));
  await administer(`create database ${banco}`);
  const program = await launch({
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl(banco),
    DATA_DIR: pasta,
  });
  program.kill('SIGTERM');
  await once(program, 'exit');
  process.env['MODELO_BANCO'] = banco;
  process.env['MODELO_PASTA'] = pasta;
  return async () => {
    await administer(`drop database ${banco} with (force)`);
    await rm(pasta, { recursive: true, force: true });
  };
}
