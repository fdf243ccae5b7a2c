import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import * as contract from '#contract/ensino/arquivos.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { mp4, listen } from '../../../testing/arquivos.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { guardarArquivo } from './arquivos.service.ts';

const t = await testApp();
const origem = await listen(t);
const adm = await criarUsuario(t.db, { Adm: true });
const { token } = await t.as(adm);
const MB = 1024 ** 2;

test(
  'quem pausou o vídeo e quem ainda envia não seguram o fechamento, e o que chegou fica',
  { timeout: 30_000 },
  async () => {
    const bytes = mp4(32 * MB);
    const { Chave } = await guardarArquivo(t.deps, {
      nome: 'a.mp4',
      tipo: 'video/mp4',
      uso: 'video',
      conteudo: Readable.from([bytes]),
      tamanho: bytes.length,
      publico: true,
      IdUsuario: adm.IdUsuario,
    });
    const leitor = request(origem + contract.caminhoPublico(Chave)).end();
    const [resposta] = (await once(leitor, 'response')) as [Readable];
    resposta.on('error', () => {});
    await once(resposta, 'readable');

    const base64 = (texto: string) => Buffer.from(texto).toString('base64');
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const inicio = await fetch(origem + contract.ENVIOS, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `nome ${base64('a.mp4')},uso ${base64('video')}`,
      },
    });
    const lugar = inicio.headers.get('location') ?? '';
    const envio = request(origem + lugar, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    });
    envio.on('error', () => {});
    envio.write(bytes.subarray(0, MB));
    const chave = lugar.split('/').at(-1) ?? '';
    await eventually(async () => ((await t.deps.storage.size(chave)) ?? 0) === MB);

    await t.app.close();
    assert.equal(await t.deps.storage.size(chave), MB);
    assert.equal(await t.deps.storage.size(Chave), bytes.length);
  },
);
