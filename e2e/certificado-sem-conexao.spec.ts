import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { assinarCertificado, meusCertificados, revogar } from '#contract/prova/certificados.ts';
import { cartao, textOfPdf } from './carteira.ts';
import { concluirCurso, cursoCurto } from './certificado-pronto.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { codesOnScreen, codesOnPaper, hasQrReader } from './qr-codes.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

/** At a gate in the field, where nothing answers: the certificate is shown, and given as a file. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';

/** The documents on this device, by the code of their certificate. */
const guardados = (page: Page) =>
  page.evaluate(async () => {
    const chaves = (await caches.has('leituras')) ? await (await caches.open('leituras')).keys() : [];
    return chaves.flatMap(({ url }) => /\/documento\/(\w+)\//.exec(url)?.[1] ?? []);
  });

async function comCertificado(page: Page, browser: Browser, program: { url: string }, curso: string) {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const chamar = chamador(aluno);
  await cursoCurto(adm, curso, aluno);
  await concluirCurso(aluno, curso);
  const { Itens } = await chamar(meusCertificados, {});
  const Codigo = Itens.find(({ Curso }) => Curso === curso)?.Codigo ?? '';
  await chamar(assinarCertificado, { body: { Codigo, Senha: SENHA, Declaracao: true } });
  return { aluno, adm, Codigo };
}

async function naCarteira(page: Page, curso: string) {
  await page.goto('/#/cursos-aluno/certificados');
  await page.reload();
  await expect(cartao(page, curso)).toBeVisible();
}

const mostrar = async (page: Page, curso: string) => {
  await cartao(page, curso)
    .getByRole('button', { name: `Mostrar QR do certificado de ${curso}` })
    .click();
  const folha = page.getByRole('dialog', { name: 'Mostrar o certificado' });
  await expect(folha.getByText('Código QR que abre a página')).toBeAttached();
  return folha;
};

test('sem conexão o certificado se mostra e se entrega; revogado ou de quem saiu, some do aparelho', async ({
  page,
  context,
  browser,
  program,
}) => {
  const curso = 'Luz de emergência';
  const { aluno, adm, Codigo } = await comCertificado(page, browser, program, curso);
  // One that nobody signed or saved.
  await cursoCurto(adm, 'Rota de fuga', aluno);
  await concluirCurso(aluno, 'Rota de fuga');
  await naCarteira(page, curso);
  await expect.poll(() => guardados(page)).toContain(Codigo);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Visto .+, sem conexão$/)).toBeVisible();
  await expect(cartao(page, curso).getByText('Válido', { exact: true })).toBeVisible();
  const folha = await mostrar(page, curso);
  await expect(folha.getByText(/^Situação vista .+, sem conexão\. Quem aponta a câmera/)).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);
  const salvo = page.waitForEvent('download');
  await folha.getByRole('button', { name: 'Salvar PDF' }).click();
  expect(await textOfPdf(await readFile(await (await salvo).path()))).toContain(curso);
  expect((await salvo).suggestedFilename()).toContain(curso);
  await page.goBack();
  await expect(folha).toBeHidden();
  await cartao(page, 'Rota de fuga')
    .getByRole('button', { name: /^Baixar PDF/ })
    .click();
  await expect(page.getByText(/Este PDF não está guardado neste aparelho\. Conecte-se/)).toBeVisible();

  // Revoked, it is not shown as one that holds, and its file goes.
  await chamador(adm)(revogar, { body: { Codigo, Motivo: 'Emitido por engano.' } });
  await context.setOffline(false);
  await page.reload();
  await expect(cartao(page, curso).getByText('Revogado', { exact: true })).toBeVisible();
  await expect(cartao(page, curso).getByRole('button', { name: /^Mostrar/ })).toHaveCount(0);
  await expect.poll(() => guardados(page)).not.toContain(Codigo);

  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await guardados(page)).toEqual([]);
});

test('o zbarimg lê na tela, clara e escura, e no PDF o mesmo endereço, que abre o certificado', async ({
  page,
  browser,
  program,
}) => {
  test.skip(!hasQrReader, 'sem zbarimg e pdftoppm');
  const curso = 'Luz de emergência, lida';
  const { Codigo } = await comCertificado(page, browser, program, curso);
  const endereco = `${program.url}/#/certificado-aluno/${Codigo}`;
  await naCarteira(page, curso);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await mostrar(page, curso);
    expect(codesOnScreen(await page.screenshot())).toEqual([endereco]);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const salvo = page.waitForEvent('download');
  await cartao(page, curso)
    .getByRole('button', { name: /^Baixar PDF/ })
    .click();
  expect(codesOnPaper(await readFile(await (await salvo).path()))).toEqual([endereco]);
  await page.goto(endereco);
  await expect(page.getByRole('heading', { name: /^Autêntico e válido/ })).toBeVisible();
});
