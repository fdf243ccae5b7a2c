import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { readEnv } from '../platform/host/env.ts';
import { novoP12 } from '../testing/a1.ts';
import { administer } from '../testing/cluster.ts';
import { testDatabase } from '../testing/database.ts';
import { s3Service } from '../testing/s3.ts';
import { tem } from '../testing/programas.ts';
import { servidorDeCarimbos, tsa } from '../testing/tsa.ts';
import { mailServer } from '../testing/smtp.ts';
import { examine } from './examine.ts';
import { inLines } from './finding.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'habilita-doctor-'));
const database = await testDatabase();
after(async () => {
  await database.drop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

const look = (variables: Record<string, string> = {}) =>
  examine(readEnv({ DATA_DIR, DATABASE_URL: database.url, ...variables }));
const wrongOf = async (variables: Record<string, string>, part: string) => {
  const [found] = (await look(variables)).filter((um) => um.part === part && um.state === 'wrong');
  assert.ok(found, `nothing wrong with ${part}`);
  assert.ok(found.mend, 'and nothing said of how to mend it');
  return found.says;
};

describe('npm run doctor', () => {
  test('a configuration that works is said to be so, part by part', async () => {
    const mail = await mailServer();
    const { variables } = await s3Service();
    const found = await look({
      SMTP_URL: mail.url,
      MAIL_FROM: 'Habilita <nao-responda@empresa.com.br>',
      ...variables,
    });
    assert.deepEqual(
      found.filter(({ state }) => state === 'wrong'),
      [],
    );
    const lines = inLines(found);
    for (const words of [/✔ database: PostgreSQL \d+/, /others hear/, /agree within/]) {
      assert.match(lines, words);
    }
    assert.match(lines, /✔ storage: bucket \w+ takes, gives and forgets/);
    assert.match(lines, /✔ mail: the server lets us in/);
    assert.equal(mail.received.length, 0, 'nobody gets a message by it');
  });

  test('a database that is not there, whose password is another, or whose role may do nothing', async () => {
    const url = new URL(database.url);
    assert.match(
      await wrongOf({ DATABASE_URL: 'postgres://habilita@127.0.0.1:1/habilita' }, 'database'),
      /cannot be reached \(.*ECONNREFUSED/,
    );
    const role = `leitor_${process.pid}`;
    await administer(database.url, `create role ${role} login`);
    try {
      await administer(database.url, `revoke create on schema public from public`);
      url.username = role;
      assert.match(await wrongOf({ DATABASE_URL: url.href }, 'database'), /may not create tables/);
    } finally {
      await administer(database.url, `drop role ${role}`);
    }
  });

  test('mail that is refused, and a sender that does not exist', async () => {
    assert.match(await wrongOf({ SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail'), /refuses us \(.*ECONNREFUSED/);
    const mail = await mailServer();
    assert.match(await wrongOf({ SMTP_URL: mail.url }, 'mail'), /habilita\.example, which does not exist/);
  });

  test('a bucket that nobody made', async () => {
    const { variables } = await s3Service();
    assert.match(await wrongOf({ ...variables, S3_BUCKET: 'outro' }, 'storage'), /bucket outro refuses/);
  });

  test('a certificate with another password, or one that has ended', async () => {
    const A1_ARQUIVO = join(DATA_DIR, 'a1.p12');
    await writeFile(A1_ARQUIVO, novoP12('certa').p12);
    assert.match(await wrongOf({ A1_ARQUIVO, A1_SENHA: 'errada' }, 'A1 certificate'), /A1_SENHA não abre/);
    const vencido = join(DATA_DIR, 'vencido.p12');
    await writeFile(vencido, novoP12('certa', { ate: '2026-02-01' }).p12);
    assert.match(await wrongOf({ A1_ARQUIVO: vencido, A1_SENHA: 'certa' }, 'A1 certificate'), /venceu/);
  });

  test('an authority of timestamps that is away, answers something else, or gives them', async () => {
    const A1_ARQUIVO = join(DATA_DIR, 'tsa.p12');
    await writeFile(A1_ARQUIVO, novoP12('certa').p12);
    const a1 = { A1_ARQUIVO, A1_SENHA: 'certa' };
    const away = { ...a1, TSA_URL: 'http://127.0.0.1:1/' };
    assert.match(await wrongOf(away, 'timestamps'), /ECONNREFUSED/);
    const page = await servidorDeCarimbos((_, answer) => answer.end('<html>'));
    assert.match(await wrongOf({ ...a1, TSA_URL: page.url }, 'timestamps'), /the answer is no timestamp/);
    if (!tem('openssl')) return;
    const { url: TSA_URL } = await tsa();
    assert.match(inLines(await look({ ...a1, TSA_URL })), /✔ timestamps: CARIMBO DE TESTE gives them/);
  });

  test('a public address without https, and a proxy that nobody trusts', async () => {
    const aberta = { HOST: '0.0.0.0', SAMPLE_DATA: 'false' };
    assert.match(
      await wrongOf({ ...aberta, PUBLIC_URL: 'http://treinamento.empresa.example' }, 'PUBLIC_URL'),
      /not https/,
    );
    const tried = { ...aberta, PUBLIC_URL: 'http://localhost:3000', PACKAGES_URL: 'http://127.0.0.1:3000' };
    assert.match(
      inLines(await look(tried)),
      /! PUBLIC_URL: http:\/\/localhost:3000 is a name of this machine/,
    );
    for (const part of ['PUBLIC_URL', 'PACKAGES_URL', 'TRUST_PROXY']) {
      await assert.rejects(wrongOf(tried, part), /nothing wrong/);
    }
    assert.match(
      await wrongOf({ ...aberta, PUBLIC_URL: 'https://127.0.0.2:1' }, 'TRUST_PROXY'),
      /address of the proxy/,
    );
  });
});
