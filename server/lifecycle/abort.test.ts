import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { novidades } from '#contract/mensagens/aovivo.ts';
import { ENVIOS } from '#contract/ensino/arquivos.ts';
import { compartilhar } from '#contract/saidas/compartilhamento.ts';
import { listaZip, pdf } from '#contract/prova/certificados-publico.ts';
import { dossieTurma } from '#contract/saidas/dossie.ts';
import { baixar } from '#contract/saidas/exportacao.ts';
import { guardarArquivo, linkDoArquivo } from '../modules/ensino/arquivos/arquivos.service.ts';
import { concluirAulas } from '../modules/estudo/aulas/progresso/conclusao.service.ts';
import { eventually, testApp } from '../testing/app.ts';
import { listen } from '../testing/arquivos.ts';
import { encher, turmaDoDossie } from '../testing/dossie.ts';
import { estudante } from '../testing/estudo.ts';
import { criarUsuario } from '../testing/factories.ts';
import { storePackage, pacote } from '../testing/pacotes.ts';
import { random, SEED } from '../testing/random.ts';

/** Whoever hangs up, at whatever instant, ends their own answer and nothing else. */

/** Requests of each kind that are cut; ABORTS=1000 for a proof. */
const ABORTS = Number(process.env['ABORTS'] ?? 40);
const AT_ONCE = 8;

const t = await testApp();
const origin = new URL(await listen(t));
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
/** Each person has limits of their own, which are another matter. */
const people = [adm];
while (people.length < AT_ONCE) people.push(await t.as(await criarUsuario(t.db, { Adm: true })));
const bearer = () => ({ authorization: `Bearer ${one(people).token}` });

/** What would have ended the program. */
const fatal: unknown[] = [];
const note = (error: unknown) => void fatal.push(error);
before(() => process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note));
after(() => process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note));

const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

type Target = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer };
type Cut = { afterMs: number; afterBytes: number };

let network = 0;
/** Answers the status; null when it was cut before one came. */
function send({ method = 'GET', path, headers = {}, body }: Target, cut: Cut): Promise<number | null> {
  const { hostname: host, port } = origin;
  // Each from a network of its own, for the same reason.
  const from = { 'x-forwarded-for': `198.51.${(++network >> 8) & 255}.${network & 255}` };
  return new Promise((resolve) => {
    let status: number | null = null;
    const sent = request({ host, port, path, method, headers: { ...from, ...headers } }, (answer) => {
      status = answer.statusCode ?? null;
      let read = 0;
      answer.on('error', () => {});
      answer.on('data', (part: Buffer) => (read += part.length) > cut.afterBytes && sent.destroy());
    });
    sent.on('error', () => {});
    const timer = Number.isFinite(cut.afterMs) && setTimeout(() => sent.destroy(), cut.afterMs);
    sent.once('close', () => {
      if (timer) clearTimeout(timer);
      resolve(status);
    });
    // Half of what is sent never comes.
    if (body) sent.write(body.subarray(0, body.length / 2));
    else sent.end();
  });
}

