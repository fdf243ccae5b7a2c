import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { administer, databaseUrl, inDatabase, launch } from './program.ts';

/**
 * More people in each company than one page of a list holds, first in every order: whoever a journey needs is searched
 * for, as by anybody with hundreds of people, and found whatever other journeys left in the lists.
 */
const MULTIDAO = `
  with pessoas as (
    insert into usuario (nome, email)
    select format('Abel %s Aarão', ordem), format('abel.%s.%s@multidao.example', id_cliente, ordem)
    from cliente, generate_series(1, 60) ordem
    returning id_usuario, email
  )
  insert into cliente_aluno (id_cliente, id_usuario)
  select split_part(email, '.', 2)::int, id_usuario from pessoas`;

/**
 * The database and the files of a program with the sample data, made once for all journeys: each program starts from a
 * copy instead of migrating and filling its own.
 */
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
  await inDatabase(databaseUrl(banco), MULTIDAO);
  process.env['MODELO_BANCO'] = banco;
  process.env['MODELO_PASTA'] = pasta;
  return async () => {
    await administer(`drop database ${banco} with (force)`);
    await rm(pasta, { recursive: true, force: true });
  };
}
