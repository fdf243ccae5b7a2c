import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { testApp } from '../testing/app.ts';
import { CEPH, ceph } from '../testing/ceph.ts';
import { S3RVER, s3rver } from '../testing/foreign.ts';
import { promessasDoS3 } from '../testing/promessas-do-s3.ts';
import { runScript } from '../testing/program.ts';
import { SWIFT, swift } from '../testing/swift.ts';

/**
 * An S3 service that nobody here wrote. It forgets the slash after the bucket's name when it counts a signature again
 * (AWS's client sends and signs `/habilita/?list-type=2`, as the specification has it), so that it refuses every signed
 * call about the bucket itself: those are tried with its check of signatures off, those about objects with it on. Second
 * pages of a list, the parts of an upload and unfinished uploads it does not know: our stand-in does.
 */
const skip = !S3RVER && 'sem s3rver';
const version = S3RVER ? (JSON.parse(readFileSync(S3RVER, 'utf8')) as { version: string }).version : '';

test(
  'um S3 de outros (s3rver): com assinaturas, guarda, lê em parte, mede e apaga',
  { skip },
  async (context) => {
    context.diagnostic(`s3rver ${version}`);
    const servico = await s3rver({ exigeAssinatura: true });
    const { storage } = (await testApp(servico)).deps;
    await storage.put('um', Readable.from([Buffer.from('0123456789')]), 10);
    assert.equal(await storage.size('um'), 10);
    const parte = await storage.open('um', { start: 2, end: 5 });
    assert.equal(parte && (await buffer(parte)).toString(), '2345');
    await storage.remove('um');
    await storage.remove('um');
    assert.equal(await storage.size('um'), null);
    assert.equal(await storage.open('um', { start: 0, end: 1 }), null);
    const outro = await testApp({ ...servico, S3_SECRET_ACCESS_KEY: 'outro' });
    await assert.rejects(outro.deps.storage.put('um', Readable.from(['x']), 1));
  },
);

test('um S3 de outros (s3rver): lista o que há e acusa o bucket que falta', { skip }, async () => {
  const servico = await s3rver({ exigeAssinatura: false });
  const { storage } = (await testApp(servico)).deps;
  await storage.check();
  const nomes = Array.from({ length: 30 }, (_, i) => `objeto-${i}`);
  for (const nome of nomes) await storage.put(nome, Readable.from(['x']), 1);
  const vistos: string[] = [];
  for await (const { key } of storage.list()) vistos.push(key);
  assert.deepEqual(vistos.toSorted(), nomes.toSorted());
  const sem = await testApp({ ...servico, S3_BUCKET: 'nenhum' });
  await assert.rejects(sem.deps.storage.check());
});

for (const [nome, achado, start] of [
  ['OpenStack Swift', SWIFT, swift],
  ['Ceph', CEPH, ceph],
] as const) {
  const um = `um S3 de outros (${nome})`;
  if (!achado) {
    test(um, { skip: `sem ${nome}` });
    continue;
  }
  const servico = await start();
  // Once there, it stays as it is.
  for (const vez of ['faz', 'acha feito']) {
    const { exited, output } = runScript('platform/files/s3/make-bucket.ts', [], servico);
    assert.equal((await exited).code, 0, `${vez}: ${output.stderr}`);
  }
  await promessasDoS3(um, servico);
  test(`${um}: com outro segredo nada se guarda`, async () => {
    const outro = await testApp({ ...servico, S3_SECRET_ACCESS_KEY: 'outro' });
    await assert.rejects(outro.deps.storage.put('um', Readable.from(['x']), 1));
    await assert.rejects(outro.deps.storage.check());
  });
  // Swift's pages hold seven and were turned above; Ceph's hold a thousand, whatever it is told.
  if (nome === 'Ceph') {
    test(`${um}: lista o que não cabe numa página`, async () => {
      const { storage } = (await testApp(servico)).deps;
      const nomes = Array.from({ length: 1010 }, (_, n) => `objeto-${n}`);
      while (nomes.length > 0) {
        await Promise.all(nomes.splice(0, 50).map((chave) => storage.put(chave, Readable.from(['x']), 1)));
      }
      const vistos = new Set<string>();
      for await (const { key } of storage.list()) if (key.startsWith('objeto-')) vistos.add(key);
      assert.equal(vistos.size, 1010);
    });
  }
}
