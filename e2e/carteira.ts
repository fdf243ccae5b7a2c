import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { semSobra } from './medidas.ts';
import { expectAccessible } from './program.ts';

/** What journeys about certificates look at: the student's wallet, and the documents themselves. */

export const CELULAR = { width: 360, height: 740 };
export const MESA = { width: 1440, height: 900 };

export async function semBarreiras(page: Page) {
  for (const size of [CELULAR, MESA]) {
    await page.setViewportSize(size);
    await semSobra(page);
    await expectAccessible(page);
  }
}

export async function textOfPdf(bytes: Buffer) {
  const documento = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const paginas = await Promise.all(
    Array.from({ length: documento.numPages }, async (_, indice) => {
      const { items } = await (await documento.getPage(indice + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  await documento.loadingTask.destroy();
  return paginas.join(' ').replaceAll(/\s+/g, ' ');
}

const carteira = (page: Page) => page.getByRole('region', { name: /^Certificados/ });
export const cartao = (page: Page, curso: string) =>
  carteira(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: curso, exact: true }) });
