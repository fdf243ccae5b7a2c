import { administrador, quemEntrou } from './chamadas.ts';
import { cursoDeProva } from './curso-pronto.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const PALAVRAS = 'Obrigado por cuidar de você e de quem trabalha ao seu lado.';

test('quem conclui recebe as palavras da empresa e o certificado, que salva e compartilha', async ({
  page,
  browser,
  program,
}) => {
  // The device's own sheet, of which a page only knows what it handed over.
  await page.addInitScript(() => {
    const entregues: string[] = [];
    Object.assign(window, { entregues });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        for (const { name, type, size } of files) entregues.push(`${type} ${size > 1000} ${name}`);
      },
    });
  });
  await signIn(page, 'aluno@habilita.example');
  const aluno = await quemEntrou(page, program.url);
  const servico = await administrador(browser, program.url);

  const adm = await browser.newPage();
  await signIn(adm, 'adm@habilita.example');
  await adm.goto(`/#/cliente/${aluno.IdCliente}?aba=dados`);
  await adm.getByRole('button', { name: 'Editar dados' }).click();
  await adm.getByLabel('Agradecimento a quem conclui').fill(PALAVRAS);
  await adm.getByRole('button', { name: 'Salvar' }).first().click();
  // Of the page that is read again, not of the field that was typed into.
  await expect(adm.getByRole('button', { name: 'Editar dados' })).toBeVisible();
  await expect(adm.getByText(PALAVRAS)).toBeVisible();
  await adm.close();

  const IdCurso = await cursoDeProva(servico, aluno, {
    Nome: 'Luvas até o fim',
    Tentativas: 3,
    Perguntas: ['Rasgou?'],
  });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await page.getByRole('button', { name: 'Começar a avaliação' }).click();
  await page.getByLabel('Pedir a troca').check();
  await page.getByRole('button', { name: 'Conferir e entregar' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();

  const fim = page.getByRole('dialog', { name: 'Curso concluído' });
  await expect(fim.getByText(PALAVRAS)).toBeVisible();
  await expect(fim.getByRole('article', { name: 'O seu certificado' })).toBeVisible();
  await expect(fim.getByText('1 h · nota 100%')).toBeVisible();
  // Esc closes what lies over the sheet, which is shown only once, and not the sheet.
  await fim.getByRole('button', { name: 'Assinar o certificado' }).click();
  const assinar = page.getByRole('dialog', { name: 'Assinar o certificado' });
  await expect(assinar.getByLabel(/Assino e declaro/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(assinar).toBeHidden();
  await expect(fim.getByRole('button', { name: 'Assinar o certificado' })).toBeVisible();
  await semSobra(page);
  // A sheet over the lesson, not a page in its place.
  await expect.poll(async () => (await fim.boundingBox())?.y ?? 0).toBeGreaterThan(20);
  await expectAccessible(page);
  const arquivo = page.waitForEvent('download');
  await fim.getByRole('button', { name: 'Salvar PDF' }).click();
  expect((await arquivo).suggestedFilename()).toMatch(/\.pdf$/);
  await fim.getByRole('button', { name: 'Compartilhar' }).click();
  await expect
    .poll(() => page.evaluate(() => Object(window).entregues as string[]))
    .toEqual([expect.stringMatching(/^application\/pdf true .+\.pdf$/)]);

  // Celebrated once: by another address of the same course, read again, it is over.
  await fim.getByRole('button', { name: 'Continuar nesta aula' }).click();
  await expect(fim).toBeHidden();
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(page.locator('main').getByText('Curso concluído')).toBeVisible();
  await expect(fim).toHaveCount(0);
  await page.getByRole('link', { name: 'Meus certificados' }).click();
  await expect(page.getByRole('heading', { name: 'Luvas até o fim' })).toBeVisible();
});
