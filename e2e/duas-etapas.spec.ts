import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { semSobra } from './medidas.ts';
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

/** The telephone that the browser runs on, which its owner opens by a finger whenever it asks. */
async function celularComChaves(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    chaves: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    perder: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
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
  const dialogo = page.getByRole('dialog', { name: 'Confirme sua identidade novamente' });
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
  await celularComChaves(page);
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

test('quem estuda cria uma chave no próprio celular e entra sem digitar nada; sem ela, a senha continua valendo @phone', async ({
  page,
  program,
}) => {
  const celular = await celularComChaves(page);
  await signIn(page, 'aluno@habilita.example');
  await page.goto('/#/perfil');
  // A session left open is not enough.
  await inDatabase(program.database, 'update sessao set confirmada_em = null');
  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Nova chave de acesso' });
  await gaveta.getByLabel('Nome da chave').fill('');
  await gaveta.getByRole('button', { name: 'Criar a chave' }).click();
  await expect(gaveta.getByText('Dê um nome à chave.')).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByLabel('Nome da chave').fill('Celular da Ana');
  await gaveta.getByRole('button', { name: 'Criar a chave' }).click();
  const confirme = page.getByRole('dialog', { name: 'Confirme sua identidade novamente' });
  await confirme.getByLabel('A sua senha').fill(SENHA);
  await confirme.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Celular da Ana')).toBeVisible();
  await expect(page.getByText('Desativada')).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);
  await program.mail('aluno@habilita.example', /Nova chave de acesso/);
  const [chave] = await celular.chaves();
  expect(chave?.isResidentCredential).toBe(true);
  await page.evaluate(() => sessionStorage.clear());

  // Chosen among what the browser offers to fill the login with, as this one does by itself.
  await page.goto('/?preenche');
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  expect(await page.evaluate(() => localStorage.getItem('conectado'))).toBeNull();
  await page.evaluate(() => sessionStorage.clear());

  // Where it offers none there, by the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/');
  await expect(page.getByLabel('E-mail ou CPF')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessible(page);
  await semSobra(page);
  await page.getByLabel('Manter conectado neste aparelho').check();
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  expect(await page.evaluate(() => localStorage.getItem('conectado'))).toBe('sim');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  // The key is gone with the telephone that kept it.
  await celular.perder();
  await page.goto('/?outra');
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByText(/^A chave não foi usada/)).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'aluno@habilita.example');
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  await page.goto('/#/perfil');
  await page.getByRole('button', { name: 'Remover a chave Celular da Ana' }).click();
  await page.getByRole('dialog').getByLabel('A sua senha').fill(SENHA);
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Celular da Ana', { exact: true })).toBeHidden();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('tablet', 'sim');
  });
  // Never on a tablet of everybody's.
  await page.goto('/?tablet#/identificacao/entrar');
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden();
});
