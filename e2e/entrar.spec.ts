import type { Page } from '@playwright/test';
import { esquecerInstituicoes } from './pessoas.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

const menuDe = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** On a phone the menu is a drawer. */
async function abrirMenu(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(menuDe(page)).toBeVisible();
}
const entradas = (page: Page) => menuDe(page).getByRole('link');

const PAPEIS = [
  {
    papel: 'administrador',
    login: 'adm@habilita.example',
    inicio: '#/dashboard',
    menu: ['Dashboard', 'Clientes', 'Cursos', 'Configurações'],
    atual: 'Dashboard',
  },
  {
    papel: 'gestor',
    login: 'gestor@habilita.example',
    inicio: '#/gestor-dashboard',
    menu: ['Dashboard', 'Acompanhamento', 'Alunos', 'Meus Cursos', 'Central de Ajuda'],
    atual: 'Dashboard',
  },
  {
    papel: 'aluno',
    login: 'aluno@habilita.example',
    inicio: '#/cursos-aluno',
    menu: ['Meus Cursos', 'Central de Ajuda'],
    atual: 'Meus Cursos',
  },
  {
    papel: 'aluno sem e-mail',
    login: '481.530.962-06',
    inicio: '#/cursos-aluno',
    menu: ['Meus Cursos', 'Central de Ajuda'],
    atual: 'Meus Cursos',
  },
];

for (const { papel, login, inicio, menu, atual } of PAPEIS) {
  test(`${papel} entra e encontra o seu menu @phone @quick`, async ({ page }) => {
    await signIn(page, login);
    await expect(page).toHaveURL((url) => url.hash === inicio);
    await abrirMenu(page);
    await expect(entradas(page)).toHaveText(menu);
    await expect(menuDe(page).locator('[aria-current=page]')).toHaveText(atual);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });
}

test('o que o administrador faz todo dia está no menu; endereços de antes levam até lá @phone', async ({
  page,
}) => {
  await signIn(page, 'adm@habilita.example');
  const rotina = page.getByRole('navigation', { name: 'Mensagens' });
  for (const [entrada, endereco] of [
    ['Dúvidas dos alunos', 'duvidas'],
    ['Suporte', 'atendimento'],
    ['Comunicados', 'comunicados'],
  ] as const) {
    await abrirMenu(page);
    await rotina.getByRole('link', { name: entrada }).click();
    await expect(page).toHaveURL(new RegExp(`#/${endereco}$`));
    await expect(page.getByRole('heading', { level: 1, name: entrada })).toBeVisible();
  }
  await abrirMenu(page);
  await expect(rotina.locator('[aria-current=page]')).toHaveText('Comunicados');
  await page.goto('/#/configuracoes?aba=suporte&conversa=1');
  await expect(page).toHaveURL(/#\/atendimento\?conversa=1$/);
});

test('administrador que também é aluno escolhe o ambiente e troca depois @phone', async ({ page }) => {
  await signIn(page, 'admaluno@habilita.example');
  await expect(page).toHaveURL(/#\/identificacao\/perfil$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Área administrativa/ }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await abrirMenu(page);
  await expect(entradas(page).filter({ hasText: 'Clientes' })).toBeVisible();

  await page.getByRole('button', { name: /Minha conta/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Perfil', 'Alterar Senha', 'Trocar Ambiente', 'Sair']);
  await page.getByRole('menuitem', { name: 'Trocar Ambiente' }).click();
  await page.getByRole('button', { name: /Área do aluno/ }).click();
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  await abrirMenu(page);
  await expect(entradas(page)).toHaveText(['Meus Cursos', 'Central de Ajuda']);
});

test('quem só é aluno não tem troca de ambiente; as quatro ações da conta estão no lugar', async ({
  page,
}) => {
  await signIn(page, 'aluno@habilita.example');
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Perfil', 'Alterar Senha', 'Sair']);
  // The navigation opens by itself and is closed again: what somebody is about to choose stays under their finger.
  const recolher = page.getByRole('button', { name: 'Recolher menu' });
  const onde = () => page.getByRole('menuitem', { name: 'Sair' }).boundingBox();
  await expect(recolher).toHaveAttribute('aria-expanded', 'true');
  const aberta = await onde();
  await recolher.evaluate((botao: HTMLButtonElement) => botao.click());
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  await page.evaluate(
    () => new Promise((pintado) => requestAnimationFrame(() => requestAnimationFrame(pintado))),
  );
  expect(await onde()).toEqual(aberta);
  await page.getByRole('menuitem', { name: 'Alterar Senha' }).click();
  await expect(page.getByLabel('Senha atual')).toBeFocused();

  // Also for whoever is on that page already.
  await page.getByRole('heading', { name: 'Perfil', level: 1 }).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Nome' }).first().focus();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Alterar Senha' }).click();
  await expect(page.getByLabel('Senha atual')).toBeFocused();
});

test('a navegação começa recolhida e se abre depois de 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('E-mail ou CPF').fill('aluno@habilita.example');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const abrir = page.getByRole('button', { name: 'Abrir menu' });
  await expect(abrir).toHaveAttribute('aria-expanded', 'false');
  const larguraDoMenu = () => page.locator('#navegacao').evaluate((menu) => menu.clientWidth);
  const ondeEsta = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().left);
  const recolhida = await larguraDoMenu();
  const antes = await ondeEsta();
  await page.clock.runFor(299);
  await expect(abrir).toHaveAttribute('aria-expanded', 'false');
  await page.clock.runFor(2);
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(larguraDoMenu).toBeGreaterThan(recolhida * 3);
  expect(await ondeEsta(), 'a página ao lado não sai do lugar').toBe(antes);
});

