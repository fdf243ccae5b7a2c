import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import {
  expect,
  expectAccessible,
  inDatabase,
  SENHA,
  signIn,
  START,
  startProgram,
  test as comum,
} from './program.ts';

/** People who confirm their sign-in with something they have. On a program of their own, known by a name. */

const test = comum.extend<object, { program: Awaited<ReturnType<typeof startProgram>> }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const program = await startProgram({}, 'localhost');
      await use(program);
      await program.stop();
    },
    START,
  ],
});

/** What the app shows now, or a step later: each code serves once. */
const codigoDe = (secret: string, depois = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * depois });

/** From the password to the recovery codes; the secret is also written below the picture. */
async function cadastrarAplicativo(page: Page) {
  await page.getByLabel('A sua senha').fill(SENHA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const segredo = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  await expectAccessible(page);
  await page.getByLabel('Digite o código do aplicativo').fill(await codigoDe(segredo));
  await page.getByRole('button', { name: 'Confirmar e ativar' }).click();
  const lista = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(lista).toHaveCount(10);
  const codigos = await lista.allInnerTexts();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeDisabled();
  await page.getByLabel('Guardei os códigos em lugar seguro').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  return { segredo, codigos };
}

async function sair(page: Page) {
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
}

test('exigida a segunda etapa, o administrador a cadastra antes de tudo e entra com o código', async ({
  page,
  program,
}) => {
  await inDatabase(program.database, 'update configuracao set exige_duas_etapas = true');
  await signIn(page, 'adm@habilita.example');
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/clientes');
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible();
  await page.getByRole('button', { name: 'Usar um aplicativo de códigos' }).click();
  const { segredo, codigos } = await cadastrarAplicativo(page);
  await expect(page).toHaveURL(/#\/dashboard$/);
  await sair(page);

  await signIn(page, 'adm@habilita.example');
  const codigo = page.getByLabel('Código do aplicativo');
  await expect(codigo).toBeFocused();
  await expect(codigo).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await codigo.fill('000000');
  await codigo.press('Enter');
  await expect(page.getByText('Código incorreto ou já usado.')).toBeVisible();
  await codigo.fill(await codigoDe(segredo, 1));
  await codigo.press('Enter');
  await expect(page).toHaveURL(/#\/dashboard$/);
  await sair(page);

  await signIn(page, 'adm@habilita.example');
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(codigos[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  const aviso = await program.mail('adm@habilita.example', /código de recuperação foi usado/);
  expect(aviso.text).toContain('Códigos que ainda restam: 9');

  await inDatabase(program.database, 'update sessao set confirmada_em = null');
  await page.goto('/#/configuracoes?aba=seguranca');
  await page.getByLabel('Duração máxima (horas)').fill('10');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialogo.getByLabel('A sua senha').fill(SENHA);
  await dialogo.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialogo.getByLabel('Código do aplicativo')).toBeFocused();
  await expectAccessible(page);
  await dialogo.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await dialogo.getByLabel('Código de recuperação').fill(codigos[1] ?? '');
  await dialogo.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/^Salvo/)).toBeVisible();
});

test('no perfil a pessoa cadastra uma chave de acesso, entra com ela e desliga tudo @phone', async ({
  page,
  program,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, 'aluno@habilita.example');
  await page.goto('/#/perfil');
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByRole('button', { name: 'Criar a chave' }).click();
  await expect(gaveta.getByText('Dê um nome à chave.')).toBeVisible();
  await gaveta.getByLabel('Nome da chave').fill('Celular da Ana');
  await gaveta.getByLabel('A sua senha').fill('errada');
  await gaveta.getByRole('button', { name: 'Criar a chave' }).click();
  await expect(gaveta.getByText('A senha não confere.')).toBeVisible();
  await gaveta.getByLabel('A sua senha').fill(SENHA);
  await gaveta.getByRole('button', { name: 'Criar a chave' }).click();
  await gaveta.getByLabel('Guardei os códigos em lugar seguro').check();
  await gaveta.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('Celular da Ana')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => sessionStorage.clear());

  await signIn(page, 'aluno@habilita.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click();
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  await page.goto('/#/perfil');
  await page.getByRole('button', { name: 'Desativar tudo' }).click();
  await gaveta.getByLabel('A sua senha').fill(SENHA);
  await gaveta.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Desativada')).toBeVisible();
  await program.mail('aluno@habilita.example', /duas etapas foi desligada/);
});
