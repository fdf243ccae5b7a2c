import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hours } from '../clock.ts';
import { tidyScratch, withScratch } from './temp-files.ts';

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

test('o que um programa morto deixou sai; o de outra máquina fica enquanto alguém o renova', async () => {
  // No process has this number on any system.
  const dead = `${hostname()}+4194999+abc`;
  const neighbour = 'outra-maquina+1+abc';
  const alive = `${hostname()}+${process.ppid}+abc`;
  for (const name of [dead, neighbour, alive]) {
    await mkdir(join(data, 'tmp', name), { recursive: true });
    await writeFile(join(data, 'tmp', name, 'arquivo'), 'CPF de alguém');
  }
  await tidyScratch(data);
  assert.deepEqual((await there()).toSorted(), [alive, neighbour].toSorted());
  const twoHoursAgo = new Date(Date.now() - hours(2));
  await utimes(join(data, 'tmp', neighbour), twoHoursAgo, twoHoursAgo);
  await tidyScratch(data);
  assert.deepEqual(await there(), [alive]);
});

test('sem pasta não há o que arrumar', async () => {
  await tidyScratch(join(data, 'nenhuma'));
});
