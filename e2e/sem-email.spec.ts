import { contarSaltos, semSaltos } from './medidas.ts';
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

test('num celular nada salta enquanto chegam a faixa e os números', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await contarSaltos(page);
  for (const [quem, lugares] of [
    ['adm@habilita.example', ['/dashboard', '/clientes']],
    ['gestor@habilita.example', ['/gestor-dashboard']],
  ] as const) {
    await signIn(page, quem);
    for (const lugar of lugares) {
      // Later than the page that asks for them.
      const pintada = Promise.withResolvers<unknown>();
      await page.route(/\/assets\/FaixaSemEmail|\/api\/(?!config)/, async (rota) => {
        await pintada.promise;
        await rota.continue();
      });
      await page.goto('about:blank');
      await page.goto(`/#${lugar}`);
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
      await page.evaluate(
        () => new Promise((fim) => requestAnimationFrame(() => requestAnimationFrame(fim))),
      );
      pintada.resolve(null);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      if (quem.startsWith('adm'))
        await expect(page.getByText(/e-mails? aguardando|nenhum e-mail/)).toBeVisible();
      await semSaltos(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await page.evaluate(() => sessionStorage.clear());
  }
});
