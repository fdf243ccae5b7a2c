import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** What a phone shows when it lost the connection: the program, and what was last seen in it. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';

/** The worker has everything that the program needs to open. */
const pronto = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** The addresses kept in the drawers of the browser, without those of the program itself. */
const guardadas = (page: Page) =>
  page.evaluate(async () => {
    const nomes = (await caches.keys()).filter((nome) => !/^workbox-|^assets$/.test(nome));
    const chaves = await Promise.all(nomes.map(async (nome) => (await caches.open(nome)).keys()));
    return chaves.flat().map(({ url }) => new URL(url).pathname);
  });

test('sem conexão o programa abre, com o que foi visto por último e a idade; sair leva tudo @quick', async ({
  page,
  context,
}) => {
  await signIn(page, ALUNO);
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await pronto(page);
  const curso = page.locator('main a[href*="curso-aluno/"]:not([href*="aula="])').first();
  await curso.click();
  await expect(page.getByRole('heading', { name: 'Aulas' })).toBeVisible();
  const nome = await page.locator('main h1').textContent();
  await page.goto('/#/cursos-aluno/certificados');
  await expect(page.getByRole('heading', { name: 'Meus Certificados' })).toBeVisible();
  const certificado = page.locator('main article, main li').first();
  await expect(certificado).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(certificado).toBeVisible();
  const faixa = page.getByText(/^Visto (agora|há .+), sem conexão$/);
  await expect(faixa).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/cursos-aluno');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await expect(page.getByText(nome ?? '').first()).toBeVisible();
  await curso.click();
  await expect(page.getByRole('heading', { name: 'Aulas' })).toBeVisible();
  await expect(faixa).toBeVisible();

  // Back again, nobody has to ask for it.
  await context.setOffline(false);
  await expect(faixa).toBeHidden();
  expect((await guardadas(page)).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await guardadas(page)).toEqual([]);

  // The sign-in page opens too, and says what is the matter.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  await context.setOffline(false);
});

test('os avisos e os prazos também aparecem sem conexão, como foram vistos', async ({ page, context }) => {
  await signIn(page, ALUNO);
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await pronto(page);
  const painel = page.getByRole('dialog', { name: 'Avisos e prazos' });
  const abrir = () =>
    page
      .getByRole('navigation', { name: 'Atalhos' })
      .getByRole('button', { name: /^Avisos/ })
      .click();
  const lista = async (aba: 'Avisos' | 'Prazos') => {
    await painel.getByRole('tab', { name: aba }).click();
    await expect(painel.getByRole('tabpanel', { name: aba }).getByRole('listitem').first()).toBeVisible();
    return await painel.getByRole('tabpanel', { name: aba }).getByRole('listitem').allInnerTexts();
  };
  await abrir();
  const [avisos, prazos] = [await lista('Avisos'), await lista('Prazos')];

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await abrir();
  expect(await lista('Avisos')).toEqual(avisos);
  expect(await lista('Prazos')).toEqual(prazos);
  await expectAccessible(page);
  await context.setOffline(false);
});

test('outra pessoa que entra no aparelho não encontra nada de quem o usou antes', async ({ page }) => {
  await signIn(page, ALUNO);
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  const [uma = ''] = await guardadas(page);
  const dela = uma.split('/').slice(0, 3).join('/');
  expect(dela).toMatch(/^\/leituras\/\d+$/);
  // The tab is closed without signing out.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await signIn(page, 'gestor@habilita.example');
  await expect.poll(async () => (await guardadas(page)).filter((u) => u.startsWith(`${dela}/`))).toEqual([]);
});
