import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import * as contract from '#contract/ensino/arquivos.ts';
import { sair } from '#contract/acesso/identidade.ts';
import { hours } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { multipart, pdf, png } from '../../../testing/arquivos.ts';
import { criarAluno, criarUsuario } from '../../../testing/factories.ts';
import * as service from './arquivos.service.ts';

const t = await testApp();
const adm = await criarUsuario(t.db, { Adm: true });
const { token } = await t.as(adm);

async function enviarImagem(corpo: Response, quem = token) {
  return await t.app.inject({
    method: 'POST',
    url: contract.enviarImagem.url,
    headers: { authorization: `Bearer ${quem}`, 'content-type': corpo.headers.get('content-type') ?? '' },
    payload: Buffer.from(await corpo.arrayBuffer()),
  });
}

const guardar = (conteudo: Buffer, mais: { nome?: string; tipo?: string; publico?: boolean } = {}) =>
  service.guardarArquivo(t.deps, {
    nome: 'norma.pdf',
    tipo: 'application/pdf',
    uso: 'documento',
    conteudo: Readable.from([conteudo]),
    tamanho: conteudo.length,
    IdUsuario: adm.IdUsuario,
    ...mais,
  });

const sessaoDo = async (dono: { IdUsuario: number }) =>
  await t.db
    .selectFrom('Sessao')
    .select('IdSessao')
    .where('IdUsuario', '=', dono.IdUsuario)
    .orderBy('IdSessao', 'desc')
    .executeTakeFirstOrThrow();

const objetos = async () => (await readdir(join(t.folder, 'arquivos'))).length;
const pegar = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url, headers });

describe('imagem', () => {
  test('é regravada em WebP, com nome ao acaso, e fica no endereço respondido', async () => {
    const resposta = await enviarImagem(multipart('image', 'capa da NR-35.png', await png(3000, 40)));
    assert.equal(resposta.statusCode, 200, resposta.body);
    const { path, Nome, Tipo } = resposta.json<contract.Arquivo & { path: string }>();
    assert.equal(Nome, 'capa da NR-35.webp');
    assert.equal(Tipo, 'image/webp');
    assert.match(path, /^\/api\/arquivos\/publico\/[0-9a-f]{40}$/);
    const imagem = await pegar(path);
    assert.equal(imagem.headers['content-type'], 'image/webp');
    assert.equal(imagem.headers['cache-control'], 'public, max-age=31536000, immutable');
    const { format, width } = await sharp(imagem.rawPayload).metadata();
    assert.deepEqual({ format, width }, { format: 'webp', width: 1920 });
  });

  // proves T26
  test('um poliglota perde tudo o que não é imagem', async () => {
    const gif = await sharp(await png())
      .gif()
      .toBuffer();
    const poliglota = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]);
    const resposta = await enviarImagem(multipart('image', 'x.gif', poliglota, 'image/gif'));
    const { path } = resposta.json<{ path: string }>();
    const imagem = await pegar(path);
    assert.ok(!imagem.rawPayload.includes('script'));
    assert.equal(imagem.headers['x-content-type-options'], 'nosniff');
    assert.match(String(imagem.headers['content-security-policy']), /default-src 'none'.*sandbox/);
  });

  // proves T26
  test('o que não é imagem de pontos é recusado e nada fica guardado', async () => {
    const antes = await objetos();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bomba = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const [nome, bytes] of [
      ['a.svg', svg],
      ['a.png', svg],
      ['a.png', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a.png', Buffer.from('MZ\x90\0')],
      ['a.png', Buffer.alloc(0)],
      ['a.png', (await png(100, 100)).subarray(0, 60)],
      ['a.png', pdf()],
      ['bomba.png', bomba],
    ] as const) {
      const resposta = await enviarImagem(multipart('image', nome, bytes));
      assert.equal(resposta.statusCode, 400, `${nome} ${bytes.length}`);
      assert.match(resposta.json<ErrorBody>().message, /imagem/);
    }
    assert.equal(await objetos(), antes);
  });

  // proves F20
  test('grande demais: 413; em outro campo, sem arquivo ou cortada: 400', async () => {
    const grande = await enviarImagem(multipart('image', 'a.png', Buffer.alloc(contract.IMAGEM_MAXIMA + 1)));
    assert.equal(grande.statusCode, 413);
    assert.equal((await enviarImagem(multipart('arquivo', 'a.png', await png()))).statusCode, 400);
    assert.equal((await enviarImagem(new Response(new FormData()))).statusCode, 400);
    const inteira = multipart('image', 'a.png', await png(500, 500));
    const cortada = new Response((await inteira.clone().bytes()).subarray(0, 300), {
      headers: inteira.headers,
    });
    assert.equal((await enviarImagem(cortada)).statusCode, 400);
  });

  // proves T28
  test('nomes hostis não saem da pasta nem do cabeçalho', async () => {
    for (const nome of [
      '../../etc/passwd',
      '..\\..\\x.png',
      'a\r\nSet-Cookie: x=1.png',
      '‮gpj.exe',
      '.'.repeat(500),
    ]) {
      const resposta = await enviarImagem(multipart('image', nome, await png()));
      assert.equal(resposta.statusCode, 200, nome);
      const { Nome, path } = resposta.json<contract.Arquivo & { path: string }>();
      assert.ok(!/[/\\\r\n\u202e]/.test(Nome) && Nome.length <= 205, Nome);
      assert.equal((await pegar(path)).headers['set-cookie'], undefined);
    }
    assert.ok((await readdir(join(t.folder, 'arquivos'))).every((nome) => /^[0-9a-f]{40}$/.test(nome)));
  });
});

