import { onOneLine } from './medidas.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

/** What an address shows: the same for who reloads it, for who gets it in an e-mail, and from its top. */

test('o endereço de uma pessoa abre a mesma pessoa, também depois de entrar', async ({ page, browser }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=usuarios');
  // Others of the same sample may have written more people than a page holds.
  await page.getByRole('searchbox', { name: 'Buscar: Usuários' }).fill('gestor@habilita.example');
  await page.getByRole('button', { name: /gestor@habilita.example/ }).click();
  await expect(page).toHaveURL(/#\/configuracoes\/usuario\?id=\d+$/);
  const titulo = page.getByRole('heading', { level: 1 });
  const nome = 'Marlene de Souza Queirós';
  await expect(titulo).toHaveText(nome);
  await page.reload();
  await expect(titulo).toHaveText(nome);

  // Somebody to whom it was sent, in a browser of their own.
  const outro = await browser.newContext();
  const aba = await outro.newPage();
  await aba.goto(page.url());
  await expect(aba).toHaveURL(/#\/identificacao\/entrar/);
  await aba.getByLabel(/E-mail ou CPF/).fill('adm@habilita.example');
  await aba.getByLabel('Senha', { exact: true }).fill(SENHA);
  await aba.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(aba.getByRole('heading', { level: 1 })).toHaveText(nome);
  await outro.close();
});

test('o endereço do que não existe diz isso, e não manda tentar de novo', async ({ page }) => {
  await signIn(page, 'gestor@habilita.example');
  await page.goto('/#/gestor-aluno?aluno=999999999');
  const dito = page.getByRole('alert').filter({ hasText: 'Não encontramos o que você procura' });
  await expect(dito).toBeVisible();
  await expect(dito.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Trilha' }).getByRole('link', { name: 'Alunos' }).click();
  await expect(page).toHaveURL(/#\/gestor-alunos$/);
});

test('as seções das configurações abrem no seu topo', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=usuarios');
  await expect(page.getByRole('table')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Seções das configurações' });
  await menu.getByRole('link', { name: 'Retenção de dados' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await menu.getByRole('link', { name: 'Retenção de dados' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Retenção de dados' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('o acompanhamento de um cliente diz de quem é', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/clientes');
  const nome = 'Cooperativa Vale Verde';
  await page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(nome) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nome);
  await page.getByRole('tab', { name: 'Acompanhamento' }).click();
  await expect(page).toHaveURL(/cliente\/\d+\/acompanhamento/);
  await expect(page.getByText(new RegExp(`^${nome}: \\d`))).toBeVisible();
  await expect(page.getByRole('link', { name: nome }).first()).toBeVisible();

  // The tab's own address, as somebody kept it, and Back from it.
  await page.goto('/#/clientes');
  await page.getByRole('button', { name: 'Metalúrgica Serra Azul' }).click();
  const cliente = page.url();
  await page.getByRole('tab', { name: 'Acompanhamento' }).click();
  await expect(page).toHaveURL(/\/acompanhamento$/);
  await page.goBack();
  await expect(page).toHaveURL(cliente);
  await page.goto(`${cliente}?aba=acompanhamento`);
  await expect(page).toHaveURL(/\/cliente\/\d+\/acompanhamento$/);
});

test('um curso começado não se perde com Esc', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/cursos');
  await page.getByRole('button', { name: 'Novo curso' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Novo curso' });
  await gaveta.getByLabel('Nome do curso').fill('NR-35');
  await page.keyboard.press('Escape');
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(pergunta).toBeHidden();
  await expect(gaveta.getByLabel('Nome do curso')).toHaveValue('NR-35');
  await page.keyboard.press('Escape');
  await pergunta.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(gaveta).toBeHidden();
});

test('o que um curso salva por si não pergunta nada a quem muda de aba', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/cursos');
  await page.getByRole('main').getByRole('link', { name: /NR-06/ }).first().click();
  await page.getByRole('tab', { name: 'Informações' }).click();
  // Never answered: it is being saved for as long as this lasts.
  const pedido = page.waitForRequest('**/api/cursos/alterarCurso');
  await page.route('**/api/cursos/alterarCurso', () => {});
  await page.getByLabel('Nome do curso').fill('NR-06, outra vez');
  await pedido;
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Conteúdo' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('em volta de cada pessoa do curso não há a borda do navegador', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/cursos');
  await page.getByRole('main').getByRole('link', { name: /NR-06/ }).first().click();
  await page.getByRole('tab', { name: 'Informações' }).click();
  const pessoa = page
    .locator('fieldset')
    .filter({ has: page.getByLabel('Qualificação') })
    .first();
  await expect(pessoa).toBeVisible();
  for (const lado of ['right', 'bottom', 'left']) {
    await expect(pessoa).toHaveCSS(`border-${lado}-width`, '0px');
  }
});

test('lista de certificados sem link: um campo para o código, ou os próprios de quem entrou', async ({
  page,
}) => {
  await page.goto('/#/lista-certificados');
  const campo = page.getByLabel('Código do link');
  await onOneLine(campo, page.getByRole('button', { name: 'Abrir a lista' }));
  await campo.fill('https://habilita.example/#/lista-certificados/nao-existe');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir a lista' }).click();
  await expect(page.getByText('Este link não abre mais')).toBeVisible();
  await signIn(page, 'aluno@habilita.example');
  await page.goto('/#/lista-certificados');
  await expect(page.getByRole('heading', { name: /^Certificados/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver página do certificado de/ }).first()).toBeVisible();
  await expectAccessible(page);
});
