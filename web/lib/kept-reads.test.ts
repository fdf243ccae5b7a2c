import assert from 'node:assert/strict';
import { test } from 'node:test';
import { borrowGlobals } from './borrowed-globals.ts';

const kept = new Map<string, Response>();
const drawer = {
  put: async (place: string, response: Response) => void kept.set(place, response),
};
const caches = {
  open: async () => drawer,
  match: async (place: string) => kept.get(place)?.clone(),
};
const usuario = JSON.stringify({ IdUsuario: 7, Aparelho: null });
const sessionStorage = { getItem: (key: string) => (key === 'usuario' ? usuario : null) };
borrowGlobals({ caches, window: { caches, sessionStorage }, CONTRACT: 'old' });
const { keepRead, lastRead, offline } = await import('./kept-reads.ts');

test('what a program with another contract kept is not shown: its words may mean nothing any more', async () => {
  await keepRead('/api/certificados', { Estado: 'AP' });
  assert.deepEqual((await lastRead('/api/certificados'))?.body, { Estado: 'AP' });
  Object.assign(globalThis, { CONTRACT: 'new' });
  assert.equal(await lastRead('/api/certificados'), null);
  await keepRead('/api/certificados', { Estado: 'aceito' });
  assert.deepEqual((await lastRead('/api/certificados'))?.body, { Estado: 'aceito' });
});

test('what stands there until the server answers tells its age once that takes long, and no more when it has', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  offline.awaits('/avisos', 200);
  offline.awaits('/cursos', 100);
  t.mock.timers.tick(4999);
  assert.equal(offline.since(), null);
  t.mock.timers.tick(1);
  assert.equal(offline.since(), 100);
  // Nobody is asked once more for what is on its way.
  assert.equal(offline.isMissing(), false);
  offline.answered('/cursos');
  assert.equal(offline.since(), 200);
  offline.answered('/avisos');
  assert.equal(offline.since(), null);
  offline.awaits('/cursos', 100);
  offline.answered('/cursos');
  t.mock.timers.tick(9999);
  assert.equal(offline.since(), null);
});

test('what is shown for want of an answer tells its age until the same was answered, whatever else was', () => {
  offline.showed('/cursos', 100);
  offline.answered('/avisos');
  assert.deepEqual([offline.since(), offline.isMissing()], [100, true]);
  offline.answered('/cursos');
  assert.equal(offline.since(), null);
});

test('asked for again, it is told as a whole: what still has no answer stays, what left the screen does not', async () => {
  offline.showed('/curso/1', 50);
  offline.showed('/cursos', 100);
  offline.showed('/avisos', 150);
  const told: (number | null)[] = [];
  const stop = offline.subscribe(() => told.push(offline.since()));
  await offline.catchUp(async () => {
    offline.answered('/cursos');
    await Promise.resolve();
    offline.showed('/avisos', 150);
  });
  assert.deepEqual(told, [150]);
  stop();
  await offline.catchUp(async () => {});
  assert.equal(offline.since(), null);
});