describe('link', () => {
  test('serve quem o recebeu, com o tipo do registro, e nunca como página', async () => {
    const { IdArquivo } = await guardar(pdf('<script>alert(1)</script>'), { nome: 'ção "1".pdf' });
    const link = await service.linkDoArquivo(t.deps, await sessaoDo(adm), IdArquivo);
    const { statusCode, headers } = await pegar(link);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'application/pdf');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(headers['cache-control'], 'private, no-cache');
    assert.match(String(headers['content-disposition']), /^attachment; filename="[^"]*"; filename\*=UTF-8''/);
  });

  test('forjado, de outro arquivo, de outra sessão ou vencido: 404, igual a um que não existe', async () => {
    const um = await guardar(pdf('um'));
    const outro = await guardar(pdf('outro'));
    const aluno = await criarAluno(t.db);
    await t.as(aluno);
    const sessao = await sessaoDo(adm);
    const link = await service.linkDoArquivo(t.deps, sessao, um.IdArquivo);
    const trocar = (nome: string, valor: string) =>
      link.replace(new RegExp(`${nome}=[^&]*`), `${nome}=${valor}`);
    const inexistente = await pegar(`/api/arquivos/conteudo/${'0'.repeat(40)}`);
    assert.equal(inexistente.statusCode, 404);
    for (const torto of [
      link.replace(um.Chave, outro.Chave),
      trocar('sessao', String((await sessaoDo(aluno)).IdSessao)),
      trocar('ate', '9999999999'),
      trocar('assinatura', 'A'.repeat(43)),
      trocar('assinatura', ''),
      link.slice(0, link.indexOf('?')),
      contract.caminhoPublico(um.Chave),
    ]) {
      const resposta = await pegar(torto);
      assert.equal(resposta.statusCode, 404, torto);
      assert.equal(resposta.body, inexistente.body);
    }
    t.clock.offset = hours(2) + 1000;
    assert.equal((await pegar(link)).statusCode, 404);
    t.clock.offset = 0;
    assert.equal((await pegar(link)).statusCode, 200);
  });

  // proves T11
  test('morre com a sessão, com a pessoa e com o vínculo', async () => {
    const { IdArquivo } = await guardar(pdf());
    const aluno = await criarAluno(t.db);
    const novoLink = async () => {
      const chamador = await t.as(aluno);
      return { chamador, link: await service.linkDoArquivo(t.deps, await sessaoDo(aluno), IdArquivo) };
    };
    const { chamador, link } = await novoLink();
    assert.equal((await pegar(link)).statusCode, 200);
    await chamador.call(sair);
    assert.equal((await pegar(link)).statusCode, 404);

    const outro = await novoLink();
    const inativar = (Status: 'A' | 'I') =>
      t.db.updateTable('ClienteAluno').set({ Status }).where('IdUsuario', '=', aluno.IdUsuario).execute();
    await inativar('I');
    assert.equal((await pegar(outro.link)).statusCode, 404);
    await inativar('A');
    assert.equal((await pegar(outro.link)).statusCode, 200);
    await t.db.updateTable('Usuario').set({ Status: 'I' }).where('IdUsuario', '=', aluno.IdUsuario).execute();
    assert.equal((await pegar(outro.link)).statusCode, 404);
  });

  // proves F19
  test('um arquivo sem bytes é 404, não 500', async () => {
    const { IdArquivo, Chave } = await guardar(pdf());
    await t.deps.storage.remove(Chave);
    const link = await service.linkDoArquivo(t.deps, await sessaoDo(adm), IdArquivo);
    assert.equal((await pegar(link)).statusCode, 404);
  });
});

describe('partes', () => {
  test('cada Range, If-Range, ETag e HEAD', async () => {
    const bytes = Buffer.from('0123456789'.repeat(100));
    const { Chave } = await guardar(bytes, { publico: true, tipo: 'video/mp4' });
    const url = contract.caminhoPublico(Chave);
    for (const [range, status, de, ate] of [
      ['bytes=0-0', 206, 0, 0],
      ['bytes=0-', 206, 0, 999],
      ['bytes=10-19', 206, 10, 19],
      ['bytes=990-9999', 206, 990, 999],
      ['bytes=-3', 206, 997, 999],
      ['bytes=0-1,5-9', 200, 0, 999],
      ['bytes=x', 200, 0, 999],
    ] as const) {
      const { statusCode, rawPayload, headers } = await pegar(url, { range });
      assert.equal(statusCode, status, range);
      assert.deepEqual(rawPayload, bytes.subarray(de, ate + 1), range);
      assert.equal(headers['content-length'], String(ate - de + 1));
      assert.equal(headers['content-range'], status === 206 ? `bytes ${de}-${ate}/1000` : undefined);
    }
    for (const range of ['bytes=1000-', 'bytes=-0']) {
      const { statusCode, headers } = await pegar(url, { range });
      assert.equal(statusCode, 416, range);
      assert.equal(headers['content-range'], 'bytes */1000');
    }
    const etag = `"${Chave}"`;
    assert.equal((await pegar(url, { range: 'bytes=0-1', 'if-range': etag })).statusCode, 206);
    assert.equal((await pegar(url, { range: 'bytes=0-1', 'if-range': '"outro"' })).statusCode, 200);
    assert.equal((await pegar(url, { 'if-none-match': etag })).statusCode, 304);
    const cabeca = await pegar(url, {}, 'HEAD');
    assert.equal(cabeca.headers['content-length'], '1000');
    assert.equal(cabeca.headers['accept-ranges'], 'bytes');
    assert.equal(cabeca.body, '');
    assert.equal((await pegar(url, { range: 'bytes=5-7' }, 'HEAD')).headers['content-length'], '3');
  });
});
