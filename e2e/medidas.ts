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
export async function naMesmaLinha(campo: Locator, botao: Locator) {
  const [um, outro] = await Promise.all([caixaDe(campo), caixaDe(botao)]);
  expect(Math.abs(um.y + um.height / 2 - (outro.y + outro.height / 2))).toBeLessThanOrEqual(2);
}

/** Between the word and the arrow after it. */
export const folgaDaSeta = (link: Locator) =>
  link.evaluate((elemento) => {
    const seta = elemento.querySelector('svg');
    const palavra = seta?.previousSibling;
    if (!seta || !palavra) throw new Error('sem palavra ou sem seta');
    const texto = document.createRange();
    texto.selectNode(palavra);
    return seta.getBoundingClientRect().left - texto.getBoundingClientRect().right;
  });
