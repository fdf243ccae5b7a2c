import assert from 'node:assert/strict';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { testApp, TEST_KEY } from '../../testing/app.ts';
import { StartupError } from './env.ts';
import { masterKey } from './master-key.ts';
import { openSecrets, seal, sharedSecret, unseal } from './secrets.ts';

const { db } = await testApp();

// proves M7
test('what lay open in the database is sealed by the first start, and stays what it was', async () => {
  const Valor = randomBytes(32);
  await db.insertInto('Segredo').values({ Nome: 'antigo', Valor, Selado: false }).execute();
  await openSecrets(db, TEST_KEY);
  const rows = await db.selectFrom('Segredo').select(['Valor', 'Selado']).execute();
  assert.ok(rows.every(({ Selado }) => Selado));
  assert.ok(!rows.some((row) => row.Valor.includes(Valor)));
  assert.deepEqual(await sharedSecret(db, 'antigo'), Valor);
  assert.equal(await unseal(db, 'aqui', await seal(db, 'aqui', 'segredo')), 'segredo');
  await assert.rejects(async () => unseal(db, 'ali', await seal(db, 'aqui', 'segredo')));
});

// proves M7
test('what a column held sealed is not sealed anew: the key it was sealed with is wrapped, and opens it as before', async () => {
  const nonce = randomBytes(12);
  const open = await sharedSecret(db, 'selo');
  const cipher = createCipheriv('aes-256-gcm', open, nonce).setAAD(Buffer.from('coluna'));
  const before = Buffer.concat([nonce, cipher.update('de antes'), cipher.final(), cipher.getAuthTag()]);
  // As a version that kept it open left it.
  await db.updateTable('Segredo').set({ Valor: open, Selado: false }).where('Nome', '=', 'selo').execute();
  await openSecrets(db, TEST_KEY);
  const { Valor, Selado } = await db
    .selectFrom('Segredo')
    .select(['Valor', 'Selado'])
    .where('Nome', '=', 'selo')
    .executeTakeFirstOrThrow();
  const unwrap = createDecipheriv('aes-256-gcm', TEST_KEY, Valor.subarray(0, 12))
    .setAAD(Buffer.from('segredo selo'))
    .setAuthTag(Valor.subarray(-16));
  assert.deepEqual(Buffer.concat([unwrap.update(Valor.subarray(12, -16)), unwrap.final()]), open);
  assert.equal(Selado, true);
  assert.equal(await unseal(db, 'coluna', before), 'de antes');
});

// proves M7
test('another key than the one of before is refused in one line, and changes nothing', async () => {
  await sharedSecret(db, 'outro');
  const all = () => db.selectFrom('Segredo').selectAll().orderBy('Nome').execute();
  const before = await all();
  await assert.rejects(openSecrets(db, randomBytes(32)), (error) => {
    assert.ok(error instanceof StartupError && error.message.startsWith('SECRETS_KEY: does not open'));
    return !error.message.includes('\n');
  });
  assert.deepEqual(await all(), before);
});

// proves M7
test('without SECRETS_KEY a file that only its owner reads keeps the key', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'habilita-key-'));
  const SECRETS_KEY = undefined;
  const [one, other] = await Promise.all([
    masterKey({ SECRETS_KEY, DATA_DIR }),
    masterKey({ SECRETS_KEY, DATA_DIR }).catch(() => masterKey({ SECRETS_KEY, DATA_DIR })),
  ]);
  assert.deepEqual(one, other);
  const path = join(DATA_DIR, 'secrets.key');
  if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.equal((await readFile(path, 'utf8')).trim(), one.toString('hex'));
  const given = 'ab'.repeat(32);
  assert.equal((await masterKey({ SECRETS_KEY: given, DATA_DIR })).toString('hex'), given);
  await writeFile(path, 'torto');
  await assert.rejects(masterKey({ SECRETS_KEY, DATA_DIR }), StartupError);
});
