import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lerPdf } from '../../../testing/exportacoes.ts';
import { PdfCanvas } from './pdf-canvas.ts';

const written = async (text: string) => {
  const canvas = new PdfCanvas({ title: 'Teste', subject: '', createdAt: new Date(0) });
  canvas.doc.addPage();
  canvas.mark('P', () => canvas.line(text, 30, 30, { size: 10 }));
  const bytes = await canvas.bytes();
  return { bytes, lido: (await lerPdf(bytes)).join('') };
};

test('o texto que se copia de um documento não depende dos que foram feitos antes', async () => {
  // Drawn from parts that are letters of their own: a colon of two full stops, accents beside their letters.
  const composed = ':;!?"àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ';
  assert.equal((await written(composed)).lido, composed);
  const simple = `.,'aceinouyACEINOUY´\`^~¨¸°`;
  assert.equal((await written(simple)).lido, simple);
});
