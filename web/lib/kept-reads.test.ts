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
  offline.awaits(200);
  offline.awaits(100);
  t.mock.timers.tick(4999);
  assert.equal(offline.since(), null);
  t.mock.timers.tick(1);
  assert.equal(offline.since(), 100);
  offline.answered();
  assert.equal(offline.since(), null);
  offline.awaits(100);
  offline.answered();
  t.mock.timers.tick(9999);
  assert.equal(offline.since(), null);
});
