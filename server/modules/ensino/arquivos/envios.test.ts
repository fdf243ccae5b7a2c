import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { DetailedError } from 'tus-js-client';
import * as contract from '#contract/ensino/arquivos.ts';
import { createApp } from '../../../app.ts';
import { hours } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { enviarEmPartes, mp4, listen, pdf } from '../../../testing/arquivos.ts';
import { criarAluno, criarUsuario } from '../../../testing/factories.ts';
import { linkDoArquivo } from './arquivos.service.ts';

const t = await testApp();
const origem = await listen(t);
const adm = await criarUsuario(t.db, { Adm: true });
const eu = await t.as(adm);
const outro = await t.as(await criarUsuario(t.db, { Adm: true }));
const { token } = eu;
const MB = 1024 ** 2;

const tus = (
  method: string,
  caminho: string,
  mais: { quem?: string; headers?: object; body?: Buffer; daOutra?: string } = {},
) =>
  fetch((mais.daOutra ?? origem) + contract.ENVIOS + caminho, {
    method,
    headers: { authorization: `Bearer ${mais.quem ?? token}`, 'tus-resumable': '1.0.0', ...mais.headers },
    ...(mais.body && { body: new Uint8Array(mais.body) }),
  });
const anuncio = (tamanho: number | string, uso = 'video', nome = 'aula.mp4') => ({
  'upload-length': String(tamanho),
  'upload-metadata': `nome ${Buffer.from(nome).toString('base64')},uso ${Buffer.from(uso).toString('base64')}`,
});
const iniciar = async (tamanho: number, uso = 'video') => {
  const resposta = await tus('POST', '', { headers: anuncio(tamanho, uso) });
  assert.equal(resposta.status, 201);
  return resposta.headers.get('location')?.split('/').at(-1) ?? '';
};
const parte = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});
const concluir = (Chave: string, quem = eu) => quem.call(contract.concluirEnvio, { body: { Chave } });
const objetos = () => readdir(join(t.folder, 'arquivos'));

const travada = (chave: string) =>
  t.db.selectFrom('ArquivoEnvio').select('Trava').where('Chave', '=', chave).executeTakeFirstOrThrow();
/** A part of it is being received. */
const aTrava = (chave: string) => eventually(async () => (await travada(chave)).Trava !== null);