test('o aluno troca de instituição; a falha avisa e nada muda @phone', async ({ page, program }) => {
  await signIn(page, 'aluno@habilita.example');
  const usuario = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('usuario') ?? '{}') as Record<string, unknown>);
  const instituicao = page.getByRole('button', { name: /Instituição/ });
  await abrirMenu(page);
  const antes = await usuario();

  const { promise: pedida, resolve: pedir } = Promise.withResolvers<void>();
  const { promise: solta, resolve: soltar } = Promise.withResolvers<void>();
  await page.route('**/alterarInstituicaoSelecionada', async (route) => {
    pedir();
    await solta;
    await route.abort();
  });
  const outra = (await instituicao.innerText()).includes('Vale Verde')
    ? 'Metalúrgica Serra Azul'
    : 'Cooperativa Vale Verde';
  await instituicao.click();
  await page.getByRole('option', { name: outra }).click();
  await pedida;
  const cobertura = page.locator('[data-loader=master-foreground]');
  await expect(cobertura).toHaveAttribute('data-phase', 'shown');
  soltar();
  await expect(cobertura).toHaveAttribute('data-phase', 'hidden');
  await expect(page.getByText('Erro ao alterar instituição')).toBeVisible();
  expect(await usuario()).toEqual(antes);
  await page.unroute('**/alterarInstituicaoSelecionada');

  await page.keyboard.press('Escape');
  await page.goto('/#/suporte');
  await abrirMenu(page);
  await instituicao.click();
  await page.getByRole('option', { name: outra }).click();
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  expect((await usuario())['IdClienteSelecionado']).not.toBe(antes['IdClienteSelecionado']);
  await abrirMenu(page);
  await expect(instituicao).toContainText(outra);
  await esquecerInstituicoes(program.database);
});

test('na área administrativa a escolha de instituição é ignorada', async ({ page }) => {
  await signIn(page, 'admaluno@habilita.example');
  await page.getByRole('button', { name: /Área administrativa/ }).click();
  await expect(menuDe(page)).toBeVisible();
  let pedidos = 0;
  page.on('request', (request) => {
    if (request.url().includes('alterarInstituicaoSelecionada')) pedidos++;
  });
  const instituicao = page.getByRole('button', { name: /Instituição/ });
  if (await instituicao.isVisible()) {
    await instituicao.click();
    await page.getByRole('listbox', { name: 'Instituições' }).getByRole('option').first().click();
  }
  await expect(page).toHaveURL(/#\/dashboard$/);
  expect(pedidos).toBe(0);
});

test('aberta por um nome que não é o seu, a página não oferece a chave de acesso, que ali não serve', async ({
  page,
  program,
}) => {
  await page.goto(program.url.replace('127.0.0.1', 'localhost'));
  await expect(page.getByLabel('E-mail ou CPF')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden();
});
