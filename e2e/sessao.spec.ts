import { semSobra } from './medidas.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

const ROTAS_COM_GUARDA = [
  'dashboard',
  'configuracoes',
  'configuracoes/usuario',
  'duvidas',
  'atendimento',
  'comunicados',
  'clientes',
  'cliente/1',
  'cursos',
  'curso/1',
  'cursos-aluno',
  'curso-aluno/1',
  'perfil',
  'gestor-alunos',
  'gestor-aluno',
  'gestor-dashboard',
  'gestor-acompanhamento',
  'suporte',
  'identificacao/perfil',
];

test('sem entrar, toda rota guardada leva à entrada; as públicas abrem @quick', async ({ page }) => {
  for (const rota of ROTAS_COM_GUARDA) {
    await page.goto(`/#/${rota}`);
    await page.reload();
    await expect(page, rota).toHaveURL(/#\/identificacao\/entrar$/);
  }
  await page.goto('/#/identificacao');
  await expect(page).toHaveURL(/#\/identificacao\/entrar$/);
  for (const rota of ['certificado-aluno', 'lista-certificados']) {
    await page.goto(`/#/${rota}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/${rota}$`));
    await expectAccessible(page);
  }
});

test('toda rota abre para quem pode, com um título e sem violações @phone @quick', async ({ page }) => {
  const visitar = async (rotas: string[]) => {
    for (const rota of rotas) {
      await page.goto(`/#/${rota}`);
      await expect(page.getByRole('heading', { level: 1 }), rota).toBeVisible();
      await expect(page.getByText('Você não tem acesso'), rota).toBeHidden();
      await expectAccessible(page);
      await semSobra(page);
    }
  };
  await signIn(page, 'adm@habilita.example');
  await visitar([
    'dashboard',
    'clientes',
    'cliente/1',
    'cursos',
    'curso/1',
    'configuracoes',
    'duvidas',
    'atendimento',
    'comunicados',
    'perfil',
    'perfil/meus-dados',
    'suporte',
  ]);
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, 'gestor@habilita.example');
  await visitar([
    'gestor-dashboard',
    'gestor-acompanhamento',
    'gestor-turmas',
    'gestor-alunos',
    'gestor-aluno',
    'cursos-aluno',
    'curso-aluno/1',
  ]);
  await page.goto('/#/nada-disso');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('o navegador guarda só o que pode, e a senha e o CPF nunca @quick', async ({ page }) => {
  await signIn(page, '48153096206');
  const guardado = await page.evaluate(
    () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
  );
  expect(Object.keys(guardado).sort()).toEqual(['areaAdm', 'logado', 'token', 'usuario']);
  expect(guardado['logado']).toBe('true');
  const tudo = JSON.stringify([
    guardado,
    await page.evaluate(() => Object.entries(localStorage)),
    page.url(),
  ]);
  for (const segredo of ['48153096206', '481.530.962-06', SENHA]) expect(tudo).not.toContain(segredo);
});

test('a bandeira de autenticado sobe com o pedido do token e desce com a recusa @quick', async ({ page }) => {
  await page.goto('/');
  const bandeira = () => page.evaluate(() => sessionStorage.getItem('logado'));
  let noPedido: string | null = null;
  await page.route('**/api/security/token', async (route) => {
    noPedido = await bandeira();
    await route.fulfill({ status: 400, json: { error: 'invalid_grant', message: 'Recusado para o teste.' } });
  });
  await page.getByLabel('E-mail ou CPF').fill('aluno@habilita.example');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Recusado para o teste.').first()).toBeVisible();
  expect(noPedido).toBe('true');
  expect(await bandeira()).not.toBe('true');
});

// proves F38
test('401 encerra, 403 não; sem os dados da pessoa também encerra', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes');
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();

  await page.route('**/api/usuarios/listar*', (route) =>
    route.fulfill({ status: 403, json: { message: 'Não pode.' } }),
  );
  await page.goto('/#/configuracoes?busca=x');
  await expect(page.getByText('Não pode.').first()).toBeVisible();
  await expect(page).toHaveURL(/#\/configuracoes/);
  await page.unroute('**/api/usuarios/listar*');

  await page.evaluate(() => sessionStorage.setItem('token', 'x'.repeat(43)));
  await page.goto('/#/perfil');
  await expect(page).toHaveURL(/#\/identificacao\/entrar$/);

  await signIn(page, 'aluno@habilita.example');
  await page.evaluate(() => sessionStorage.removeItem('usuario'));
  await page.reload();
  await expect(page).toHaveURL(/#\/identificacao\/entrar$/);
});

// proves T12
test('dizer-se administrador no navegador não mostra dado nenhum @quick', async ({ page }) => {
  await signIn(page, 'aluno@habilita.example');
  await page.evaluate(() => {
    const usuario = JSON.parse(sessionStorage.getItem('usuario') ?? '{}') as object;
    sessionStorage.setItem('usuario', JSON.stringify({ ...usuario, Adm: true, EhAdmAluno: false }));
    sessionStorage.setItem('areaAdm', 'true');
  });
  await page.reload();
  const resposta = page.waitForResponse('**/api/usuarios/listar*');
  await page.goto('/#/configuracoes');
  expect((await resposta).status()).toBe(403);
  await expect(page.getByText('Helena Prado Siqueira')).toBeHidden();
});

// proves T44
test('depois de sair, Voltar não mostra nada do que era da pessoa @quick', async ({ page }) => {
  await signIn(page, 'gestor@habilita.example');
  await page.goto('/#/gestor-alunos');
  const tabela = page.getByRole('table', { name: 'Alunos' });
  await expect(tabela).toHaveAttribute('aria-busy', 'false');
  const [nome = ''] = await tabela.getByRole('row').nth(1).allInnerTexts();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await page.content()).not.toContain(nome.split('\n')[0]);
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('usuario')]),
  ).toEqual([null, null]);
});

test('a pessoa encerra as outras sessões pelo perfil', async ({ page, browser, baseURL }) => {
  const outro = await browser.newContext({ baseURL: baseURL ?? '' });
  const celular = await outro.newPage();
  await signIn(celular, 'iracema.takahashi@valeverde.example');
  await signIn(page, 'iracema.takahashi@valeverde.example');
  await page.goto('/#/perfil');
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  const confirmar = page.getByRole('dialog').getByRole('button', { name: /Encerrar/ });
  await confirmar.click();
  await expect(page.getByRole('button', { name: 'Encerrar todas as outras' })).toBeHidden();
  await expect(page.getByText('Esta sessão', { exact: true })).toBeVisible();
  await expect(async () => {
    await celular.goto('/#/suporte');
    await celular.goto('/#/perfil');
    await expect(celular).toHaveURL(/#\/identificacao\/entrar$/, { timeout: 5000 });
  }).toPass();
  await outro.close();
});

test('o endereço que se abre enquanto a primeira tela é desenhada vale', async ({ page }) => {
  await page.addInitScript(() => {
    const ouvir = window.addEventListener.bind(window);
    let falta = true;
    // In the moment before the router listens, which has read the address already.
    window.addEventListener = (...[tipo, ...resto]: Parameters<typeof ouvir>) => {
      const roteador = Object(history.state) as { idx?: number };
      if (falta && tipo === 'popstate' && roteador.idx !== undefined) {
        falta = false;
        location.hash = '/identificacao/recuperar-senha';
      }
      ouvir(tipo, ...resto);
    };
  });
  await page.goto('/#/identificacao/entrar');
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
});

test('a entrada é usável só com o teclado', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('E-mail ou CPF')).toBeFocused();
  await page.keyboard.type('aluno@habilita.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(SENHA);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
