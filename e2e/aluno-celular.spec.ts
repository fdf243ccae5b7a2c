import type { Page } from '@playwright/test';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { avisosLivres, contarSaltos, foraDasBordas, letras, semSaltos, semSobra } from './medidas.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const ALUNO = 'aluno@habilita.example';

test('os cursos, abertos por quem nada guardou deles: sem saltos, e a capa do alto é pedida logo', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const sessao = await page.evaluate(() => Object.entries(sessionStorage));
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await context.addInitScript((guardado) => {
    for (const [chave, valor] of guardado) sessionStorage.setItem(chave, valor);
  }, sessao);
  const fria = await context.newPage();
  await contarSaltos(fria);
  await fria.goto(`${program.url}/#/cursos-aluno`);
  const continuar = fria.getByRole('region', { name: 'Continuar de onde parei' });
  await expect(continuar).toBeVisible();
  await expect(fria.getByRole('heading', { name: 'Certificados' })).toBeVisible();
  await expect(fria.locator('main [aria-busy=true]')).toHaveCount(0);
  const capa = continuar.locator('img');
  await expect(capa).toHaveJSProperty('complete', true);
  await expect(capa).not.toHaveJSProperty('loading', 'lazy');
  await expect(capa).toHaveJSProperty('fetchPriority', 'high');
  // Whatever is not in sight can wait.
  await expect(fria.getByRole('article').locator('img').first()).toHaveJSProperty('loading', 'lazy');
  await semSaltos(fria);
  await context.close();
});

test('os cursos: cada dever uma vez, e os quatro lugares ao alcance do polegar', async ({ page }) => {
  await signIn(page, ALUNO);
  await expect(page.getByRole('heading', { name: 'Continuar de onde parei' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Certificados' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // One sentence: what is asked today, how long it takes and why.
  await expect(page.locator('[data-hoje]')).toHaveText(
    /^Hoje: \d.* min de .+, (porque|por exigência|para concluir) .+\d/,
  );
  await page.setViewportSize({ width: 1440, height: 740 });
  // What to go on with is not repeated below, and what was not begun is not under way.
  const continuar = page.getByRole('region', { name: 'Continuar de onde parei' });
  const nome = (await continuar.locator('p').first().textContent()) ?? '';
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: nome })
      .getByText(/Faltam|Termina/),
  ).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Em andamento' }).getByText('0%', { exact: true }),
  ).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeHidden();

  const barra = page.getByRole('navigation', { name: 'Atalhos' });
  for (const tamanho of [16, 32]) {
    await letras(page, tamanho);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(barra).toBeVisible();
      for (const lugar of await barra.locator('a, button').all()) {
        const caixa = await lugar.boundingBox();
        expect(caixa?.y ?? 0).toBeLessThanOrEqual(740 - 44);
        expect(caixa?.height ?? 0).toBeGreaterThanOrEqual(44);
        expect(await lugar.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
      }
      await semSobra(page);
    }
  }
  await letras(page, 16);
  // An iPhone's own bar lies over the lower edge: nothing to be pressed is below it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  for (const lugar of await barra.locator('a, button').all()) {
    await expect
      .poll(async () => {
        const caixa = await lugar.boundingBox();
        return (caixa?.y ?? 0) + (caixa?.height ?? 0);
      })
      .toBeLessThanOrEqual(740 - 34);
  }
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await expectAccessible(page);
  await barra.getByRole('link', { name: 'Certificados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Certificados' })).toBeVisible();
  await expectAccessible(page);
  await barra.getByRole('button', { name: /^Avisos/ }).click();
  await expect(page.getByRole('dialog', { name: 'Avisos e prazos' })).toBeVisible();
  await page.goBack();
  await barra.getByRole('link', { name: 'Perfil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await page.route('**/alterarAparencia', (rota) => rota.abort('failed'));
  await page.getByLabel('Escuro').check({ force: true });
  await avisosLivres(page);
});

