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

/** `PK\5\6` behind `PK\6\6` and `PK\6\7`, as tools write it that do not know how large a zip becomes. */
function comoZip64(bytes: Buffer): Buffer {
  const fim = bytes.length - 22;
  const registro = Buffer.alloc(56);
  registro.writeUInt32LE(0x0606_4b50, 0);
  registro.writeBigUInt64LE(44n, 4);
  for (const onde of [24, 32]) registro.writeBigUInt64LE(BigInt(bytes.readUInt16LE(fim + 10)), onde);
  registro.writeBigUInt64LE(BigInt(bytes.readUInt32LE(fim + 12)), 40);
  registro.writeBigUInt64LE(BigInt(bytes.readUInt32LE(fim + 16)), 48);
  const lugar = Buffer.alloc(20);
  lugar.writeUInt32LE(0x0706_4b50, 0);
  lugar.writeBigUInt64LE(BigInt(fim), 8);
  lugar.writeUInt32LE(1, 16);
  const ultimo = Buffer.from(bytes.subarray(fim));
  ultimo.fill(0xff, 8, 20);
  return Buffer.concat([bytes.subarray(0, fim), registro, lugar, ultimo]);
}

/** A zip with a stored file of so many bytes that are never written down: they are made as they are read. */
function comVideoDe(tamanho: number) {
  const pequeno = Buffer.from(zipSync({ 'video.mp4': [Buffer.from('x'), { level: 0 }] }));
  const [inicio, resto] = [pequeno.subarray(0, 39), Buffer.from(pequeno.subarray(40))];
  const fim = resto.length - 22;
  for (const onde of [20, 24]) resto.writeUInt32LE(tamanho, onde);
  resto.writeUInt32LE(inicio.length + tamanho, fim + 16);
  const Tamanho = inicio.length + tamanho + resto.length;
  const byte = (onde: number) =>
    inicio[onde] ?? resto[onde - inicio.length - tamanho] ?? (onde - inicio.length) % 251;
  const storage = {
    open: async (_chave: string, { start, end }: { start: number; end: number }) =>
      Readable.from([Buffer.from(Uint8Array.from({ length: end - start + 1 }, (_, n) => byte(start + n)))]),
  } as unknown as Storage;
  return { storage, Tamanho };
}

test('um vídeo de mais de 2 GB dentro do pacote é lido onde se pede', async () => {
  const { storage, Tamanho } = comVideoDe(3_000_000_000);
  const zip = await abrirZip(storage, { Chave: 'pacote', Tamanho });
  assert.equal(zip.tamanho('video.mp4'), 3_000_000_000);
  const parte = await buffer(await zip.abrir('video.mp4', { start: 2_900_000_000, end: 2_900_000_004 }));
  assert.deepEqual(
    [...parte],
    [0, 1, 2, 3, 4].map((n) => (2_900_000_000 + n) % 251),
  );
});

test('um zip64 é lido', async () => {
  const bytes = comoZip64(BYTES);
  const storage = {
    open: async (_chave: string, { start, end }: { start: number; end: number }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  } as unknown as Storage;
  const zip = await abrirZip(storage, { Chave: 'pacote', Tamanho: bytes.length });
  assert.deepEqual(await buffer(await zip.abrir('video.mp4', FIM)), CONTEUDO.subarray(FIM.start));
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
