import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Call, Output } from '#contract/call.ts';
import { concluirEnvio } from '#contract/ensino/arquivos.ts';
import { previaAula } from '#contract/estudo/aulas-estudo.ts';
import { novidades } from '#contract/mensagens/aovivo.ts';
import { obterToken } from '#contract/acesso/identidade.ts';
import { listarSessoes } from '#contract/acesso/sessoes.ts';
import { freePort } from '../../scripts/free-port.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { eventually } from '../testing/app.ts';
import { enviarEmPartes, mp4 } from '../testing/arquivos.ts';
import { criarRascunho } from '../testing/cursos.ts';
import { testDatabase } from '../testing/database.ts';
import { criarUsuario, SENHA } from '../testing/factories.ts';
import { NGINX, nginx, NOBODY, OPENSSL, privateFolder, versionOf } from '../testing/foreign.ts';
import { writeLedger } from '../testing/ledger.ts';
import { pacote } from '../testing/pacotes.ts';
import { runningProgram } from '../testing/program.ts';

const PAGE = 'treinamentos.example';
const PACKAGES = 'pacotes.example';

/** Two instances behind nginx, as README.md says: its example, with ports and files of this machine. */
async function configured(port: number, instances: readonly number[], { cert, key }: Certificate) {
  const [, block = ''] = /```nginx\n([^]*?)```/.exec(await readFile('README.md', 'utf8')) ?? [];
  const ours: [string, string][] = [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['/etc/ssl/treinamentos.pem', cert],
    ['/etc/ssl/treinamentos.key', key],
    ['127.0.0.1:3000', `127.0.0.1:${instances[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${instances[1]}`],
  ];
  for (const [theirs] of ours) assert.equal(block.split(theirs).length, 2, theirs);
  assert.match(block, new RegExp(`server_name ${PAGE} ${PACKAGES};`));
  return ours.reduce((text, [theirs, here]) => text.replace(theirs, here), block);
}

type Certificate = { cert: string; key: string };

/** One for both names, made by openssl, that this process believes; and the names, which are here. */
async function certificate(): Promise<Certificate> {
  const folder = await privateFolder();
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = spawnSync(
    OPENSSL ?? '',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${PAGE}`].concat([
      '-addext',
      `subjectAltName=DNS:${PAGE},DNS:${PACKAGES}`,
      '-out',
      cert,
      '-keyout',
      key,
    ]),
    { ...NOBODY, encoding: 'utf8' },
  );
  assert.equal(made.status, 0, made.stderr);
  setDefaultCACertificates([...getCACertificates('default'), await readFile(cert, 'utf8')]);
  const real = dns.lookup;
  const lookup = (name: string, options: dns.LookupAllOptions, answer: (...found: unknown[]) => void) => {
    const here = name === PAGE || name === PACKAGES;
    if (!here) real(name, options, answer);
    else if (options.all) answer(null, [{ address: '127.0.0.1', family: 4 }]);
    else answer(null, '127.0.0.1', 4);
  };
  dns.lookup = lookup as typeof dns.lookup;
  after(() => (dns.lookup = real));
  return { cert, key };
}

test(
  'um nginx com duas instâncias, TLS e os dois nomes: ninguém falha enquanto reiniciam, nada é retido, arquivos passam, o endereço é de quem chama, um pacote abre no nome dele',
  { skip: (!NGINX || !OPENSSL) && 'sem nginx ou openssl' },
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
    const origem = `https://${PAGE}:${port}`;
    const packages = `https://${PACKAGES}:${port}`;
    const start = (own: number) =>
      runningProgram({
        PORT: String(own),
        PUBLIC_URL: origem,
        PACKAGES_URL: packages,
        DATABASE_URL: database.url,
        DATA_DIR,
        TRUST_PROXY: 'loopback',
      });
    await nginx(port, await configured(port, instances, await certificate()));
    const programs = await Promise.all(instances.map(start));
    const form = 'grant_type=password&password=' + encodeURIComponent(SENHA);
    const signIn = request({
      host: PAGE,
      port,
      method: 'POST',
      path: obterToken.url,
      localAddress: '127.0.0.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).end(`${form}&username=${encodeURIComponent(adm.Email)}`);
    const [signedIn] = (await once(signIn, 'response')) as [IncomingMessage];
    const { access_token: token } = (await json(signedIn)) as { access_token: string };
    const authorization = `Bearer ${token}`;

    const live = request({ host: PAGE, port, path: novidades.url, headers: { authorization } }).end();
    const [answer] = (await once(live, 'response')) as [IncomingMessage];
    assert.equal(String((await once(answer, 'data'))[0]), ':\n\n', 'the first word comes at once');
    live.destroy();

    assert.match(
      await enviarEmPartes(mp4(17 * 1024 ** 2), { origem, token, opcoes: { chunkSize: 16 * 1024 ** 2 } }),
      /.+/,
    );

    const sessions = await fetch(origem + listarSessoes.url, { headers: { authorization } });
    assert.match(await sessions.text(), /"Endereco":"127\.0\.0\.7"/);

    const sent = await enviarEmPartes(pacote({ 'dados.txt': 'do pacote' }), {
      origem,
      token,
      uso: 'scorm',
      nome: 'pacote.zip',
    });
    const json200 = async <C extends Call>(route: C, path: string, body?: object): Promise<Output<C>> => {
      const answer = await fetch(origem + path, {
        method: route.method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      assert.equal(answer.status, 200, `${path} ${await answer.clone().text()}`);
      return (await answer.json()) as Output<C>;
    };
    const { IdArquivo } = await json200(concluirEnvio, concluirEnvio.url, { Chave: sent });
    const { Aulas } = await criarRascunho(createDb(pool), { Modulos: [[{ Tipo: 'pacote', IdArquivo }]] });
    const draft = String(Aulas[0]?.IdCursoConteudoAula);
    const opened = await json200(previaAula, previaAula.url.replace(':id', draft));
    const frame = opened.Arquivo?.Url ?? '';
    assert.ok(frame.startsWith(`${packages}/`), frame);
    const around = await fetch(frame);
    assert.equal(around.status, 200);
    assert.match(
      around.headers.get('content-security-policy') ?? '',
      new RegExp(`frame-ancestors [^;]*${origem}[ ;]`),
    );
    assert.equal(await (await fetch(new URL('dados.txt', frame))).text(), 'do pacote');
    // Each name answers for its own, and for nothing of the other.
    assert.equal((await fetch(frame.replace(packages, origem))).status, 404);
    assert.equal((await fetch(packages + listarSessoes.url, { headers: { authorization } })).status, 404);

    const { count, writing, compare } = writeLedger({ port, token, origin: origem });
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
