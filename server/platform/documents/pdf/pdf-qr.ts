import { encodeQR } from 'qr';
import type { PdfCanvas } from './pdf-canvas.ts';

/** Drawn, not pictured: sharp at any size, and one path. What is around it has to be white. */
export function drawQr(
  { doc }: PdfCanvas,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const withBorder = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = withBorder.slice(1, -1).map((row) => row.slice(1, -1));
  const size = rows.length;
  const module = side / size;
  rows.forEach((row, n) => {
    for (let column = 0; column < size;) {
      if (!row[column]) {
        column++;
        continue;
      }
      const start = column;
      while (column < size && row[column]) column++;
      doc.rect(x + start * module, y + n * module, (column - start) * module, module + 0.02);
    }
  });
  doc.fill('#000000');
}
