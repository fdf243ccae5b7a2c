import type { Frame, Page } from '@playwright/test';
import { expect } from './program.ts';

/** All that a script of this page's address could find in the browser. */
export const keptAt = (pagina: Page | Frame) =>
  pagina.evaluate(async () => {
    const arquivos: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) arquivos.push(name);
    return {
      gavetas: await caches.keys(),
      bancos: (await indexedDB.databases()).map(({ name }) => name),
      arquivos,
      textos: Object.keys(localStorage),
      biscoitos: document.cookie,
      trabalhadores: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });

export const NADA = {
  gavetas: [],
  bancos: [],
  arquivos: [],
  textos: [],
  biscoitos: '',
  trabalhadores: 0,
};

/** The page of ours on the packages' own address, as this browser remembers it. */
export const guardaDe = (page: Page) =>
  page.evaluate(() => `${localStorage.getItem('aparelho:pacotes')}/api/levado/guarda.html`);

/** What is kept on the packages' own address, seen from a page of ours there. */
export async function naCasa(page: Page, endereco: string) {
  await page.evaluate((url) => {
    const moldura = document.createElement('iframe');
    moldura.src = url;
    moldura.name = 'olhar';
    document.body.append(moldura);
  }, endereco);
  await expect.poll(() => page.frame('olhar')?.url()).toBe(endereco);
  const olhar = page.frame('olhar');
  const visto = olhar && (await keptAt(olhar));
  await page.evaluate(() => document.querySelector('iframe[name="olhar"]')?.remove());
  return visto;
}
