import type { ParsedMail } from 'mailparser';
import { criarPessoa } from './pessoas.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

const linkDe = (carta: ParsedMail) => {
  const [link] = /http\S+\?token=\S+/.exec(carta.text ?? '') ?? [];
  if (!link) throw new Error('no link in the message');
  return link;
};

test('esquece a senha, recebe o link, cria outra, troca no perfil e sai @phone @quick', async ({
  page,
  program,
}, { project }) => {
  const celular = project.name === 'phone';
  const email = 'lucia.prado@habilita.example';
  await criarPessoa(program.database, 'Lúcia Prado Nunes', email);
  const nova = 'lamparina tucano aquarela';
  const outra = 'vinagre cometa dobradiça';

  await page.goto('/');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expectAccessible(page);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: /Enviar/ }).click();
  await expect(page.getByText('Se este e-mail estiver cadastrado')).toBeVisible();

  await page.goto(linkDe(await program.mail(email, /nova senha/)));
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/token=/);
  await expectAccessible(page);
  await page.getByLabel('Nova senha', { exact: true }).fill('123456789012');
  await page.getByLabel('Repita a nova senha').fill('123456789012');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText(/fácil de adivinhar/).first()).toBeVisible();
  await page.getByLabel('Nova senha', { exact: true }).fill(nova);
  await page.getByLabel('Repita a nova senha').fill(nova);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page).toHaveURL(/entrar/);
  await program.mail(email, /senha foi alterada/);

  await signIn(page, email, nova);
  await page.goto('/#/perfil');
  await expectAccessible(page);
  await page.getByLabel('Senha atual').fill(nova);
  await page.getByLabel('Nova senha', { exact: true }).fill(`${outra}!`);
  const repetida = page.getByLabel('Repita a nova senha');
  await repetida.fill(outra);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  // One field is wrong by what another holds: it is right again when that one is.
  await expect(repetida).toHaveAccessibleDescription('As senhas não são iguais.');
  await page.getByLabel('Nova senha', { exact: true }).fill(outra);
  await expect(repetida).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText(/Senha alterada/)).toBeVisible();
  // The token was renewed: the same tab goes on.
  await page.reload();
  await expect(page.getByLabel('Senha atual')).toBeVisible();

  if (celular) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goBack();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  await signIn(page, email, outra);
});

test('o administrador cria uma pessoa, que recebe o acesso, lê os termos e entra @phone', async ({
  page,
  program,
}, { project }) => {
  const email = `nova.pessoa.${project.name}@empresa.example`;
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: 'Novo usuário' })
    .or(page.getByRole('button', { name: 'Novo usuário' }))
    .click();
  await page.getByLabel('Nome completo').fill('Teresa Cristina Bragança');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel(/Administrador/).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page).toHaveURL(/#\/configuracoes(\?|$)/);
  await page.getByRole('searchbox', { name: 'Buscar: Usuários' }).fill('teresa braganca');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/busca=/);

  await page.goto('/#/configuracoes?aba=emails');
  await expect(page.getByText(email).first()).toBeVisible();
  await expectAccessible(page);

  const carta = await program.mail(email, /Seu acesso/);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(linkDe(carta));
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible();
  await expect(page.getByText(/Teresa/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nova senha', { exact: true }).fill('canoa relógio pimenta');
  await page.getByLabel(/Repita/).fill('canoa relógio pimenta');
  await page.getByRole('button', { name: 'Criar senha e continuar' }).click();
  await expect(page.getByText(/aceite os termos/).first()).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Criar senha e continuar' }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeHidden();

  await page.goto(linkDe(carta));
  await expect(page.getByText('Este link não vale mais')).toBeVisible();
});

test('depois de errar, prova que é humano e entra', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('E-mail ou CPF').fill('breno.valadares@valeverde.example');
  for (let i = 0; i < 3; i++) {
    await page.getByLabel('Senha', { exact: true }).fill(`errada ${i}`);
    const resposta = page.waitForResponse('**/api/login/logar');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    expect((await resposta).status()).toBe(400);
    await expect(page.getByText('E-mail, CPF ou senha incorretos.').first()).toBeVisible();
  }
  await expect(page.getByText(/Verificação concluída/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
});
