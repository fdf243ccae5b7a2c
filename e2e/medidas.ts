import { expect, type Page } from '@playwright/test';

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

/** Every step of the lesson's bar lies inside the screen, is not cut, and does not touch another. */
export async function barraCabe(page: Page) {
  const largura = page.viewportSize()?.width ?? 0;
  const passos = page.locator('[data-passos]').locator('a, button').filter({ visible: true });
  await expect(passos.first()).toBeVisible();
  let ate = 0;
  for (const passo of await passos.all()) {
    const nome = `${await passo.textContent()} em ${largura} px`;
    const caixa = await passo.boundingBox();
    if (caixa === null) throw new Error(`${nome}: não está na tela`);
    expect(caixa.x, nome).toBeGreaterThanOrEqual(ate);
    expect(caixa.x + caixa.width, nome).toBeLessThanOrEqual(largura);
    expect(caixa.width, nome).toBeGreaterThanOrEqual(44);
    expect(caixa.height, nome).toBeGreaterThanOrEqual(44);
    expect(
      await passo.evaluate((e) => e.scrollWidth - e.clientWidth),
      `${nome}, cortado`,
    ).toBeLessThanOrEqual(1);
    ate = caixa.x + caixa.width;
  }
}
