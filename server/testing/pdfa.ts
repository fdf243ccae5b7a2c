import assert from 'node:assert/strict';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { assertTagged } from './pdf-structure.ts';

/**
 * What ISO 19005-2 (PDF/A-2a) and ISO 14289-1 (PDF/UA-1) ask of a file's structure, read with a parser that did not write
 * it. Where veraPDF is at hand, server/interop/verapdf.test.ts asks it for the whole standards; where qpdf is, pdf.test.ts
 * there asks that too.
 */
export async function assertPdfA(bytes: Buffer) {
  const raw = bytes.toString('latin1');
  assert.ok(raw.startsWith('%PDF-1.7\n'));
  // A comment of four bytes above 127 right after the header (6.1.2).
  assert.match(raw.split('\n')[1] ?? '', /^%[\u0080-\u00ff]{4}/);
  assert.match(raw, /\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/);
  assert.match(raw, /\/S \/GTS_PDFA1/);
  for (const forbidden of ['/Encrypt', '/JavaScript', '/JS ', '/Launch', '/EmbeddedFile', '/LZWDecode']) {
    assert.ok(!raw.includes(forbidden), forbidden);
  }
  const descriptors = raw.split('/Type /FontDescriptor').length - 1;
  const embedded = raw.match(/\/FontFile[23] /g)?.length ?? 0;
  assert.ok(descriptors > 0);
  assert.equal(embedded, descriptors);

  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const { info, metadata } = await pdf.getMetadata();
  assert.deepEqual([metadata.get('pdfaid:part'), metadata.get('pdfaid:conformance')], ['2', 'A']);
  // PDF/A does not know the schema of PDF/UA: it is described beside its use (6.6.2.3.3).
  assert.equal(metadata.get('pdfuaid:part'), '1');
  assert.match(raw, /<pdfaSchema:prefix>pdfuaid</);
  // What the two places say is the same (6.6.2.3).
  assert.equal(String(metadata.get('dc:title')), (info as { Title: string }).Title);
  await assertTagged(bytes);
}
