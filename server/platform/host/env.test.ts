import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { readEnv, StartupError } from './env.ts';

function linesOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables);
  } catch (error) {
    assert.ok(error instanceof StartupError, String(error));
    return error.message.split('\n');
  }
  return [];
}

test('nothing given: loopback, port 3000, sample data, the own database', () => {
  const env = readEnv({});
  assert.equal(env.PORT, 3000);
  assert.equal(env.HOST, '127.0.0.1');
  assert.equal(env.PUBLIC_URL, 'http://127.0.0.1:3000');
  assert.equal(env.DATABASE_URL, undefined);
  assert.equal(env.DATA_DIR, resolve('data'));
  assert.equal(env.MAIL_FROM, 'Habilita <nao-responda@habilita.example>');
  assert.equal(env.CAPTCHA_URL, 'https://www.google.com');
  assert.equal(env.S3_REGION, 'us-east-1');
  assert.equal(env.LOG_LEVEL, 'info');
  assert.equal(env.SAMPLE_DATA, true);
  assert.equal(env.local, true);
});

test('an empty value is a value not given', () => {
  assert.deepEqual(readEnv({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '', SAMPLE_DATA: '' }), readEnv({}));
});

const WRONG: Record<string, string[]> = {
  PORT: ['abc', '-1', '65536', '80.5', '0x50', '1e3', ' ', '80 '],
  HOST: ['a b', 'http://x', '127.999.1.1', '[::1]', 'x/y', 'x@y'],
  PUBLIC_URL: [
    'abc',
    'ftp://x.example',
    'https://x.example/caminho',
    'https://x.example/?a=1',
    'https://a@x.example',
  ],
  PACKAGES_URL: ['abc', 'https://x.example/caminho'],
  DATABASE_URL: ['abc', 'mysql://x/y', 'localhost:5432'],
  SMTP_URL: ['abc', 'http://x.example', 'smtp://', 'smtp://eu:50%off@x.example:587', 'smtps://50%@x.example'],
  MAIL_FROM: ['abc', 'a@', 'Nome <abc>', 'a@x.example\r\nBcc: b@x.example', 'a'.repeat(320) + '@x.example'],
  CAPTCHA_SITE_KEY: ['a'.repeat(201)],
  CAPTCHA_SECRET: ['a'.repeat(201)],
  CAPTCHA_URL: ['abc', 'https://x.example/caminho'],
  S3_ENDPOINT: ['abc', 's3://x'],
  S3_BUCKET: ['ab', 'a'.repeat(64)],
  S3_REGION: ['a'.repeat(61)],
  S3_ACCESS_KEY_ID: ['a'.repeat(201)],
  S3_SECRET_ACCESS_KEY: ['a'.repeat(201)],
  SECRETS_KEY: ['abc', 'AB'.repeat(32), 'ab'.repeat(31), 'zz'.repeat(32)],
  BACKUP_PASSPHRASE: ['curta', 'a'.repeat(1001)],
  LOG_LEVEL: ['loud', 'INFO'],
  SAMPLE_DATA: ['yes', '1', 'TRUE'],
  PRIVATE_NETWORKS: ['loopback', '10.0.0.0/33', '10.0.0.1,', 'rede.example'],
  TSA_URL: [
    'abc',
    'ftp://x.example',
    'http://eu:senha@x.example/tsa',
    'https://x.example/#a',
    'https://eu:50%off@x.example/tsa',
    'https://50%@x.example/tsa',
    'http://eu:50%off@x.example/tsa',
  ],
  DATABASE_DIRECT_URL: ['mysql://x', 'texto'],
  TRUST_PROXY: ['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.1,', 'proxy.example'],
};

for (const [name, values] of Object.entries(WRONG)) {
  test(`${name}: a wrong value is one line that names it and does not repeat it`, () => {
    for (const value of values) {
      const lines = linesOf({ [name]: value });
      assert.equal(lines.length, 1, `${JSON.stringify(value)}: ${lines.join(' | ')}`);
      assert.match(lines[0] ?? '', new RegExp(`^${name}: (must|give)`));
      if (value.length > 60) assert.ok(!lines[0]?.includes(value));
    }
  });
}

