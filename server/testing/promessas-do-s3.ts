import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { S3 } from '@aws-sdk/client-s3';
import * as contract from '#contract/ensino/arquivos.ts';
import { hours } from '../platform/clock.ts';
import { s3Settings } from '../platform/files/s3/storage-s3.ts';
import { guardarArquivo, linkDoArquivo } from '../modules/ensino/arquivos/arquivos.service.ts';
import { limparArquivos } from '../modules/ensino/arquivos/limpeza.service.ts';
import { testApp } from './app.ts';
import { enviarEmPartes, mp4, listen } from './arquivos.ts';
import { criarUsuario } from './factories.ts';

type Servico = {
  S3_ENDPOINT: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
};

const MB = 1024 ** 2;

/** What files are promised, over an S3-compatible service that gives pages of at most seven. */
export async function promessasDoS3(nome: string, servico: Servico) {
  const t = await testApp(servico);
  const origem = await listen(t);
  const { storage } = t.deps;
  const adm = await criarUsuario(t.db, { Adm: true });
  const eu = await t.as(adm);
  const s3 = new S3(s3Settings(t.deps.env));

  const chaves = async () => {
    const todas: string[] = [];
    for await (const { key } of storage.list()) todas.push(key);
    return todas.sort();
  };
  const pelaMetade = async () =>
    (await s3.listMultipartUploads({ Bucket: servico.S3_BUCKET })).Uploads?.length ?? 0;

  describe(nome, () => {
    test('guarda, lê em parte, mede, lista e apaga', async () => {
      await storage.put('um', Readable.from([Buffer.from('0123456789')]), 10);
      assert.equal(await storage.size('um'), 10);
      const parte = await storage.open('um', { start: 2, end: 5 });
      assert.equal(parte && (await buffer(parte)).toString(), '2345');
      const outras = Array.from({ length: 15 }, (_, n) => `outra-${n}`);
      for (const chave of outras) await storage.put(chave, Readable.from(['x']), 1);
      assert.deepEqual(await chaves(), ['um', ...outras].toSorted());
      for (const chave of outras) await storage.remove(chave);
      await storage.remove('um');
      await storage.remove('um');
      assert.equal(await storage.size('um'), null);
      assert.equal(await storage.open('um', { start: 0, end: 1 }), null);
    });

    test('um vídeo em partes chega, é conferido, servido e apagado quando nada se refere a ele', async () => {
      const bytes = mp4(21 * MB + 17);
      const { token } = eu;
      const chave = await enviarEmPartes(bytes, { origem, token, opcoes: { chunkSize: 3 * MB } });
      const { status, body } = await eu.call(contract.concluirEnvio, { body: { Chave: chave } });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(await chaves(), [chave]);
      const { IdSessao } = await t.db.selectFrom('Sessao').select('IdSessao').executeTakeFirstOrThrow();
      const link = await linkDoArquivo(t.deps, { IdSessao }, body.IdArquivo);
      const answer = await fetch(origem + link, { headers: { range: 'bytes=1000000-' } });
      assert.equal(answer.status, 206);
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(1_000_000)));

      t.clock.offset = hours(25);
      await limparArquivos(t.deps);
      t.clock.offset = 0;
      assert.deepEqual(await chaves(), []);
    });

    test('o que não é vídeo é apagado do serviço; o que não terminou, depois de um dia', async () => {
      const { token } = eu;
      const falso = await enviarEmPartes(Buffer.from('MZ nada disso'), { origem, token });
      assert.equal((await eu.call(contract.concluirEnvio, { body: { Chave: falso } })).status, 422);
      assert.deepEqual(await chaves(), []);

      await assert.rejects(
        enviarEmPartes(mp4(12 * MB), {
          origem,
          token,
          opcoes: {
            chunkSize: 6 * MB,
            onAfterResponse: (pedido) => {
              if (pedido.getMethod() === 'PATCH') throw new Error('caiu a rede');
            },
          },
        }),
      );
      assert.notDeepEqual(await chaves(), []);
      assert.equal(await pelaMetade(), 1);
      t.clock.offset = hours(25);
      await limparArquivos(t.deps);
      t.clock.offset = 0;
      assert.deepEqual(await chaves(), []);
      assert.equal(await pelaMetade(), 0);
    });

    test('cancelado, não deixa partes no serviço', async () => {
      const headers = { authorization: `Bearer ${eu.token}`, 'tus-resumable': '1.0.0' };
      const metadata = ['nome', 'uso']
        .map((nome) => `${nome} ${Buffer.from('video').toString('base64')}`)
        .join(',');
      const inicio = await fetch(origem + contract.ENVIOS, {
        method: 'POST',
        headers: { ...headers, 'upload-length': '100', 'upload-metadata': metadata },
      });
      const upload = origem + (inicio.headers.get('location') ?? '');
      await fetch(upload, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: 'o começo',
      });
      assert.equal(await pelaMetade(), 1);
      assert.equal((await chaves()).length, 2);
      const fim = await fetch(upload, { method: 'DELETE', headers });
      assert.equal(fim.status, 204);
      assert.equal(await pelaMetade(), 0);
      assert.deepEqual(await chaves(), []);
    });

    test('quem desiste de ler não deixa a leitura aberta', async () => {
      const bytes = mp4(9 * MB);
      const { IdArquivo } = await guardarArquivo(t.deps, {
        nome: 'a.mp4',
        tipo: 'video/mp4',
        uso: 'video',
        conteudo: Readable.from([bytes]),
        tamanho: bytes.length,
        IdUsuario: adm.IdUsuario,
      });
      const { IdSessao } = await t.db.selectFrom('Sessao').select('IdSessao').executeTakeFirstOrThrow();
      const abertas: Readable[] = [];
      const { open } = storage;
      storage.open = async (chave, parte) => {
        const leitura = await open(chave, parte);
        if (leitura) abertas.push(leitura);
        return leitura;
      };
      const corte = new AbortController();
      const link = await linkDoArquivo(t.deps, { IdSessao }, IdArquivo);
      const answer = await fetch(origem + link, { signal: corte.signal });
      await answer.body?.getReader().read();
      corte.abort();
      storage.open = open;
      assert.equal(abertas.length, 1);
      if (!abertas[0]?.destroyed) await once(abertas[0] ?? new Readable(), 'close');
      assert.ok(abertas[0]?.destroyed);
    });

    test('outra chave e um bucket que não existe são ditos, também a quem pergunta se está pronto', async () => {
      await storage.check();
      const outro = await testApp({ ...servico, S3_ACCESS_KEY_ID: 'outra' });
      await assert.rejects(outro.deps.storage.put('um', Readable.from(['x']), 1));
      for (const [S3_BUCKET, esperado] of [
        [servico.S3_BUCKET, 200],
        ['nenhum', 503],
      ] as const) {
        const { app } = await testApp({ ...servico, S3_BUCKET });
        const { statusCode, body } = await app.inject({ url: '/saude/pronto' });
        assert.equal(statusCode, esperado, body);
      }
    });
  });
}
