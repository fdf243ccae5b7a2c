import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertTagged } from '../../../testing/pdf-structure.ts';
import { assertPdfA } from '../../../testing/pdfa.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { drawPdfSheet } from './pdf-sheet.ts';

const LONG = 'Trabalho em altura exige análise de risco, permissão e supervisão permanente. '.repeat(30);

const SHEET = {
  title: 'Projeto pedagógico',
  subtitle: 'Corte & solda <aço> — łódź',
  lines: ['NR-35'],
  blocks: [
    { title: 'a) Objetivo', items: ['Trabalhar sem cair.'] },
    {
      title: 'b) Fatos',
      items: [
        LONG,
        ['Empresa', 'ACME'],
        ['Um nome que ocupa duas linhas', LONG],
        ['CNPJ', ''],
        LONG,
      ] as const,
    },
  ],
  createdAt: new Date('2026-11-17T12:00:00Z'),
};

test('um documento é PDF/A-2a e PDF/UA-1: diz que é, traz cores e letras, e tudo nele tem lugar na leitura', async () => {
  await assertPdfA(await drawPdfSheet(SHEET));
});

describe('o que não tem lugar na leitura é achado', () => {
  const drawn = async (draw: (canvas: PdfCanvas) => void) => {
    const canvas = new PdfCanvas({ title: 'Teste', subject: 'Teste', createdAt: new Date(0) });
    canvas.doc.addPage();
    canvas.mark('H1', () => canvas.line('Título', 30, 30, { size: 20 }));
    draw(canvas);
    return await canvas.bytes();
  };
  const text = (canvas: PdfCanvas) => canvas.line('Texto', 30, 90, { size: 10 });
  const box = (canvas: PdfCanvas) => canvas.doc.rect(10, 10, 20, 20).fill('#000000');
  const cell = (canvas: PdfCanvas, scope?: 'Row') => () =>
    canvas
      .part('Table')
      .part('TR')
      .part('TH', scope && { scope })
      .draw(() => text(canvas));

  test('e o que tem, não', async () => {
    await assertTagged(
      await drawn((canvas) => {
        canvas.decorate(() => box(canvas));
        canvas.mark('H2', () => text(canvas));
        cell(canvas, 'Row')();
      }),
    );
  });

  const WRONG: [string, RegExp, (canvas: PdfCanvas) => void][] = [
    ['um texto solto', /não é parte nem enfeite/, text],
    ['um desenho solto', /não é parte nem enfeite/, box],
    ['um título saltado', /H3 \d+ depois de H1/, (canvas) => canvas.mark('H3', () => text(canvas))],
    ['uma figura sem palavras', /sem palavras/, (canvas) => canvas.mark('Figure', () => box(canvas))],
    ['uma célula que não diz o que nomeia', /TH \d+/, (canvas) => cell(canvas)()],
    [
      'uma tabela de linhas desiguais',
      /linhas de 1 e 2 células/,
      (canvas) => {
        const table = canvas.part('Table');
        for (const cells of [1, 2]) {
          const row = table.part('TR');
          for (let n = 0; n < cells; n++) row.part('TD').draw(() => text(canvas));
        }
      },
    ],
    [
      'um caminho que não se ouve',
      /Link fora da estrutura/,
      (canvas) => canvas.doc.link(10, 10, 10, 10, 'http://localhost'),
    ],
    [
      'uma página nova no meio de uma parte',
      /um fim sem começo|não é parte nem enfeite/,
      (canvas) =>
        canvas.mark('P', () => {
          canvas.doc.addPage();
          text(canvas);
        }),
    ],
  ];
  for (const [name, words, draw] of WRONG) {
    test(name, async () => {
      await assert.rejects(async () => await assertTagged(await drawn(draw)), words);
    });
  }
});
