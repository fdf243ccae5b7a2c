import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lerPdf } from '../../../testing/exportacoes.ts';
import { Folha } from './folha.ts';

const escrito = async (texto: string) => {
  const folha = new Folha({ titulo: 'Teste', assunto: '', criadoEm: new Date(0) });
  folha.doc.addPage();
  folha.marcar('P', () => folha.linha(texto, 30, 30, { tamanho: 10 }));
  const bytes = await folha.bytes();
  return { bytes, lido: (await lerPdf(bytes)).join('') };
};

test('o texto que se copia de um documento não depende dos que foram feitos antes', async () => {
  // Drawn from parts that are letters of their own: a colon of two full stops, accents beside their letters.
  const compostos = ':;!?"àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ';
  assert.equal((await escrito(compostos)).lido, compostos);
  const simples = `.,'aceinouyACEINOUY´\`^~¨¸°`;
  assert.equal((await escrito(simples)).lido, simples);
});
