import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPdfA } from '../../../testing/pdfa.ts';
import { readPdf } from '../../../testing/exportacoes.ts';
import { pdf } from './pdf.ts';

const CABECALHO = { cliente: 'ACME', ditos: ['Setor: Solda'], geradoEm: new Date(0), quando: 'hoje' };

const tabela = (linhas: number) => ({
  title: 'Pessoas',
  columns: [
    { title: 'Nome', width: 30, kind: 'texto' as const },
    { title: 'Nota', width: 8, kind: 'numero' as const },
    { title: 'E-mail', width: 20, kind: 'texto' as const },
  ],
  batches: (async function* () {
    yield Array.from({ length: linhas }, (_, n) => [
      `Pessoa ${n} de Nome Comprido da Silva que não cabe em uma linha só da tabela`,
      n % 3 === 0 ? null : n,
      `endereco.que.precisa.ser.cortado.por.ser.comprido.${n}@empresa.exemplo`,
    ]);
  })(),
});

test('a tabela impressa é uma tabela também para quem ouve, e os títulos de cada página são ditos uma vez', async () => {
  const bytes = await pdf(tabela(90), CABECALHO);
  await assertPdfA(bytes);
  const paginas = await readPdf(bytes);
  assert.ok(paginas.length > 2);
  for (const pagina of paginas) assert.match(pagina, /NomeNotaE-mail/);
  assert.equal(bytes.toString('latin1').match(/\/S \/TH\b/g)?.length, 3);
});

test('sem linhas, só os títulos e a frase que o diz', async () => {
  await assertPdfA(await pdf(tabela(0), CABECALHO));
});
