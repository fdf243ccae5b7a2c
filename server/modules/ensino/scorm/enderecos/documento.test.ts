import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testApp } from '../../../../testing/app.ts';
import { estudante } from '../../../../testing/estudo.ts';
import { pacote, storePackage } from '../../../../testing/pacotes.ts';

const t = await testApp();
const PDF = '%PDF-1.7\n%%EOF\n';

test('um documento de um pacote é mostrado por uma página nossa, e dado inteiro a quem o busca', async () => {
  const IdArquivo = await storePackage(t, pacote({ 'docs/Norma.PDF': PDF }));
  const Conteudo = { Versao: '1.2', Entrada: 'index.html' };
  const e = await estudante(t, { Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo }, { Tipo: 'texto' }]] });
  const ponte = (await e.abrir(e.Aulas[0])).body.Arquivo?.Url ?? '';
  const ler = (arquivo: string, destino?: string) =>
    t.app.inject({
      method: 'GET',
      url: ponte.replace('__ponte.html', arquivo),
      headers: destino === undefined ? {} : { 'sec-fetch-dest': destino },
    });
  const bruto = await ler('docs/norma.pdf', 'empty');
  assert.deepEqual([bruto.headers['content-type'], bruto.body], ['application/pdf', PDF]);
  for (const destino of ['document', 'iframe', 'frame', 'object', 'embed']) {
    const { statusCode, headers, body } = await ler('docs/norma.pdf', destino);
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/html; charset=utf-8'], destino);
    assert.match(body, /<script src="http:\/\/pacotes\.example:8080\/api\/aluno\/scorm\/[^/]+\/__pdf\.js">/);
    assert.match(String(headers['vary']), /Sec-Fetch-Dest/);
    // Held as the package is.
    assert.equal(headers['content-security-policy'], bruto.headers['content-security-policy']);
  }
  assert.equal((await ler('docs/norma.pdf?__arquivo', 'document')).body, PDF);
  assert.equal((await ler('docs/nada.pdf', 'iframe')).statusCode, 404);
  assert.equal(
    (await ler('index.html', 'iframe')).headers['vary']?.includes('Sec-Fetch-Dest') ?? false,
    false,
  );
  assert.equal((await t.app.inject({ method: 'GET', url: '/api/aluno/scorm/x/__pdf.js' })).statusCode, 404);
});
