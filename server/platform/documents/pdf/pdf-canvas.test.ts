import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../../testing/exportacoes.ts';
import { PdfCanvas } from './pdf-canvas.ts';

const written = async (text: string) => {
  const canvas = new PdfCanvas({ title: 'Teste', subject: '', createdAt: new Date(0) });
  canvas.doc.addPage();
  canvas.mark('P', () => canvas.line(text, 30, 30, { size: 10 }));
  const bytes = await canvas.bytes();
  return { bytes, lido: (await readPdf(bytes)).join('') };
};

test('o texto que se copia de um documento não depende dos que foram feitos antes', async () => {
  // Drawn from parts that are letters of their own: a colon of two full stops, accents beside their letters.
  const composed = ':;!?"àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ';
  assert.equal((await written(composed)).lido, composed);
  const simple = `.,'aceinouyACEINOUY´\`^~¨¸°`;
  assert.equal((await written(simple)).lido, simple);
});

test('um nome comprido encolhe até caber nas suas linhas, e não além do menor tamanho', () => {
  const canvas = new PdfCanvas({ title: 'Teste', subject: '', createdAt: new Date(0) });
  const name =
    'Maria Aparecida do Perpétuo Socorro de Albuquerque e Vasconcelos Figueiredo da Anunciação Prado';
  const limit = { width: 500, lines: 2, smallest: 15 };
  const { linhas, estilo } = canvas.fit(name, { size: 30 }, limit);
  assert.equal(linhas.length, 2);
  assert.ok(estilo.size < 30 && estilo.size >= 15);
  assert.deepEqual(linhas, canvas.wrap(name, estilo, 500));
  assert.equal(canvas.fit('Ana', { size: 30 }, limit).estilo.size, 30);
  assert.equal(canvas.fit(name.repeat(5), { size: 30 }, limit).estilo.size, 15);
});
