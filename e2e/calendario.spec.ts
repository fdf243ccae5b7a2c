import { expect, expectAccessible, signIn, test } from './program.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('o calendário do perfil: um arquivo, ou um link que se mostra uma vez e se encerra', async ({
  page,
  request,
}) => {
  await signIn(page, 'aluno@habilita.example');
  await page.goto('/#/perfil');
  const descida = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar .ics' }).click();
  expect((await descida).suggestedFilename()).toBe('prazos.ics');

  await page.getByRole('button', { name: 'Criar link' }).click();
  const link = await page.getByLabel('Link do seu calendário').inputValue();
  const lido = await request.get(link);
  expect([lido.status(), lido.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await lido.text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/Seu calendário leu este link/)).toBeVisible();
  await expect(page.getByLabel('Link do seu calendário')).toBeHidden();
  await page.getByRole('button', { name: 'Encerrar link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar link' }).click();
  await expect(page.getByText('O link deixou de valer.')).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
});