test('um iPhone de lado: nada se lê nem se toca sob o recorte da câmera ou a barra do aparelho', async ({
  page,
  browser,
  program,
}) => {
  const bordas = { left: 47, right: 47, bottom: 21 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: bordas });
  // The second is wide enough for the navigation beside the page.
  const conferir = async () => {
    for (const [width, height] of [
      [740, 360],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await foraDasBordas(page, bordas);
      await semSobra(page);
    }
    await page.setViewportSize({ width: 740, height: 360 });
  };
  await page.goto('/');
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  await conferir();
  await page.goto('/#/certificado-aluno');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await conferir();

  await signIn(page, ALUNO);
  await expect(page.getByRole('heading', { name: 'Continuar de onde parei' })).toBeVisible();
  await conferir();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('link', { name: 'Central de Ajuda' })).toBeVisible();
  await foraDasBordas(page, bordas);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await foraDasBordas(page, bordas);
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Atalhos' })
    .getByRole('button', { name: /^Avisos/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Avisos e prazos' })).toBeVisible();
  await foraDasBordas(page, bordas);
  await page.goBack();

  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoPronto(await administrador(browser, program.url), aluno);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await conferir();
  await page.getByRole('link', { name: /Próxima aula/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await conferir();
  const [video, barra] = await Promise.all([
    page.locator('video').boundingBox(),
    page.locator('[data-passos]').boundingBox(),
  ]);
  expect((video?.y ?? 0) + (video?.height ?? 0)).toBeLessThanOrEqual((barra?.y ?? 0) + 1);
  await page.getByRole('button', { name: /Aulas/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await foraDasBordas(page, bordas);
});

/** Every word of a card is inside of it: what overflows there is cut off instead of rolling the page. */
const nadaCortado = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(p, h2, h3, a, button, span)')]
          .filter((um) => um.getBoundingClientRect().right > innerWidth && um.checkVisibility())
          .map((um) => um.textContent),
      ),
    )
    .toEqual([]);

test('com letras de 200 %, os cursos, um curso e a ajuda cabem, e nada fica cortado', async ({ page }) => {
  await signIn(page, ALUNO);
  const cursos = page.getByRole('heading', { name: 'Continuar de onde parei' });
  await expect(cursos).toBeVisible();
  const curso = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  await letras(page, 32);
  for (const lugar of ['#/cursos-aluno', curso, '#/suporte']) {
    await page.goto(`/${lugar}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await semSobra(page);
      await nadaCortado(page);
    }
  }
});

test('com letras de 200 %, nem o perfil nem a conferência rolam para o lado', async ({ page, program }) => {
  await signIn(page, ALUNO);
  const { Itens } = await chamador(await quemEntrou(page, program.url))(meusCertificados, {});
  await letras(page, 32);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/#/perfil');
    await expect(page.getByRole('button', { name: 'Salvar' }).first()).toBeVisible();
    await semSobra(page);
    await page.goto(`/#/certificado-aluno/${Itens[0]?.Codigo}`);
    await expect(page.getByRole('link', { name: /^Baixar (a cópia|o documento)/ })).toBeVisible();
    await semSobra(page);
  }
});

const contornoDoFoco = async (page: Page) => {
  await page.keyboard.press('Tab');
  return page.locator(':focus-visible').evaluate((foco) => getComputedStyle(foco).outlineColor);
};

test('a cor da empresa está no cabeçalho, nos botões e no foco', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  const daCasa = await contornoDoFoco(page);
  await signIn(page, ALUNO);
  await expect(page.getByRole('heading', { name: 'Continuar de onde parei' })).toBeVisible();
  const cor = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ui-tint').trim(),
  );
  expect(cor).toMatch(/^#[0-9a-f]{6}$/);
  expect(cor).not.toBe('#0b6e69');
  const rgb = `rgb(${[1, 3, 5].map((de) => Number.parseInt(cor.slice(de, de + 2), 16)).join(', ')})`;
  await expect(page.getByRole('banner')).toHaveCSS('border-top-color', rgb);
  const continuar = page.getByRole('link', { name: 'Continuar', exact: true });
  await expect(continuar).toHaveCSS('background-color', rgb);
  // Dark enough to be seen, so not the very same colour.
  expect(await contornoDoFoco(page)).not.toBe(daCasa);
  await expectAccessible(page);
});

test('o código impresso se digita a partir da entrada', async ({ page, program }) => {
  await signIn(page, ALUNO);
  const { Itens } = await chamador(await quemEntrou(page, program.url))(meusCertificados, {});
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto('/#/identificacao/entrar');
  await page.getByRole('link', { name: 'Conferir certificado' }).click();
  await page.getByLabel('Código do certificado').fill(Itens[0]?.Codigo ?? '');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('link', { name: /^Baixar (a cópia|o documento)/ })).toBeVisible();
  // A thumb comes for the verdict and the facts: what is technical is folded away.
  await expect(page.getByText('Conferir as frases e o arquivo')).toBeVisible();
  await expect(page.getByText(/SHA-256/).first()).toBeHidden();
  await expect(page.getByText(/^Arraste o arquivo/).first()).toBeHidden();
  await expectAccessible(page);
});

test('o aviso da assinatura leva, passando pela entrada, a onde se assina, com o que se assina à vista', async ({
  page,
  program,
}) => {
  await signIn(page, ALUNO);
  const { Itens } = await chamador(await quemEntrou(page, program.url))(meusCertificados, {});
  const porAssinar = Itens.find(({ AssinadoEm, RevogadoEm }) => AssinadoEm === null && RevogadoEm === null);
  if (!porAssinar) throw new Error('o exemplo tem um certificado por assinar');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(`/#/cursos-aluno/certificados?assinar=${porAssinar.Codigo}`);
  await page.getByLabel('E-mail ou CPF').fill(ALUNO);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const gaveta = page.getByRole('dialog', { name: 'Assinar o certificado' });
  await expect(gaveta.getByText(porAssinar.Nome, { exact: true })).toBeInViewport();
  await expect(gaveta.getByText(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)).toBeInViewport();
  await expect(gaveta.getByText(porAssinar.Curso, { exact: true })).toBeInViewport();
  await expect(gaveta.getByText(/^[\d,]+ h$/)).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expect(gaveta).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Certificados' })).toBeVisible();
});
