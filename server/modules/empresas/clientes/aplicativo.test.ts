import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { iconeDoAplicativo, manifestoDoAplicativo } from '#contract/empresas/clientes-aplicativo.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCliente } from '../../../testing/factories.ts';

const t = await testApp();

const LARGO = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#cc0000' } })
  .png()
  .toBuffer();
const comLogo = async () => {
  const cliente = await criarCliente(t.db, { NomeFantasia: 'Metalúrgica Três Irmãos' });
  await t.db
    .updateTable('Cliente')
    .set({ Cor: '#ffcc00', Imagem: `data:image/png;base64,${LARGO.toString('base64')}` })
    .where('IdCliente', '=', cliente.IdCliente)
    .execute();
  return cliente;
};
const icone = (endereco: string) => t.app.inject({ url: endereco });

describe('manifesto do aplicativo', () => {
  test('sem link é da plataforma; pelo link é do cliente, outro aplicativo, com a cor legível', async () => {
    const nosso = await t.call(manifestoDoAplicativo, { querystring: {} });
    assert.deepEqual([nosso.status, nosso.body.name, nosso.body.id], [200, 'Habilita', '/']);
    assert.match(String(nosso.headers['content-type']), /^application\/manifest\+json/);
    const { Hash } = await comLogo();
    const { body } = await t.call(manifestoDoAplicativo, { querystring: { empresa: Hash } });
    assert.deepEqual(
      [body.name, body.short_name, body.id, body.start_url],
      ['Metalúrgica Três Irmãos', 'Metalúrgica', `/?empresa=${Hash}`, `/?empresa=${Hash}#/`],
    );
    // White words stand on it.
    assert.notEqual(body.theme_color, '#ffcc00');
    assert.deepEqual(
      body.shortcuts.map(({ url }) => url),
      [`/?empresa=${Hash}#/cursos-aluno?continuar=1`, `/?empresa=${Hash}#/cursos-aluno/certificados`],
    );
  });

  test('cada ícone que o manifesto nomeia existe, no tamanho que diz', async () => {
    const { Hash } = await comLogo();
    for (const querystring of [{}, { empresa: Hash }]) {
      const { body } = await t.call(manifestoDoAplicativo, { querystring });
      assert.deepEqual(new Set(body.icons.map(({ purpose }) => purpose)), new Set(['any', 'maskable']));
      for (const { src, sizes, type } of body.icons) {
        const resposta = await icone(src);
        assert.deepEqual([resposta.statusCode, resposta.headers['content-type']], [200, type], src);
        const { width, height, format } = await sharp(resposta.rawPayload).metadata();
        assert.deepEqual([`${width}x${height}`, format], [sizes, 'png']);
      }
    }
  });

  test('o logotipo aparece inteiro, dentro do que nenhum recorte tira', async () => {
    const { Hash } = await comLogo();
    const endereco = iconeDoAplicativo.url.replace(':forma', 'inteiro').replace(':lado', '512');
    const { rawPayload } = await icone(`${endereco}?empresa=${Hash}`);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    let longe = 0;
    let vermelhos = 0;
    for (let n = 0; n < data.length; n += info.channels) {
      if ((data[n + 1] ?? 255) > 128) continue;
      const ponto = n / info.channels;
      longe = Math.max(longe, Math.hypot((ponto % 512) - 256, Math.floor(ponto / 512) - 256));
      vermelhos += 1;
    }
    assert.ok(vermelhos > 20_000, String(vermelhos));
    assert.ok(longe <= 512 * 0.4, String(longe));
  });

  test('link desconhecido, cliente inativo, forma ou lado de outro tamanho: recusados', async () => {
    const inativo = await criarCliente(t.db, { Status: 'I' });
    for (const empresa of [inativo.Hash, 'x'.repeat(22)]) {
      assert.equal((await t.call(manifestoDoAplicativo, { querystring: { empresa } })).status, 404);
      assert.equal((await icone(`/api/aplicativo/icone/borda/192?empresa=${empresa}`)).statusCode, 404);
    }
    for (const endereco of ['/borda/4096', '/redonda/192', '/borda/192?empresa=a']) {
      assert.equal((await icone(`/api/aplicativo/icone${endereco}`)).statusCode, 400, endereco);
    }
  });
});
