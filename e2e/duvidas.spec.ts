import { expect, expectAccessible, signIn, test } from './program.ts';

test('o tutor responde a uma dúvida que espera, e ela passa às respondidas', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/duvidas');
  const lista = page.getByRole('table', { name: 'Dúvidas dos alunos' });
  await expect(lista.getByText('Wellington Dantas Júnior')).toBeVisible();
  await expectAccessible(page);
  await lista.getByRole('button', { name: /mesmo respirador/ }).click();
  const gaveta = page.getByRole('dialog', { name: 'Dúvida de Wellington Dantas Júnior' });
  await expect(gaveta.getByRole('button', { name: 'Enviar resposta' })).toBeDisabled();
  await gaveta
    .getByLabel('Sua resposta')
    .fill('Não: cada filtro serve a um agente. Peça o de vapores para a pintura.');
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(gaveta).toBeHidden();
  await expect(lista.getByRole('button', { name: /mesmo respirador/ })).toHaveCount(0);
  await page.getByLabel('Situação').selectOption('Respondidas');
  await expect(lista.getByText('Wellington Dantas Júnior')).toBeVisible();
  await expectAccessible(page);
});
