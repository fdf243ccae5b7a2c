import { test } from 'node:test';
import { assertPdfA } from '../../../testing/pdfa.ts';
import { drawPdfSheet } from './pdf-sheet.ts';

const SHEET = {
  title: 'Projeto pedagógico',
  subtitle: 'Corte & solda <aço> — łódź',
  lines: ['NR-35'],
  blocks: [{ title: 'a) Objetivo', items: ['Trabalhar sem cair.'] }],
  createdAt: new Date('2026-11-17T12:00:00Z'),
};

test('um documento é PDF/A-2b: diz que é, traz as cores e as letras, e nada de fora', async () => {
  await assertPdfA(await drawPdfSheet(SHEET));
});
