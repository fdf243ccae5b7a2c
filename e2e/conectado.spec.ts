import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** Staying signed in on one's own phone: the tab is closed, the session ends, and the next tab goes on. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const ALUNO = 'aluno@habilita.example';

test('quem pede fica conectado depois de fechar a aba; quem sai, não', async ({ page, context }) => {
  await page.goto('/');
  await expectAccessible(page);
  await semSobra(page);
  await signIn(page, ALUNO);
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  // Not asked for: the storage of the tab is gone with it.
  expect(await page.evaluate(() => localStorage.getItem('conectado'))).toBeNull();
  await page.close();
  const semPedir = await context.newPage();
  await semPedir.goto('/');
  await expect(semPedir.getByLabel('E-mail ou CPF')).toBeVisible();

  await semPedir.getByLabel('E-mail ou CPF').fill(ALUNO);
  await semPedir.getByLabel('Senha', { exact: true }).fill('habilita-exemplo-2026');
  await semPedir.getByLabel('Manter conectado neste aparelho').check();
  await semPedir.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(semPedir.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  // Nothing that a script can read opens the door again.
  const lido = await semPedir.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)}`);
  expect(lido).not.toMatch(/habilita-conectado/);
  await semPedir.close();

  const depois = await context.newPage();
  await depois.goto('/#/perfil');
  await expect(depois.getByRole('heading', { name: 'Sessões ativas' })).toBeVisible();
  await expect(depois.getByText('Fica conectado').first()).toBeVisible();
  await expectAccessible(depois);
  await semSobra(depois);
  await depois.getByRole('button', { name: 'Abrir menu' }).click();
  await depois.getByRole('button', { name: /Minha conta/ }).click();
  await depois.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(depois.getByLabel('E-mail ou CPF')).toBeVisible();
  await depois.close();
  const ultima = await context.newPage();
  await ultima.goto('/');
  await expect(ultima.getByLabel('E-mail ou CPF')).toBeVisible();
});
