import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { zipSync } from 'fflate';
import type { Storage } from '../../../platform/files/storage.ts';
import { abrirZip } from './zip.ts';

const CONTEUDO = randomBytes(4 * 1024 ** 2);
const BYTES = Buffer.from(zipSync({ 'video.mp4': [CONTEUDO, { level: 6 }] }));
const FIM = { start: CONTEUDO.length - 10, end: CONTEUDO.length - 1 };

/** Serves the zip; what is read of it goes through `servir`. */
const guardado = (servir: (bytes: Buffer) => Readable): Storage =>
  ({
    open: async (_chave: string, faixa?: { start: number; end: number }) =>
      servir(BYTES.subarray(faixa?.start ?? 0, (faixa?.end ?? BYTES.length - 1) + 1)),
  }) as unknown as Storage;

const abrir = (storage: Storage) => abrirZip(storage, { Chave: 'pacote', Tamanho: BYTES.length });

test('a parte de um arquivo compactado vem inteira', async () => {
  const zip = await abrir(guardado((bytes) => Readable.from([bytes])));
  const parte = await zip.abrir('video.mp4', FIM);
  assert.deepEqual(await buffer(parte), CONTEUDO.subarray(FIM.start));
});

test('quem vai embora antes da parte que pediu não deixa ninguém abrindo o arquivo', async () => {
  let origem: Readable | undefined;
  const zip = await abrir(
    guardado((bytes) => {
      if (bytes.length < CONTEUDO.length) return Readable.from([bytes]);
      // Only the first bytes: the rest never comes.
      origem = new Readable({ read() {} });
      origem.push(bytes.subarray(0, 100_000));
      return origem;
    }),
  );
  const parte = await zip.abrir('video.mp4', FIM);
  parte.resume();
  const falta = () => origem === undefined || origem.readableLength > 0;
  const cortada = () => origem?.destroyed === true;
  while (falta()) await new Promise(setImmediate);
  parte.destroy();
  for (let vez = 0; vez < 100 && !cortada(); vez++) await new Promise(setImmediate);
  assert.ok(cortada());
});
