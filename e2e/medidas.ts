import { expect, type Locator, type Page } from '@playwright/test';

/** The browser's own size of letters, as a person sets it: 16 is how they come. */
export async function letras(page: Page, standard: number) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Nothing rolls sideways, once the page has taken the width it was given; what reaches past the edge is named. */
export const semSobra = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const sobra = document.documentElement.scrollWidth - window.innerWidth;
          if (sobra <= 0) return [];
          const alem = [...document.body.querySelectorAll('*')]
            .filter((e) => e.getBoundingClientRect().right > window.innerWidth + 1)
            .map((e) => `${e.tagName} ${e.className} ${e.textContent.slice(0, 30)}`);
          return [`${sobra} px`, ...alem.slice(0, 12)];
        }),
      `${page.url()} não rola para o lado`,
    )
    .toEqual([]);

export type Bordas = { left: number; right: number; bottom: number };

/** No word and nothing to be pressed lies under a phone's notch or round corners; what is held below, not under its own bar. */
export const foraDasBordas = (page: Page, bordas: Bordas) =>
  expect
    .poll(
      () =>
        page.evaluate(({ left, right, bottom }) => {
          // What rolls there can be rolled out from under it.
          const presa = (e: Element | null): boolean => {
            if (e === null) return false;
            const { position, overflowY } = getComputedStyle(e);
            if (/auto|scroll/.test(overflowY) && e.scrollHeight > e.clientHeight) return false;
            return position === 'fixed' || presa(e.parentElement);
          };
          return [...document.querySelectorAll('a, button, input, h1, h2, h3, p, label, video')]
            .filter((e) => e.checkVisibility({ opacityProperty: true }))
            .map((e) => ({ e, caixa: e.getBoundingClientRect() }))
            .filter(({ caixa }) => caixa.width > 2 && caixa.bottom > 0 && caixa.top < innerHeight)
            .filter(
              ({ e, caixa }) =>
                Math.ceil(caixa.left) < left ||
                Math.floor(caixa.right) > innerWidth - right ||
                (presa(e) && caixa.bottom > innerHeight - bottom),
            )
            .map(
              ({ e, caixa }) =>
                `${e.tagName} ${e.textContent.slice(0, 30)} ${caixa.left}–${caixa.right}, ${caixa.bottom}`,
            );
        }, bordas),
      `${page.url()}: nada sob as bordas`,
    )
    .toEqual([]);

/** All of its width is on the screen, and none of its words is cut. */
export async function fitsOnScreen(acao: Locator) {
  const caixa = await caixaDe(acao);
  const { largura, cortado, nome } = await acao.evaluate((e) => ({
    largura: window.innerWidth,
    // A box to tick has no words of its own.
    cortado: e instanceof HTMLInputElement ? 0 : e.scrollWidth - e.clientWidth,
    nome: e.getAttribute('aria-label') ?? (e.textContent || e.id),
  }));
  expect(caixa.x, nome).toBeGreaterThanOrEqual(0);
  expect(caixa.x + caixa.width, nome).toBeLessThanOrEqual(largura);
  expect(cortado, `${nome}, cortado`).toBeLessThanOrEqual(1);
}

/** It can be brought into sight and touched: nothing lies over it. */
export async function aoAlcance(...acoes: Locator[]) {
  for (const acao of acoes) {
    await acao.click({ trial: true });
    await fitsOnScreen(acao);
  }
}

/** Every step of the lesson's bar lies inside the screen, is not cut, and does not touch another. */
export async function barraCabe(page: Page) {
  const largura = page.viewportSize()?.width ?? 0;
  const passos = page.locator('[data-passos]').locator('a, button').filter({ visible: true });
  await expect(passos.first()).toBeVisible();
  let ate = 0;
  for (const passo of await passos.all()) {
    const name = `${await passo.textContent()} em ${largura} px`;
    const caixa = await passo.boundingBox();
    if (caixa === null) throw new Error(`${name}: não está na tela`);
    expect(caixa.x, name).toBeGreaterThanOrEqual(ate);
    expect(caixa.x + caixa.width, name).toBeLessThanOrEqual(largura);
    expect(caixa.width, name).toBeGreaterThanOrEqual(44);
    expect(caixa.height, name).toBeGreaterThanOrEqual(44);
    expect(
      await passo.evaluate((e) => e.scrollWidth - e.clientWidth),
      `${name}, cortado`,
    ).toBeLessThanOrEqual(1);
    ate = caixa.x + caixa.width;
  }
}

