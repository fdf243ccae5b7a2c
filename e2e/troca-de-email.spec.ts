import type { ParsedMail } from 'mailparser';
import { expect, expectAccessible, signIn, test } from './program.ts';

const linkDe = ({ text = '' }: ParsedMail) => /http\S+\?token=\S+/.exec(text)?.[0] ?? '';

test('o e-mail que outros mudam: espera a pessoa, que o confirma nos dois endereços @phone', async ({
  page,
  browser,
  program,
}, { project }) => {
  // Each width has a person of its own.
  const [nome, antigo] =
    project.name === 'phone'
      ? ['Priscila Nakamura Alves', 'priscila.alves@serraazul.example']
      : ['Edmilson Cardoso Reis', 'edmilson.reis@serraazul.example'];
  const novo = `novo.${antigo}`;

  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/clientes');
  await page.getByRole('table').getByText('Metalúrgica Serra Azul').click();
  await page.getByRole('tab', { name: 'Alunos' }).click();
  const abrir = async () => {
    await page.getByRole('searchbox', { name: 'Buscar: Alunos' }).fill(nome);
    await page
      .getByRole('table', { name: 'Alunos' })
      .getByRole('button', { name: new RegExp(nome) })
      .click();
  };
  await abrir();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByLabel('E-mail', { exact: true }).fill(novo);
  await gaveta.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(`O novo e-mail vale depois de confirmado em ${novo}.`)).toBeVisible();
  await abrir();
  await gaveta.getByRole('tab', { name: 'Acesso' }).click();
  await expect(gaveta.getByText(`Aguardando confirmação em ${novo}`)).toBeVisible();
  await expectAccessible(page);
  const pedido = await program.mail(antigo, /Pediram a troca/);
  expect(pedido.text).not.toContain(novo);

  const dela = await (await browser.newContext({ baseURL: program.url, ...project.use })).newPage();
  await signIn(dela, antigo);
  await dela.goto('/#/perfil');
  await expect(dela.getByText(`Aguardando confirmação em ${novo}`)).toBeVisible();
  await expectAccessible(dela);
  await dela.goto(linkDe(await program.mail(novo, /Confirme o seu novo e-mail/)));
  await expect(dela.getByText(`Confirme que ${novo} é seu.`)).toBeVisible();
  await dela.getByRole('button', { name: 'Confirmar este e-mail' }).click();
  await expect(dela.getByText(`${novo} está confirmado.`)).toBeVisible();
  await expectAccessible(dela);
  await dela.goto(linkDe(pedido));
  await expect(dela.getByText('Pediram que a sua conta passe a usar outro e-mail')).toBeVisible();
  await expectAccessible(dela);
  await dela.getByRole('button', { name: 'Foi combinado: confirmo' }).click();
  await expect(dela.getByRole('heading', { name: 'Pedido confirmado' })).toBeVisible();
  await program.mail(antigo, /O e-mail da sua conta mudou/);
  await dela.goto('/#/perfil');
  await expect(dela.getByLabel('E-mail', { exact: true })).toHaveValue(novo);
  await expect(dela.getByText('Aguardando confirmação')).toBeHidden();
  await dela.context().close();

  await page.reload();
  await expect(gaveta.getByLabel('E-mail', { exact: true })).toHaveValue(novo);
});
