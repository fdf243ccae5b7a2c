import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { tidyScratch, withScratch } from './scratch.ts';

const data = await mkdtemp(join(tmpdir(), 'habilita-scratch-'));
after(() => rm(data, { recursive: true, force: true }));
const there = () => readdir(join(data, 'tmp'));

test('o que o trabalho escreve é só dele e some com ele, também quando falha', async () => {
  await withScratch(data, async (folder) => {
    await writeFile(join(folder, 'arquivo'), 'CPF de alguém');
    assert.equal((await stat(join(data, 'tmp'))).mode & 0o077, 0);
    await tidyScratch(data);
    assert.equal((await there()).length, 1, 'o que está em uso fica');
  });
  await assert.rejects(
    withScratch(data, async () => {
      throw new Error('falhou');
    }),
  );
  assert.deepEqual(await there(), []);
});

test('o que um programa morto deixou sai; o de outra máquina, que pode estar vivo, fica', async () => {
  // No process has this number on any system.
  const morto = `${hostname()}+4194999+abc`;
  const vizinho = 'outra-maquina+1+abc';
  const vivo = `${hostname()}+${process.ppid}+abc`;
  for (const name of [morto, vizinho, vivo]) {
    await mkdir(join(data, 'tmp', name), { recursive: true });
    await writeFile(join(data, 'tmp', name, 'arquivo'), 'CPF de alguém');
  }
  await tidyScratch(data);
  assert.deepEqual((await there()).toSorted(), [vivo, vizinho].toSorted());
});

test('sem pasta não há o que arrumar', async () => {
  await tidyScratch(join(data, 'nenhuma'));
});
