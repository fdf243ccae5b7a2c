import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { concluirEnvio, ENVIOS } from '#contract/ensino/arquivos.ts';
import { alterarUsuario, obterUsuario } from '#contract/acesso/usuarios.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { eventually } from '../testing/app.ts';
import { pdf } from '../testing/arquivos.ts';
import { criarUsuario, novoEmail, SENHA } from '../testing/factories.ts';
import { dataFolder, isRunning, postmasterPid, runningProgram, runScript } from '../testing/program.ts';

/** The disk fills up under the program and its own PostgreSQL, and is freed again. A disk of its own, in memory. */

const MB = 1024 ** 2;
/** Half a gigabyte is always left for the database (platform/files/temp-files.ts). */
const DISK = 900;

after(() => {
  if (!mounted) return;
  const postgres = postmasterPid(DATA_DIR);
  if (postgres && isRunning(postgres)) process.kill(postgres, 'SIGQUIT');
  spawnSync('umount', ['--lazy', DATA_DIR]);
});
const DATA_DIR = join(await dataFolder(), 'disco');
await mkdir(DATA_DIR);
const mounted =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m,mode=755`, 'tmpfs', DATA_DIR]).status === 0;

const free = () => {
  const { bavail, bsize } = statfsSync(DATA_DIR);
  return (bavail * bsize) / MB;
};
const ballast = join(DATA_DIR, 'lastro');
/** Leaves so many megabytes, or not a byte. */
function fill(left: number) {
  const file = openSync(ballast, 'a');
  const piece = Buffer.alloc(left === 0 ? 4096 : MB);
  try {
    for (;;) {
      if (left > 0 && free() <= left) return;
      writeSync(file, piece);
    }
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  } finally {
    closeSync(file);
  }
}

// proves F18
test(
  'the disk fills up and is freed: uploads and backups say why, the program lives and goes on',
  {
    skip: !mounted,
  },
  async (context) => {
    const url = `postgres://habilita@localhost:5432/habilita?host=${encodeURIComponent(join(DATA_DIR, 'postgres'))}&sslmode=disable`;
    const program = await runningProgram({ DATA_DIR, SAMPLE_DATA: 'false' });
    const pool = createPool(url, 1);
    const adm = await criarUsuario(createDb(pool), { Adm: true, senha: SENHA });
    await pool.end();
    const { body } = await program.signIn(adm.Email, SENHA);
    const token = body.access_token;

    const upload = async (bytes: Buffer) => {
      const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
      const origin = `http://127.0.0.1:${program.port}`;
      const begun = await fetch(origin + ENVIOS, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(bytes.length),
          'upload-metadata': `nome ${btoa('aula.pdf')},uso ${btoa('documento')}`,
        },
      });
      if (begun.status !== 201) return { status: begun.status, text: await begun.text() };
      const path = begun.headers.get('location') ?? '';
      const sent = await fetch(new URL(path, origin), {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(bytes),
      });
      if (sent.status !== 204) return { status: sent.status, text: await sent.text() };
      const kept = await program.call(
        concluirEnvio,
        { body: { Chave: path.split('/').at(-1) ?? '' } },
        token,
      );
      return { status: kept.status, text: JSON.stringify(kept.body) };
    };
    const acknowledged = new Map<number, string>();
    const write = async () => {
      const Email = novoEmail();
      const Nome = `Pessoa ${randomUUID()}`;
      const answer = await program.call(alterarUsuario, { body: { Nome, Email, Adm: false } }, token);
      if (answer.status === 200) acknowledged.set(answer.body.IdUsuario, Email);
      return answer.status;
    };
    const health = async (path: string) => (await fetch(`http://127.0.0.1:${program.port}${path}`)).status;

    assert.equal((await upload(pdf('x'.repeat(4 * MB)))).status, 200);
    fill(300);
    const refused = await upload(pdf());
    assert.equal(refused.status, 507);
    assert.match(refused.text, /Não há mais espaço/);
    assert.equal(await write(), 200, 'what is left is for the database');

    fill(0);
    const seen = new Set<number>();
    await eventually(async () => {
      const status = await write();
      seen.add(status);
      return status !== 200;
    });
    assert.deepEqual(
      [...seen].filter((status) => ![200, 503].includes(status)),
      [],
    );
    assert.equal((await upload(pdf())).status >= 503, true);
    assert.equal(await health('/saude'), 200);

    await rm(ballast);
    await eventually(async () => (await health('/saude/pronto')) === 200);
    await eventually(async () => (await write()) === 200);
    for (const [id, Email] of acknowledged) {
      const { status, body: person } = await program.call(obterUsuario, { params: { id } }, token);
      assert.deepEqual([status, person.Email], [200, Email]);
    }
    assert.equal((await upload(pdf())).status, 200);
    context.diagnostic(`${acknowledged.size} written around a full disk`);
    assert.equal(program.output.stderr, '');
    assert.deepEqual(await program.stop(), { code: 0, signal: null });

    fill(2);
    const full = runScript('backup/main.ts', ['backup', join(DATA_DIR, 'copia')], { DATA_DIR });
    assert.deepEqual(await full.exited, { code: 1, signal: null });
    assert.match(full.output.stderr, /^The disk is full: .*; make room and start again\n$/);
    await rm(ballast);
    const saved = runScript('backup/main.ts', ['backup', join(DATA_DIR, 'copia')], { DATA_DIR });
    assert.deepEqual(await saved.exited, { code: 0, signal: null }, saved.output.stderr);
  },
);
