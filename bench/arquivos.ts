import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { concluirEnvio, ENVIOS } from '#contract/ensino/arquivos.ts';
import { table } from './figures.ts';
import { connect, residentBytes, startProgram, withDataFolder } from './program.ts';
import { signIn } from './sign-in.ts';

/** A video of 2 GB goes up in parts and comes down, whole and by four players at once: what the server's memory does. */

const MB = 1024 ** 2;
const SIZE = 2048 * MB;
const PART = 16 * MB;
const PLAYERS = 4;

/** A video, and after it a box without an end that no player looks at. */
const HEAD = Buffer.concat([
  readFileSync('server/sample/arquivos/uso-de-epi.mp4'),
  Buffer.from('\0\0\0\0free'),
]);
/** Bytes that differ from place to place, made as they are needed. */
const BLOCK = Buffer.alloc(MB);
for (let n = 0; n < MB; n += 4) BLOCK.writeUInt32LE(Math.imul(n, 2_654_435_761) >>> 0, n);
function piece(start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let n = 0; n < length; n += MB) BLOCK.copy(bytes, n);
  if (start === 0) HEAD.copy(bytes);
  return bytes;
}

/** The most memory held while `work` ran, looked at every 50 ms, and how long it took. */
async function watched<Result>(pid: number, work: () => Promise<Result>) {
  let most = residentBytes(pid);
  const watching = setInterval(() => (most = Math.max(most, residentBytes(pid))), 50);
  const began = performance.now();
  const result = await work().finally(() => clearInterval(watching));
  return { result, most, seconds: (performance.now() - began) / 1000 };
}

/** Plain Node, so that the client holds no more than a part. */
function send(url: string, method: string, headers: Record<string, string | number>, body?: Buffer) {
  return new Promise<Record<string, string | string[] | undefined>>((resolve, reject) => {
    const asked = request(url, { method, headers }, (answer) => {
      answer.resume();
      if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${method} ${url}: ${answer.statusCode}`));
      else answer.on('end', () => resolve(answer.headers));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function upload(origin: string, token: string, size: number) {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `nome ${base64('aula.mp4')},uso ${base64('video')}`;
  const begun = await send(origin + ENVIOS, 'POST', {
    ...headers,
    'upload-length': size,
    'upload-metadata': metadata,
    'content-length': 0,
  });
  const location = String(begun['location']);
  const sum = createHash('sha256');
  for (let offset = 0; offset < size; offset += PART) {
    const bytes = piece(offset, Math.min(PART, size - offset));
    sum.update(bytes);
    const type = 'application/offset+octet-stream';
    await send(
      origin + location,
      'PATCH',
      { ...headers, 'upload-offset': offset, 'content-type': type, 'content-length': bytes.length },
      bytes,
    );
  }
  const Chave = location.split('/').at(-1) ?? '';
  const done = await fetch(origin + concluirEnvio.url, {
    method: 'POST',
    headers: { authorization: headers.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ Chave }),
  });
  if (!done.ok) throw new Error(`${concluirEnvio.url}: ${done.status}`);
  return { Chave, sum: sum.digest('hex') };
}

async function download(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const sum = createHash('sha256');
  for await (const bytes of answer.body) sum.update(bytes as Uint8Array);
  return sum.digest('hex');
}

/** No screen of this bench gives a link, so the file is made public where only the operator can. */
async function publish(folder: string, Chave: string) {
  const client = await connect(folder);
  await client.query('update arquivo set publico = true where chave = $1', [Chave]);
  await client.end();
  return `/api/arquivos/publico/${Chave}`;
}

export const arquivos = () =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    try {
      const { token } = await signIn(program.origin);
      // Code and buffers that the first upload brings into memory are not growth.
      const small = await upload(program.origin, token, 64 * MB);
      await download(program.origin + (await publish(folder, small.Chave)));
      await pause(2000);
      const rest = residentBytes(program.pid);

      const up = await watched(program.pid, () => upload(program.origin, token, SIZE));
      const url = program.origin + (await publish(folder, up.result.Chave));
      const down = await watched(program.pid, () => download(url));
      const many = await watched(program.pid, () =>
        Promise.all(Array.from({ length: PLAYERS }, () => download(url))),
      );
      const wrong = [down.result, ...many.result].filter((sum) => sum !== up.result.sum);
      if (wrong.length > 0) throw new Error('What came down is not what went up');

      const row = (name: string, { most, seconds }: { most: number; seconds: number }, copies = 1) => [
        name,
        `${seconds.toFixed(1)} s`,
        `${((SIZE * copies) / MB / seconds).toFixed(0)} MB/s`,
        `${(most / MB).toFixed(0)} MB`,
        `**${((most - rest) / MB).toFixed(0)} MB**`,
      ];
      const rows = [
        row('upload, 2 GB in parts of 16 MB', up),
        row('download, 2 GB', down),
        row(`download, 2 GB × ${PLAYERS} at once`, many, PLAYERS),
      ];
      return `Local folder, on loopback, client and server on the same machine; the bytes that came down have the same SHA-256.
Memory (RSS) of the server at rest after one small upload and download: ${(rest / MB).toFixed(0)} MB.

${table(['what', 'time', 'rate', 'most memory', 'growth (aim ≤ 50 MB)'], rows)}
`;
    } finally {
      await program.stop();
    }
  });
