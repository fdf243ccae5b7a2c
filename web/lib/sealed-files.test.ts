import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderOf, newKey, placeOf, seal, unseal } from './sealed-files.ts';

const bytes = new TextEncoder().encode('lição');
const sealedAs = async (key: string, name = 'index.html', piece = 0) =>
  await seal(key, { name, piece, bytes });

// proves T25
test('o que foi selado só abre com a sua chave, pelo seu nome e no seu lugar, e inteiro', async () => {
  const key = newKey();
  const sealed = await sealedAs(key);
  const opened = await unseal(key, { name: 'index.html', piece: 0, sealed });
  assert.equal(new TextDecoder().decode(opened), 'lição');
  const changed = sealed.slice();
  new Uint8Array(changed).set([1], changed.byteLength - 1);
  const others: [string, Parameters<typeof unseal>[1]][] = [
    [newKey(), { name: 'index.html', piece: 0, sealed }],
    [key, { name: 'outra.html', piece: 0, sealed }],
    [key, { name: 'index.html', piece: 1, sealed }],
    [key, { name: 'index.html', piece: 0, sealed: changed }],
    [key, { name: 'index.html', piece: 0, sealed: new ArrayBuffer(0) }],
  ];
  for (const [its, what] of others) await assert.rejects(unseal(its, what));
});

test('onde se guarda não diz a chave nem o nome', async () => {
  const key = newKey();
  const place = await placeOf(key, 'index.html', 0);
  assert.ok(place.startsWith(`/${await folderOf(key)}/`));
  assert.doesNotMatch(place, /index/);
  assert.ok(!place.includes(key.slice(0, 20)));
  const places = [place, await placeOf(key, 'index.html', 1), await placeOf(newKey(), 'index.html', 0)];
  assert.equal(new Set(places).size, 3);
  assert.notDeepEqual(await sealedAs(key), await sealedAs(key));
});