/** Cut before the answer, at its first byte or further on, as chance wants. Only places may be all taken. */
async function cutMany(target: () => Promise<Target> | Target, lasts: number) {
  let left = ABORTS;
  const lane = async () => {
    while (left-- > 0) {
      const afterBytes = random() < 0.5 ? Infinity : random() * 400_000;
      const status = await send(await target(), { afterMs: random() * lasts, afterBytes });
      assert.ok([null, 200, 204, 206, 429, 503].includes(status), `answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Files of the program's folder that are still open. */
function openFiles(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(t.folder) ? [path] : [];
    } catch {
      return [];
    }
  });
}

const connections = () =>
  new Promise<number>((resolve) => t.app.server.getConnections((_error, count) => resolve(count)));

async function nothingIsLeft() {
  await eventually(() => openFiles().length === 0);
  await eventually(() => t.pool.idleCount === t.pool.totalCount && t.pool.waitingCount === 0);
  await eventually(async () => (await readdir(join(t.folder, 'tmp')).catch(() => [])).length === 0);
  await eventually(async () => (await connections()) === 0);
}

const store = async (uso: 'video' | 'documento', tipo: string, bytes: Buffer) =>
  await guardarArquivo(t.deps, {
    nome: 'arquivo',
    tipo,
    uso,
    conteudo: Readable.from([bytes]),
    tamanho: bytes.length,
    IdUsuario: null,
  });

/** A class with certificates, drawn as they are asked for. */
async function turmaCheia() {
  const cena = await turmaDoDossie(t);
  const todas = await encher(t, cena, 30);
  const Aulas = cena.Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula);
  await t.db.transaction().execute(async (db) => {
    await concluirAulas(t.deps, db, { Matriculas: todas.slice(0, 10), IdCurso: cena.IdCurso, Aulas });
  });
  return cena;
}

async function pacoteAberto() {
  const IdArquivo = await storePackage(
    t,
    pacote({
      'filme.bin': [randomBytes(3_000_000), { level: 0 }],
      'dados.bin': Buffer.concat([randomBytes(1_000_000), Buffer.alloc(2_000_000, 'Segurança ')]),
    }),
  );
  const Conteudo = { Versao: '1.2', Entrada: 'index.html' };
  const aluno = await estudante(t, {
    Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo, DuracaoMinutos: 10 }]],
  });
  const { body } = await aluno.abrir(aluno.Aulas[0]);
  const { host, pathname } = new URL(body.Arquivo?.Url ?? '');
  return (nome: string) => ({ host, path: pathname.replace(/[^/]*$/, nome) });
}

const part = () => {
  const start = Math.floor(random() * 2_000_000);
  return { range: `bytes=${start}-${start + Math.floor(random() * 900_000)}` };
};

// proves C1
describe('chamadas cortadas em qualquer instante', () => {
  const check = (name: string, target: () => Promise<() => Promise<Target> | Target>) =>
    test(name, async (context) => {
      context.diagnostic(`SEED=${SEED}`);
      const next = await target();
      const started = performance.now();
      const whole = await send(await next(), { afterMs: 400, afterBytes: Infinity });
      assert.ok(whole === null || whole < 300, `answered ${whole}`);
      // As long as one lasts beside others.
      await cutMany(next, (performance.now() - started) * 2);
      await nothingIsLeft();
      assert.deepEqual(fatal, []);
      assert.equal((await t.app.inject({ method: 'GET', url: '/saude/pronto' })).statusCode, 200);
    });

  check('arquivos de um pacote SCORM, inteiros e em parte', async () => {
    const at = await pacoteAberto();
    return () => {
      const inParts = random() < 0.5;
      const { host, path } = at(one(['filme.bin', 'dados.bin', ...(inParts ? [] : ['index.html'])]));
      return { path, headers: { host, ...(inParts && part()) } };
    };
  });

  check('arquivos guardados, inteiros e em parte', async () => {
    const { IdArquivo } = await store('video', 'video/mp4', randomBytes(4_000_000));
    const sessao = await t.db.selectFrom('Sessao').select('IdSessao').executeTakeFirstOrThrow();
    const path = await linkDoArquivo(t.deps, sessao, IdArquivo);
    return () => ({ path, headers: random() < 0.5 ? part() : {} });
  });

  check('o dossiê de uma turma', async () => {
    const { IdClienteTurma } = await turmaCheia();
    return () => ({ path: dossieTurma.url.replace(':id', String(IdClienteTurma)), headers: bearer() });
  });

  check('a lista de certificados num zip, e o documento de um', async () => {
    const { IdCliente } = await turmaCheia();
    const { body } = await adm.call(compartilhar, { body: { IdCliente, Dias: 7 } });
    const { Codigo } = await t.db.selectFrom('Certificado').select('Codigo').executeTakeFirstOrThrow();
    return () => ({
      path:
        random() < 0.7
          ? `${listaZip.url.replace(':hash', body.Hash)}?parte=1`
          : pdf.url.replace(':codigo', Codigo),
    });
  });

  check('uma exportação feita na hora', async () => {
    const { IdCliente } = await turmaCheia();
    return () => ({
      path: `${baixar.url}?lista=alunos&cliente=${IdCliente}&formato=xlsx`,
      headers: bearer(),
    });
  });

  check('as novidades ao vivo', async () => () => ({ path: novidades.url, headers: bearer() }));

  check('um envio em partes', async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    const metadata = `nome ${btoa('aula.mp4')},uso ${btoa('video')}`;
    const body = Buffer.alloc(2_000_000);
    return async () => {
      const headers = { ...bearer(), ...tus };
      const begun = await t.app.inject({
        method: 'POST',
        url: ENVIOS,
        headers: { ...headers, 'upload-length': '8000000', 'upload-metadata': metadata },
      });
      const type = 'application/offset+octet-stream';
      const more = { 'upload-offset': '0', 'content-type': type, 'content-length': String(body.length) };
      return {
        method: 'PATCH',
        path: String(begun.headers.location),
        headers: { ...headers, ...more },
        body,
      };
    };
  });
});