// proves F25
test('several wrong values: a line for each', () => {
  const lines = linesOf({ PORT: 'x', HOST: ' ', LOG_LEVEL: 'x' });
  assert.deepEqual(
    lines.map((line) => line.split(':')[0]),
    ['PORT', 'HOST', 'LOG_LEVEL'],
  );
});

test('right values in their several forms', () => {
  const right: Record<string, string>[] = [
    { PORT: '1' },
    { PORT: '65535' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.53' },
    { HOST: '::', PUBLIC_URL: 'https://x.example' },
    { PUBLIC_URL: 'https://x.example:8443/' },
    { DATABASE_URL: 'postgresql://u:p@host:5432/db?sslmode=require' },
    { DATABASE_URL: 'postgres://u@localhost/db?host=%2Fvar%2Frun%2Fpostgresql' },
    { SMTP_URL: 'smtps://u:p@host' },
    { MAIL_FROM: 'a@x.example' },
    { TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8, 192.168.0.1' },
  ];
  for (const variables of right) assert.deepEqual(linesOf(variables), [], JSON.stringify(variables));
});

test('the address in links', () => {
  assert.equal(readEnv({ HOST: '::1', PORT: '80' }).PUBLIC_URL, 'http://[::1]:80');
  assert.equal(readEnv({ PUBLIC_URL: 'https://x.example/' }).PUBLIC_URL, 'https://x.example');
  assert.deepEqual(linesOf({ HOST: '0.0.0.0' }), [
    'PUBLIC_URL: needed when HOST is not loopback; the links in e-mails start with it',
  ]);
  assert.deepEqual(linesOf({ PORT: '0' }), ['PUBLIC_URL: needed when PORT is 0']);
});

test('where packages live: a name that shares nothing with the page', () => {
  const PUBLIC_URL = 'https://treinos.empresa.example';
  for (const PACKAGES_URL of [
    'https://treinos.empresa.example:8443',
    'https://empresa.example',
    'https://pacotes.treinos.empresa.example',
  ]) {
    assert.match(
      linesOf({ PUBLIC_URL, PACKAGES_URL }).join(),
      /^PACKAGES_URL: must have a name/,
      PACKAGES_URL,
    );
  }
  assert.match(linesOf({ PUBLIC_URL, PACKAGES_URL: 'http://pacotes.example' }).join(), /must be https/);
  assert.deepEqual(linesOf({ PUBLIC_URL, PACKAGES_URL: 'https://pacotes.example' }), []);
});

function sample(variables: Record<string, string>) {
  const { SAMPLE_DATA, local } = readEnv(variables);
  return { SAMPLE_DATA, local };
}

test('sample data: only where nobody from outside can sign in with it', () => {
  const DATABASE_URL = 'postgres://u@host/db';
  const PUBLIC_URL = 'https://x.example';
  assert.deepEqual(sample({ DATABASE_URL }), { SAMPLE_DATA: false, local: true });
  assert.deepEqual(sample({ DATABASE_URL, SAMPLE_DATA: 'true' }), { SAMPLE_DATA: true, local: true });
  assert.deepEqual(sample({ SAMPLE_DATA: 'false' }), { SAMPLE_DATA: false, local: true });
  assert.deepEqual(sample({ PUBLIC_URL: 'http://localhost:4200' }), { SAMPLE_DATA: true, local: true });
  assert.deepEqual(sample({ PUBLIC_URL }), { SAMPLE_DATA: false, local: false });
  assert.deepEqual(sample({ HOST: '0.0.0.0', PUBLIC_URL }), { SAMPLE_DATA: false, local: false });
  assert.deepEqual(sample({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }), {
    SAMPLE_DATA: false,
    local: false,
  });
  for (const HOST of ['127.0.0.1', '0.0.0.0']) {
    assert.deepEqual(linesOf({ SAMPLE_DATA: 'true', HOST, PUBLIC_URL }), [
      'SAMPLE_DATA: sample passwords are public, so HOST and PUBLIC_URL must be loopback addresses',
    ]);
  }
});

test('values that only make sense together: a line for each set', () => {
  assert.deepEqual(linesOf({ CAPTCHA_SITE_KEY: 'k', S3_BUCKET: 'bucket' }), [
    'CAPTCHA_SITE_KEY and CAPTCHA_SECRET: give both or neither',
    'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all or none',
  ]);
  assert.deepEqual(linesOf({ CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's' }), []);
});
