import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { novidades } from '#contract/mensagens/aovivo.ts';
import { obterToken } from '#contract/acesso/identidade.ts';
import { listarSessoes } from '#contract/acesso/sessoes.ts';
import { freePort } from '../../scripts/free-port.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { eventually } from '../testing/app.ts';
import { enviarEmPartes, mp4 } from '../testing/arquivos.ts';
import { testDatabase } from '../testing/database.ts';
import { criarUsuario, SENHA } from '../testing/factories.ts';
import { NGINX, nginx, versionOf } from '../testing/foreign.ts';
import { writeLedger } from '../testing/ledger.ts';
import { runningProgram } from '../testing/program.ts';

/** Two instances behind nginx, configured as README.md says, but for TLS. */
async function configured(port: number, instances: readonly number[]): Promise<string> {
  const [, block = ''] = /```nginx\n([^]*?)```/.exec(await readFile('README.md', 'utf8')) ?? [];
  return block
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate.*\n/g, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${instances[1]}`);
}

test(
  'um nginx com duas instâncias: ninguém falha enquanto reiniciam, nada é retido, arquivos passam, o endereço é de quem chama',
  { skip: !NGINX && 'sem nginx' },
  async (context) => {
    context.diagnostic(versionOf(NGINX));
    const database = await testDatabase();
    const pool = createPool(database.url, 2);
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'habilita-nginx-'));
    after(async () => {
      await pool.end();
      await database.drop();
      await rm(DATA_DIR, { recursive: true, force: true });
    });
    const adm = await criarUsuario(createDb(pool), { Adm: true, senha: SENHA });
    const port = await freePort();
    const instances = [await freePort(), await freePort()];
    const origem = `http://127.0.0.1:${port}`;
    const start = (own: number) =>
      runningProgram({
        PORT: String(own),
        PUBLIC_URL: origem,
        DATABASE_URL: database.url,
        DATA_DIR,
        TRUST_PROXY: 'loopback',
      });
    await nginx(port, await configured(port, instances));
    const programs = await Promise.all(instances.map(start));
    const form = 'grant_type=password&password=' + encodeURIComponent(SENHA);
    const signIn = request({
      port,
      method: 'POST',
      path: obterToken.url,
      localAddress: '127.0.0.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).end(`${form}&username=${encodeURIComponent(adm.Email)}`);
    const [signedIn] = (await once(signIn, 'response')) as [IncomingMessage];
    const { access_token: token } = (await json(signedIn)) as { access_token: string };
    const authorization = `Bearer ${token}`;

    const live = request({ port, path: novidades.url, headers: { authorization } }).end();
    const [answer] = (await once(live, 'response')) as [IncomingMessage];
    assert.equal(String((await once(answer, 'data'))[0]), ':\n\n', 'the first word comes at once');
    live.destroy();

    assert.match(
      await enviarEmPartes(mp4(17 * 1024 ** 2), { origem, token, opcoes: { chunkSize: 16 * 1024 ** 2 } }),
      /.+/,
    );

    const sessions = await fetch(origem + listarSessoes.url, { headers: { authorization } });
    assert.match(await sessions.text(), /"Endereco":"127\.0\.0\.7"/);

    const { count, writing, compare } = writeLedger({ port, token });
    for (const [which, own] of instances.entries()) {
      const before = count();
      await Promise.race([writing, eventually(() => count() > before + 10)]);
      assert.deepEqual(await programs[which]?.stop('SIGTERM'), { code: 0, signal: null });
      programs[which] = await start(own);
    }
    const { written, busy } = await compare(createDb(pool));
    context.diagnostic(`${written} written over ${instances.length} restarts behind nginx`);
    assert.equal(busy, 0);
    await Promise.all(programs.map((program) => program.stop()));
  },
);
