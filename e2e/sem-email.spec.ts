import { expect, expectAccessible, signIn, START, startProgram, test as comum } from './program.ts';

/** “Enviado” is what a mail server has: a program without one says so wherever somebody might think otherwise. */

const test = comum.extend<object, { program: Awaited<ReturnType<typeof startProgram>> }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const program = await startProgram({ SMTP_URL: '' });
      await use(program);
      await program.stop();
    },
    START,
  ],
});

test('sem servidor de e-mail nada é dito enviado: na senha perdida, na faixa, no painel e na caixa de saída', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('aluno@habilita.example');
  await page.getByRole('button', { name: /Enviar/ }).click();
  await expect(page.getByRole('heading', { name: 'Nada foi enviado' })).toBeVisible();
  await expect(page.getByText('o link fica guardado e não foi enviado')).toBeVisible();

  await signIn(page, 'adm@habilita.example');
  const faixa = page.getByRole('region', { name: 'Sem servidor de e-mail' });
  await expect(faixa).toContainText(/e-mails? aguardando envio/);
  await expect(page.getByRole('link', { name: /E-mails não enviados/ })).toBeVisible();
  await expectAccessible(page);

  await faixa.getByRole('link', { name: 'Ver a caixa de saída' }).click();
  await expect(faixa).toBeVisible();
  const mensagem = page.getByRole('row').filter({ hasText: 'aluno@habilita.example' }).first();
  await expect(mensagem).toContainText('Pendente');
  await expect(mensagem).not.toContainText('Enviado');
});
