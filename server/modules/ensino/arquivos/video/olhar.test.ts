import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { concluirEnvio, converterDeNovo, filaDeVideos } from '#contract/ensino/arquivos.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { enviarEmPartes, mp4, listen } from '../../../../testing/arquivos.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { retomarConversoes } from './conversao.service.ts';

const t = await testApp();
const origem = await listen(t);
const eu = await t.as(await criarUsuario(t.db, { Adm: true }));

const amostra = (nome: string) =>
  readFileSync(new URL(`../../../../testing/arquivos/${nome}`, import.meta.url));
const enviar = async (bytes: Buffer, nome: string) => {
  const Chave = await enviarEmPartes(bytes, { origem, token: eu.token, nome });
  return await eu.call(concluirEnvio, { body: { Chave } });
};

describe('um vídeo é olhado por dentro', () => {
  test('o que todo navegador toca entra, e sabe-se quanto dura e de que tamanho é', async () => {
    for (const [nome, tipo, lado] of [
      ['minimo.mp4', 'video/mp4', 16],
      ['vp8.webm', 'video/webm', 64],
    ] as const) {
      const { status, body } = await enviar(amostra(nome), nome);
      assert.equal(status, 200, nome);
      assert.equal(body.Tipo, tipo);
      const esperado = { DuracaoSegundos: 2, Largura: lado, Altura: lado, Toca: true };
      // Nothing converts here, so that it waits for nothing.
      assert.deepEqual(body.Video, { ...esperado, Estado: 'original', Percentual: 0 });
    }
  });

  for (const [nome, porque] of [
    ['hevc.mp4', /^A imagem está em H\.265 \(HEVC\), que muitos celulares/],
    ['mpeg4-asp.mp4', /^A imagem está em um formato que navegadores não conhecem/],
    ['estudio.mp4', /^A imagem está em H\.264 de estúdio \(10 bits ou 4:2:2\)/],
    ['dolby.mp4', /^O som está em AC-3 \(Dolby\)/],
    ['so-som.mp4', /^O arquivo só tem som\./],
    ['gravacao.mov', /^O arquivo é QuickTime \(\.mov\)/],
    ['gravacao.mkv', /^O arquivo é Matroska \(\.mkv\)/],
  ] as const) {
    test(`${nome}: sem conversor é recusado, com o que exportar`, async () => {
      const { status, body } = await enviar(amostra(nome), nome);
      const { message } = body as unknown as ErrorBody;
      assert.equal(status, 422);
      assert.match(message, porque);
      assert.match(message, /Exporte-o em MP4, com imagem H\.264 e som AAC, e envie de novo\.$/);
    });
  }

  test('um vídeo cortado ou danificado é recusado, e nada do que se manda derruba o programa', async () => {
    const inteiro = mp4(3000);
    const cortado = amostra('minimo.mp4').subarray(0, 700);
    assert.equal((await enviar(cortado, 'cortado.mp4')).status, 422);
    // Broken in the same places each time.
    for (let vez = 0; vez < 60; vez++) {
      const torto = Buffer.from(inteiro);
      for (let n = 0; n < 6; n++) torto[(vez * 97 + n * 211) % 1460] = (vez * 31 + n * 57) % 256;
      const { status } = await enviar(torto, 'torto.mp4');
      assert.ok(status === 200 || status === 422, String(status));
    }
  });

  test('um armazenamento que falha no meio não é um vídeo danificado: o envio fica, e conclui depois', async (context) => {
    const Chave = await enviarEmPartes(mp4(3000), { origem, token: eu.token, nome: 'fica.mp4' });
    const falha = context.mock.method(t.deps.storage, 'open', () => Promise.reject(new Error('timeout')));
    assert.equal((await eu.call(concluirEnvio, { body: { Chave } })).status, 500);
    falha.mock.restore();
    assert.equal((await eu.call(concluirEnvio, { body: { Chave } })).status, 200);
  });

  test('uma lista de endereços não é um vídeo: nada é buscado por ela', async () => {
    const lista =
      '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nhttp://127.0.0.1:9/segredo.ts\n#EXT-X-ENDLIST\n';
    const { status, body } = await enviar(Buffer.from(lista), 'lista.mp4');
    assert.equal(status, 422);
    assert.match((body as unknown as ErrorBody).message, /^Este arquivo não é um vídeo/);
  });
});

describe('a fila dos vídeos', () => {
  const fila = async () => (await eu.call(filaDeVideos)).body;
  const mudar = (IdArquivo: number, parte: { Toca?: boolean; Estado?: 'falhou' }) =>
    t.db.updateTable('ArquivoVideo').set(parte).where('IdArquivo', '=', IdArquivo).execute();

  test('o que derruba o programa a cada vez não é tentado sem fim', async () => {
    const { body } = await enviar(amostra('minimo.mp4'), 'teimoso.mp4');
    const { IdArquivo } = body;
    const um = t.db.selectFrom('ArquivoVideo').select('Estado').where('IdArquivo', '=', IdArquivo);
    for (const [Tentativas, esperado] of [
      [2, 'aguardando'],
      [3, 'falhou'],
    ] as const) {
      await t.db.updateTable('ArquivoVideo').set({ Tentativas }).where('IdArquivo', '=', IdArquivo).execute();
      await retomarConversoes(t.deps);
      assert.equal((await um.executeTakeFirstOrThrow()).Estado, esperado);
    }
    await eu.call(converterDeNovo, { body: { IdArquivo } });
  });

  test('sem conversor só espera o que não toca; o que falhou volta à fila por um ato', async () => {
    const { body } = await enviar(amostra('minimo.mp4'), 'Uso da luva.mp4');
    const { IdArquivo } = body;
    assert.deepEqual(await fila(), { Conversor: null, Esperando: 0, Falharam: 0, Itens: [] });

    await mudar(IdArquivo, { Toca: false, Estado: 'falhou' });
    const { Falharam, Itens } = await fila();
    assert.equal(Falharam, 1);
    assert.deepEqual(
      Itens.map(({ Nome, Curso, Video }) => [Nome, Curso, Video.Estado]),
      [['Uso da luva.mp4', null, 'falhou']],
    );
    assert.equal((await eu.call(converterDeNovo, { body: { IdArquivo } })).status, 204);
    const { Esperando } = await fila();
    assert.equal(Esperando, 1);
    // It waits already: there is nothing to give back.
    assert.equal((await eu.call(converterDeNovo, { body: { IdArquivo } })).status, 404);
  });
});