describe('envio em partes', () => {
  test('um vídeo chega inteiro, vira arquivo uma vez só e é servido byte por byte', async () => {
    const bytes = mp4(12 * MB + 345);
    const chave = await enviarEmPartes(bytes, { origem, token, nome: '..\\curso/Aula 1 – introdução.mp4' });
    const { status, body } = await concluir(chave);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.Nome, 'Aula 1 – introdução.mp4');
    assert.equal(body.Tipo, 'video/mp4');
    assert.equal(body.Tamanho, bytes.length);
    assert.deepEqual((await concluir(chave)).body, body);
    const { IdSessao } = await t.db
      .selectFrom('Sessao')
      .select('IdSessao')
      .limit(1)
      .executeTakeFirstOrThrow();
    const link = await linkDoArquivo(t.deps, { IdSessao }, body.IdArquivo);
    const resposta = await fetch(origem + link, { headers: { range: 'bytes=5242870-' } });
    assert.equal(resposta.status, 206);
    assert.ok(Buffer.from(await resposta.arrayBuffer()).equals(bytes.subarray(5_242_870)));
    assert.deepEqual(
      (await objetos()).filter((nome) => nome.startsWith(chave)),
      [chave],
    );
    const ato = await t.db.selectFrom('Auditoria').selectAll().where('Objeto', '=', 'Arquivo').execute();
    assert.equal(ato.length, 1);
  });

  test('interrompido no meio, continua de onde parou', async () => {
    const bytes = mp4(16 * MB);
    let interrompido: string | null = null;
    await assert.rejects(
      enviarEmPartes(bytes, {
        origem,
        token,
        opcoes: {
          chunkSize: 4 * MB,
          onShouldRetry: () => false,
          onAfterResponse: (request) => {
            if (request.getMethod() === 'POST') return;
            interrompido = request.getURL();
            throw new Error('caiu a rede');
          },
        },
      }),
      /caiu a rede/,
    );
    assert.ok(interrompido);
    const chave = String(interrompido).split('/').at(-1) ?? '';
    assert.equal((await concluir(chave)).status, 409);
    const cabeca = await tus('HEAD', `/${chave}`);
    assert.equal(cabeca.headers.get('upload-offset'), String(4 * MB));
    const uploadUrl = `${origem}${contract.ENVIOS}/${chave}`;
    const partes: number[] = [];
    const onChunkComplete = (_tamanho: number, aceitos: number) => void partes.push(aceitos);
    await enviarEmPartes(bytes, { origem, token, opcoes: { uploadUrl, onChunkComplete } });
    assert.deepEqual(partes, [9 * MB, 14 * MB, 16 * MB]);
    assert.equal((await concluir(chave)).status, 200);
  });

  test('a conexão que cai no meio de uma parte não perde o que já chegou', async () => {
    const bytes = mp4(8 * MB);
    const chave = await iniciar(bytes.length);
    const corte = new AbortController();
    const corpo = new ReadableStream({
      start: (fila) => fila.enqueue(new Uint8Array(bytes.subarray(0, 3 * MB))),
    });
    const pedido = fetch(`${origem}${contract.ENVIOS}/${chave}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...parte(0) },
      body: corpo,
      duplex: 'half',
      signal: corte.signal,
    } as RequestInit);
    await aTrava(chave);
    corte.abort();
    await assert.rejects(pedido);
    const recebidos = Number((await tus('HEAD', `/${chave}`)).headers.get('upload-offset'));
    assert.ok(recebidos <= 3 * MB);
    const resto = await tus('PATCH', `/${chave}`, {
      headers: parte(recebidos),
      body: bytes.subarray(recebidos),
    });
    assert.equal(resto.status, 204);
    assert.equal((await concluir(chave)).status, 200);
  });

  test('quem volta por outra instância toma o lugar da conexão que ficou pendurada na primeira', async () => {
    const bytes = mp4(6 * MB);
    const chave = await iniciar(bytes.length);
    const pendurada = fetch(`${origem}${contract.ENVIOS}/${chave}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...parte(0) },
      body: new ReadableStream({
        start: (fila) => fila.enqueue(new Uint8Array(bytes.subarray(0, 2 * MB))),
      }),
      duplex: 'half',
    } as RequestInit).catch(() => null);
    await aTrava(chave);

    const outra = await createApp(t.deps);
    after(() => outra.close());
    const daOutra = await listen({ app: outra });
    const recebidos = Number((await tus('HEAD', `/${chave}`, { daOutra })).headers.get('upload-offset'));
    assert.ok(recebidos <= 2 * MB);
    await pendurada;
    const headers = parte(recebidos);
    const resto = await tus('PATCH', `/${chave}`, { daOutra, headers, body: bytes.subarray(recebidos) });
    assert.equal(resto.status, 204);
    assert.equal((await travada(chave)).Trava, null);
    assert.equal((await concluir(chave)).status, 200);
  });

  test('duas conclusões ao mesmo tempo fazem um arquivo', async () => {
    const chave = await enviarEmPartes(mp4(2000), { origem, token });
    const respostas = await Promise.all(Array.from({ length: 8 }, () => concluir(chave)));
    assert.equal(new Set(respostas.map(({ body }) => body.IdArquivo)).size, 1);
    assert.ok(respostas.every(({ status }) => status === 200));
  });

  test('o que não é o que diz ser é recusado e apagado', async () => {
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]);
    for (const [uso, bytes] of [
      ['video', exe],
      ['video', Buffer.from('<html><script>alert(1)</script>')],
      ['video', pdf()],
      ['documento', Buffer.from('<html>%PDF-1.7</html>')],
      ['documento', mp4(2000)],
      ['legenda', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nOi\n')],
      ['legenda', Buffer.from([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0x0a, 0xff, 0xfe])],
      ['legenda', Buffer.from('WEBVTTx')],
      ['scorm', exe],
    ] as const) {
      const chave = await enviarEmPartes(bytes, { origem, token, uso });
      const { status, body } = await concluir(chave);
      assert.equal(status, 422, uso);
      assert.match((body as unknown as ErrorBody).message, /^Este arquivo não é/);
      assert.ok(!(await objetos()).some((nome) => nome.startsWith(chave)));
      assert.equal((await concluir(chave)).status, 404);
    }
  });

  test('PDF, legenda e pacote são aceitos pelo conteúdo', async () => {
    const zip = Buffer.from('504b030414000000000000000000', 'hex');
    for (const [uso, bytes, tipo] of [
      ['documento', pdf(), 'application/pdf'],
      ['legenda', Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nAtenção!\n'), 'text/vtt'],
      ['scorm', Buffer.concat([zip, Buffer.alloc(200)]), 'application/zip'],
    ] as const) {
      const { status, body } = await concluir(await enviarEmPartes(bytes, { origem, token, uso }));
      assert.equal(status, 200, uso);
      assert.equal(body.Tipo, tipo);
    }
  });
});