const caixaDe = async (onde: Locator) => {
  const caixa = await onde.boundingBox();
  if (caixa === null) throw new Error('não está na tela');
  return caixa;
};

/** The drawer's two answers: at its lower right, the one that does it last. */
export async function respostasNoLugar(gaveta: Locator, acao: string) {
  const [inteira, cancelar, fazer] = await Promise.all([
    caixaDe(gaveta),
    caixaDe(gaveta.getByRole('button', { name: 'Cancelar', exact: true })),
    caixaDe(gaveta.getByRole('button', { name: acao, exact: true })),
  ]);
  expect(cancelar.y, 'na mesma linha').toBe(fazer.y);
  expect(cancelar.x + cancelar.width, 'cancelar vem antes').toBeLessThan(fazer.x);
  expect(inteira.x + inteira.width - (fazer.x + fazer.width), 'à direita').toBeLessThanOrEqual(32);
  expect(inteira.y + inteira.height - (fazer.y + fazer.height), 'embaixo').toBeLessThanOrEqual(32);
}

/** A field and the button beside it stand on one line, whatever is said below the field. */
export async function onOneLine(campo: Locator, botao: Locator) {
  const [um, outro] = await Promise.all([caixaDe(campo), caixaDe(botao)]);
  expect(Math.abs(um.y + um.height / 2 - (outro.y + outro.height / 2))).toBeLessThanOrEqual(2);
}

/** Between the word and the arrow after it. */
export const folgaDaSeta = (link: Locator) =>
  link.evaluate((elemento) => {
    const seta = elemento.querySelector('svg');
    const word = seta?.previousSibling;
    if (!seta || !word) throw new Error('sem palavra ou sem seta');
    const range = document.createRange();
    range.selectNode(word);
    return seta.getBoundingClientRect().left - range.getBoundingClientRect().right;
  });

/** No toast lies over anything that can be pressed in what is held at the edges of the window. */
export async function avisosLivres(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const avisos = [...document.querySelectorAll('section[aria-label=Avisos] [data-type]')];
        // Gone, it lies over nothing and proves nothing.
        if (avisos.length === 0) return ['nenhum aviso'];
        const presa = (e: Element | null): boolean =>
          e !== null && (/fixed|sticky/.test(getComputedStyle(e).position) || presa(e.parentElement));
        const daBarra = [...document.querySelectorAll('a, button, input')].filter(
          (e) => presa(e) && e.checkVisibility() && e.closest('section[aria-label=Avisos]') === null,
        );
        const caixas = avisos.map((aviso) => aviso.getBoundingClientRect());
        return daBarra
          .map((e) => ({ nome: e.textContent, caixa: e.getBoundingClientRect() }))
          .filter(({ caixa }) =>
            caixas.some(
              (aviso) =>
                caixa.bottom > aviso.top &&
                caixa.top < aviso.bottom &&
                caixa.right > aviso.left &&
                caixa.left < aviso.right,
            ),
          )
          .map(({ nome }) => nome);
      }),
    )
    .toEqual([]);
}

type Salto = { valor: number; quem: string[] };
/** As browsers tell it; TypeScript's own lists do not know it. */
type LayoutShift = PerformanceEntry & {
  hadRecentInput: boolean;
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** From here on it is counted how far what is in sight jumps by itself, and what did, from where to where. */
export const contarSaltos = (page: Page) =>
  page.addInitScript(() => {
    const saltos: Salto[] = [];
    Object.assign(window, { saltos });
    const lugar = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((lista) => {
      for (const um of lista.getEntries() as LayoutShift[]) {
        if (um.hadRecentInput) continue;
        const quem = um.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${lugar(previousRect)} → ${lugar(currentRect)}`,
        );
        saltos.push({ valor: um.value, quem });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export async function semSaltos(page: Page) {
  const saltos = await page.evaluate(() => Object(window).saltos as Salto[]);
  const total = saltos.reduce((soma, { valor }) => soma + valor, 0);
  expect(total, `${page.url()} não salta: ${JSON.stringify(saltos)}`).toBeLessThanOrEqual(0.02);
}
