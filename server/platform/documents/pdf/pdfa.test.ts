import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { desenharDocumento } from './documento.ts';

/**
 * What ISO 19005-2 (PDF/A-2b) asks of a file's structure, read with a parser that did not write it. A validator of the
 * whole standard (veraPDF) is not among what npm brings.
 */

const DOCUMENTO = {
  titulo: 'Projeto pedagógico',
  subtitulo: 'Corte & solda <aço> — łódź',
  linhas: ['NR-35'],
  blocos: [{ titulo: 'a) Objetivo', itens: ['Trabalhar sem cair.'] }],
  criadoEm: new Date('2026-11-17T12:00:00Z'),
};

test('um documento é PDF/A-2b: diz que é, traz as cores e as letras, e nada de fora', async () => {
  const bytes = await desenharDocumento(DOCUMENTO);
  const bruto = bytes.toString('latin1');
  assert.ok(bruto.startsWith('%PDF-1.7\n'));
  // A comment of four bytes above 127 right after the header (6.1.2).
  assert.match(bruto.split('\n')[1] ?? '', /^%[\u0080-\u00ff]{4}/);
  assert.match(bruto, /\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/);
  assert.match(bruto, /\/S \/GTS_PDFA1/);
  for (const proibido of ['/Encrypt', '/JavaScript', '/JS ', '/Launch', '/EmbeddedFile', '/LZWDecode']) {
    assert.ok(!bruto.includes(proibido), proibido);
  }
  const descritores = bruto.split('/Type /FontDescriptor').length - 1;
  const embutidas = bruto.match(/\/FontFile[23] /g)?.length ?? 0;
  assert.ok(descritores > 0);
  assert.equal(embutidas, descritores);

  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const { info, metadata } = await pdf.getMetadata();
  assert.deepEqual([metadata.get('pdfaid:part'), metadata.get('pdfaid:conformance')], ['2', 'B']);
  // What the two places say is the same (6.6.2.3).
  assert.equal(String(metadata.get('dc:title')), (info as { Title: string }).Title);
  const marcas = (await pdf.getMarkInfo()) as Map<string, boolean> | null;
  assert.equal(marcas?.get('Marked'), true);
});
