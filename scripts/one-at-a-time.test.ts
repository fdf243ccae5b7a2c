import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL('scripts/one-at-a-time.mjs').href;
/** Takes as long as another one needs to come in between. */
const WORK = `
  import { appendFileSync } from 'node:fs';
  import { oneAtATime } from '${MODULE}';
  oneAtATime(process.argv[1], () => {
    appendFileSync('done', 'begins ' + process.pid + ' ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    appendFileSync('done', 'ends ' + process.pid + ' ');
  });
`;

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'habilita-one-'));
  after(() => rm(path, { recursive: true, force: true }));
  return path;
}

function begin(path: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WORK, path], {
    cwd: path,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return once(child, 'exit').then(([code]) => assert.equal(code, 0));
}

const done = async (path: string) => (await readFile(join(path, 'done'), 'utf8')).trim();

describe('instalar e construir', () => {
  test('três comandos ao mesmo tempo na mesma cópia vão um depois do outro', async () => {
    const path = await folder();
    await Promise.all([begin(path), begin(path), begin(path)]);
    assert.match(await done(path), /^(begins (\d+) ends \2 ?){3}$/);
  });

  test('quem foi morto no meio não deixa os outros esperando', async () => {
    const path = await folder();
    const dead = spawn(process.execPath, ['--eval', '']);
    await once(dead, 'exit');
    await writeFile(join(path, '.installing'), String(dead.pid));
    await begin(path);
    assert.match(await done(path), /^begins (\d+) ends \1$/);
  });
});
