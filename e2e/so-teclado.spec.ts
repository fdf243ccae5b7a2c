import { expect, signIn, test } from './program.ts';
import { soTeclado } from './teclado.ts';

const ALUNO = 'aluno@habilita.example';

test('um menu, uma gaveta e uma pergunta se abrem, se percorrem e se fecham pelo teclado, e o foco volta', async ({
  page,
}) => {
  await signIn(page, ALUNO);
  await expect(page.locator('main article').first()).toBeVisible();
  const teclas = await soTeclado(page);
  await teclas.acionar('button', /^Avisos/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await teclas.ate('tab', /^Avisos/);
  await teclas.tecla('ArrowRight');
  expect((await teclas.aqui()).nome).toMatch(/^Prazos/);
  await teclas.tecla('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await teclas.aqui()).nome).toMatch(/^Avisos/);
  await teclas.acionar('button', /^Minha conta/);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect((await teclas.aqui()).papel).toBe('menuitem');
  await teclas.tecla('Escape');
  expect((await teclas.aqui()).nome).toMatch(/^Minha conta/);
  await teclas.tecla('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let passo = 0; passo < 5 && (await teclas.aqui()).nome !== 'Sair'; passo++)
    await teclas.tecla('ArrowDown');
  await teclas.tecla('Enter');
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
});
