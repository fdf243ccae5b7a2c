import { randomUUID } from 'node:crypto';
import { administer, databaseUrl, TEMPLATE } from './cluster.ts';

/** A database as a first start would leave it, for one file of tests, which drops it when nothing uses it any more. */
export async function testDatabase() {
  const server = process.env['DATABASE_URL'];
  if (!server) throw new Error('Run the tests with npm test: they need their database');
  const name = `teste_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}
