import { expect, expectAccessible, inDatabase, SENHA, signIn, test } from './program.ts';

/** A session left open: what gives somebody power asks again who is there, and then goes on by itself. */

/** As if everybody had come in hours ago. */
const passarHoras = (database: string) => inDatabase(database, 'update sessao set confirmada_em = null');

// proves M4
test('dar o poder de administrador pede a senha, diz quando está errada, e desistir deixa o formulário como estava @phone', async ({
  page,
  program,
}) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes');
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  await page.getByLabel('Nome completo').fill('Noemi Nova');
  await page.getByLabel('E-mail').fill('noemi@habilita.example');
  await page.getByLabel('Administrador da plataforma').check();
  await passarHoras(program.database);
  const cadastrar = page.getByRole('button', { name: 'Cadastrar' });
  // A file of the program that does not come at once is asked for again.
  await page.route(/\/assets\/ConfirmarIdentidade-.*\.js$/, (rota) => rota.abort(), { times: 1 });
  await cadastrar.click();

  const dialogo = page.getByRole('dialog', { name: 'Confirme sua identidade novamente' });
  const senha = dialogo.getByLabel('A sua senha');
  await expect(senha).toBeFocused();
  await expect(senha).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await expect(cadastrar).toBeFocused();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Noemi Nova');
  await expect(page.getByText('Confirme sua identidade para continuar.')).toBeVisible();

  await cadastrar.press('Enter');
  await senha.press('Enter');
  await expect(dialogo.getByText('Informe a sua senha.')).toBeVisible();
  await senha.fill('não é esta');
  await senha.press('Enter');
  await expect(dialogo.getByText('A senha não confere.')).toBeVisible();
  await expectAccessible(page);
  await senha.fill(SENHA);
  await senha.press('Enter');
  await expect(page.getByText('Noemi Nova foi cadastrado(a).')).toBeVisible();

  // Within the ten minutes nothing asks again.
  await page.goto('/#/configuracoes?aba=seguranca');
  await page.getByLabel('Duração máxima (horas)').fill('11');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(/^Salvo/)).toBeVisible();
  await expect(dialogo).toBeHidden();
});

// proves L12
test('a cada entrada o administrador sem segunda etapa é lembrado dela, e a Segurança diz quem a não tem', async ({
  page,
}) => {
  const lembrete = page.getByText('A sua conta está protegida só por uma senha');
  const figuras = page.getByText('Alunos ativos');
  await signIn(page, 'adm@habilita.example');
  await expect(lembrete).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(lembrete).toBeHidden();
  await page.reload();
  await expect(figuras).toBeVisible();
  await expect(lembrete).toBeHidden();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await signIn(page, 'adm@habilita.example');
  await page.getByRole('link', { name: 'Ativar a verificação' }).click();
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await page.goto('/#/configuracoes?aba=seguranca');
  await expect(page.getByText(/entram? só com a senha/)).toBeVisible();
  await expect(page.getByText(/Helena Prado Siqueira/).last()).toBeVisible();
  await expectAccessible(page);
});
