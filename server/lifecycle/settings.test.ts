import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { logar } from '#contract/acesso/identidade.ts';
import { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { redefinirSenha } from '#contract/acesso/identidade-links.ts';
import { SAMPLE_PASSWORD } from '../platform/host/passwords.ts';
import { administer, databaseUrl } from '../testing/cluster.ts';
import { novoEmail } from '../testing/factories.ts';
import { dataFolder, runningProgram, runScript, startProgram } from '../testing/program.ts';

/** What the operator says: wrong in one line, right with effect. */

const server = process.env['DATABASE_URL'] ?? '';
const DATA_DIR = await dataFolder();

/** An empty database on the tests' server. */
async function emptyDatabase(): Promise<string> {
  const name = `vazio_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  after(() => administer(server, `drop database ${name} with (force)`));
  return databaseUrl(server, name);
}

async function refusal(variables: Record<string, string>): Promise<string[]> {
  const program = await startProgram(variables);
  assert.deepEqual(await program.exited, { code: 1, signal: null });
  assert.equal(program.output.stdout, '');
  assert.doesNotMatch(program.output.stderr, /^\s+at /m);
  return program.output.stderr.trimEnd().split('\n');
}

// proves F25
test('every wrong value is one line, all told at once, without the value', async () => {
  const wrong = {
    PORT: 'segredo',
    HOST: 'segredo segredo',
    PUBLIC_URL: 'segredo',
    DATABASE_URL: 'segredo',
    SMTP_URL: 'http://segredo',
    MAIL_FROM: 'segredo',
    CAPTCHA_URL: 'segredo',
    S3_ENDPOINT: 'segredo',
    DRAIN_SECONDS: 'segredo',
    LOG_LEVEL: 'segredo',
    SAMPLE_DATA: 'segredo',
    TRUST_PROXY: 'segredo',
  };
  const lines = await refusal({ DATA_DIR, ...wrong });
  assert.deepEqual(lines.map((line) => line.slice(0, line.indexOf(':'))).sort(), Object.keys(wrong).sort());
  assert.ok(!lines.some((line) => line.includes('segredo')));
});

test('a data folder that cannot be written is one line', async () => {
  const file = join(DATA_DIR, 'a-file');
  await writeFile(file, '');
  assert.deepEqual(await refusal({ DATA_DIR: join(file, 'data') }), [
    `DATA_DIR: cannot write in ${join(file, 'data')} (ENOTDIR): start as its owner, or set DATA_DIR to a folder of your own`,
  ]);
  assert.deepEqual(await refusal({ DATA_DIR: file }), [
    `DATA_DIR: cannot write in ${file} (EEXIST): start as its owner, or set DATA_DIR to a folder of your own`,
  ]);
});

test('a database that cannot be reached is one line without the password', async () => {
  const refused = await refusal({ DATA_DIR, DATABASE_URL: 'postgres://u:segredo@127.0.0.1:1/x' });
  assert.deepEqual(refused, ['DATABASE_URL: cannot reach the database (connect ECONNREFUSED 127.0.0.1:1)']);
  const missing = await refusal({ DATA_DIR, DATABASE_URL: databaseUrl(server, 'nao_existe') });
  assert.deepEqual(missing, [
    'DATABASE_URL: cannot reach the database (database "nao_existe" does not exist)',
  ]);
});

test('a database of a newer version, or from before the first, is one line', async () => {
  const DATABASE_URL = await emptyDatabase();
  await administer(DATABASE_URL, 'create table migracao (nome text primary key)');
  await administer(DATABASE_URL, `insert into migracao values ('0001_identidade.sql')`);
  assert.deepEqual(await refusal({ DATA_DIR, DATABASE_URL }), [
    'The database is of a Habilita from before its first version, which cannot be taken over: name an empty one (DATABASE_URL, or else DATA_DIR)',
  ]);
  await administer(DATABASE_URL, `insert into migracao values ('0001_comum.sql'), ('9999_futuro.sql')`);
  await administer(DATABASE_URL, `delete from migracao where nome = '0001_identidade.sql'`);
  assert.deepEqual(await refusal({ DATA_DIR, DATABASE_URL }), [
    'The database is of a newer version of Habilita (it knows 9999_futuro.sql)',
  ]);
});

// proves T47
test('with DATABASE_URL there are no sample logins unless asked for', async () => {
  const DATABASE_URL = await emptyDatabase();
  const bare = await runningProgram({ DATA_DIR, DATABASE_URL });
  assert.ok(!bare.output.stdout.includes(SAMPLE_PASSWORD));
  assert.equal((await bare.signIn('adm@habilita.example')).status, 400);
  assert.deepEqual(await bare.stop(), { code: 0, signal: null });

  const filled = await runningProgram({ DATA_DIR, DATABASE_URL, SAMPLE_DATA: 'true' });
  assert.ok(filled.output.stdout.includes(SAMPLE_PASSWORD));
  assert.equal((await filled.signIn('adm@habilita.example')).status, 200);
  assert.deepEqual(await filled.stop(), { code: 0, signal: null });
});

async function admin(args: string[], variables: Record<string, string>) {
  const { output, exited } = runScript('admin.ts', args, { DATA_DIR, ...variables });
  const { code } = await exited;
  return { code, ...output };
}

// proves T47
test('admin: a link that once makes the first administrator', async () => {
  const DATABASE_URL = await emptyDatabase();
  const email = novoEmail();
  const made = await admin([email], { DATABASE_URL, PUBLIC_URL: 'https://x.example' });
  assert.equal(made.code, 0, made.stderr);
  const [, Token = ''] =
    /^https:\/\/x\.example\/#\/identificacao\/primeiro-acesso\?token=([\w-]{43})$/m.exec(made.stdout) ?? [];

  const program = await runningProgram({ DATA_DIR, DATABASE_URL });
  const Senha = 'jangada parafuso neblina 83';
  const withoutTerms = await program.call(redefinirSenha, { body: { Token, Senha } });
  assert.equal(withoutTerms.status, 400);
  const body = { Token, Senha, AceiteTermos: true };
  assert.equal((await program.call(redefinirSenha, { body })).status, 200);
  assert.equal((await program.call(redefinirSenha, { body })).status, 422);
  const { body: person } = await program.call(logar, { body: { Email: email, Senha } });
  assert.equal(UsuarioLogado.parse(person).Adm, true);

  const again = await admin([email.toUpperCase()], { DATABASE_URL });
  assert.equal(again.code, 0, again.stderr);
  assert.equal((await program.call(logar, { body: { Email: email, Senha } })).status, 200);
  await program.stop();
});

test('admin: what is missing or wrong is one line', async () => {
  const usage = { code: 1, stdout: '', stderr: 'Usage: npm run admin -- email@company.com\n' };
  assert.deepEqual(await admin([], {}), usage);
  assert.deepEqual(await admin(['sem-arroba'], {}), usage);
  assert.deepEqual(await admin([novoEmail()], {}), {
    code: 1,
    stdout: '',
    stderr: 'DATABASE_URL: needed here; without it the sample administrator is there already\n',
  });
  assert.deepEqual(await admin([novoEmail()], { DATABASE_URL: databaseUrl(server, 'nao_existe') }), {
    code: 1,
    stdout: '',
    stderr: 'DATABASE_URL: cannot reach the database (database "nao_existe" does not exist)\n',
  });
});