describe('limites do envio', () => {
  test('anúncio torto, vazio ou grande demais não começa', async () => {
    for (const [headers, esperado] of [
      [anuncio(contract.LIMITE_DO_ENVIO.video + 1), 413],
      [anuncio(contract.LIMITE_DO_ENVIO.legenda + 1, 'legenda'), 413],
      [anuncio(0), 400],
      [anuncio(-5), 400],
      [anuncio('abc'), 400],
      [anuncio(10, 'imagem'), 400],
      [anuncio(10, '__proto__'), 400],
      [{ 'upload-length': '10' }, 400],
      [{ ...anuncio(10), 'upload-length': undefined as never, 'upload-defer-length': '1' }, 400],
    ] as const) {
      const limpos = Object.fromEntries(Object.entries(headers).filter(([, valor]) => valor !== undefined));
      const resposta = await tus('POST', '', { headers: limpos });
      assert.equal(resposta.status, esperado, JSON.stringify(headers));
      assert.equal(resposta.headers.get('access-control-allow-origin'), null);
      assert.equal(resposta.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(resposta.headers.get('cache-control'), 'no-store');
    }
  });

  // proves F20
  test('mais bytes que os anunciados, fora de ordem ou de outro tipo: recusados', async () => {
    const chave = await iniciar(100);
    const enviar = (offset: number, tamanho: number, headers = {}) =>
      tus('PATCH', `/${chave}`, {
        headers: { ...parte(offset), ...headers },
        body: Buffer.alloc(tamanho, 1),
      });
    assert.equal((await enviar(0, 101)).status, 413);
    assert.equal((await enviar(50, 10)).status, 409);
    assert.equal((await enviar(0, 10, { 'content-type': 'application/json' })).status, 400);
    assert.equal((await enviar(0, 60)).status, 204);
    assert.equal((await enviar(60, 41)).status, 413);
    assert.equal((await tus('HEAD', `/${chave}`)).headers.get('upload-offset'), '60');
  });

  test('o envio de outra pessoa não existe; o concluído e o cancelado também não', async () => {
    const bytes = mp4(2000);
    const chave = await iniciar(bytes.length);
    const quem = outro.token;
    for (const [method, headers] of [
      ['HEAD', {}],
      ['PATCH', parte(0)],
      ['DELETE', {}],
    ] as const) {
      assert.equal((await tus(method, `/${chave}`, { quem, headers })).status, 404, method);
    }
    await tus('PATCH', `/${chave}`, { headers: parte(0), body: bytes });
    assert.equal((await concluir(chave, outro)).status, 404);
    assert.equal((await concluir(chave)).status, 200);
    assert.equal((await concluir(chave, outro)).status, 404);
    for (const method of ['HEAD', 'DELETE']) assert.equal((await tus(method, `/${chave}`)).status, 404);

    const cancelado = await iniciar(100);
    assert.equal((await tus('DELETE', `/${cancelado}`)).status, 204);
    assert.equal((await concluir(cancelado)).status, 404);
    assert.ok(!(await objetos()).some((nome) => nome.startsWith(cancelado)));
    for (const torta of ['..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(150), `${cancelado}.json`]) {
      assert.ok([400, 404].includes((await tus('HEAD', `/${torta}`)).status), torta);
    }
  });

  test('depois de um dia não continua', async () => {
    const chave = await iniciar(100);
    t.clock.offset = hours(24) + 1000;
    const { token: novo } = await t.as(adm);
    assert.equal((await tus('HEAD', `/${chave}`, { quem: novo })).status, 404);
    t.clock.offset = 0;
  });

  test('só administradores, com o eco do XSRF quando há cookies', async () => {
    const aluno = await t.as(await criarAluno(t.db));
    for (const [method, caminho] of [
      ['POST', ''],
      ['HEAD', '/x'],
      ['PATCH', '/x'],
      ['DELETE', '/x'],
    ] as const) {
      assert.equal((await tus(method, caminho, { quem: aluno.token })).status, 403, method);
      assert.equal((await tus(method, caminho, { quem: 'x'.repeat(43) })).status, 401, method);
    }
    const cookie = 'XSRF-TOKEN=abc';
    assert.equal((await tus('POST', '', { headers: { ...anuncio(10), cookie } })).status, 403);
    const eco = { ...anuncio(10), cookie, 'x-xsrf-token': 'abc' };
    assert.equal((await tus('POST', '', { headers: eco })).status, 201);
  });

  test('a recusa chega ao cliente em palavras', async () => {
    const erro = await enviarEmPartes(Buffer.alloc(10), { origem, token, uso: 'outro' }).catch(
      (e: unknown) => e,
    );
    assert.ok(erro instanceof DetailedError);
    const corpo = JSON.parse(erro.originalResponse?.getBody() ?? '') as ErrorBody;
    assert.equal(corpo.message, 'Diga para que serve o arquivo.');
  });
});
