import type { Page } from '@playwright/test';
import { cursoComPacote, pacoteDeVarias } from './pacotes.ts';
import { pdf } from './pdf-feito.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const ALUNO = 'gestor@habilita.example';

const NORMA = pdf(['Norma interna de altura', 'Segunda folha']);
const LICAO = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Riscos</title></head><body>
  <a href="norma.pdf" target="leitura">Ler a norma</a> <button>Abrir em janela</button>
  <iframe name="leitura" title="Leitura" width="600" height="300"></iframe>
  <object data="norma.pdf" width="600" height="300" title="Objeto">sem objeto</object>
  <embed src="norma.pdf" width="600" height="300" title="Embutido">
  <p id="bytes"></p>
  <script>
    parent.API.LMSInitialize('');
    document.querySelector('button').onclick = function () { window.open('norma.pdf#page=2'); };
    fetch('norma.pdf').then(function (r) { return r.arrayBuffer(); }).then(function (b) {
      document.getElementById('bytes').textContent = b.byteLength + ' bytes';
    });
  </script></body></html>`;

const dentro = (page: Page, titulo: string) =>
  page.frameLocator(`iframe[title="${titulo}"]`).frameLocator('iframe[title="Conteúdo do pacote"]');

test('um documento de um pacote se lê no lugar dele: como lição, em quadro, objeto e janela', async ({
  page,
  program,
  browser,
}, informacao) => {
  await signIn(page, 'adm@habilita.example');
  const token = await page.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));
  const bytes = pacoteDeVarias('1.2', {
    itens: `<item identifier="D" identifierref="norma"><title>A norma</title></item>
      <item identifier="A" identifierref="riscos"><title>Riscos</title></item>`,
    scos: { riscos: LICAO },
    arquivos: { norma: ['norma.pdf', NORMA] },
  });
  const endereco = await cursoComPacote(
    { ...program, token },
    { nome: 'Pacote com documento', bytes, aluno: ALUNO },
  );
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 390, height: 800 } });
  const aluno = await contexto.newPage();
  await signIn(aluno, ALUNO);
  await aluno.goto(endereco);
  const titulo = (await aluno.locator('iframe').first().getAttribute('title')) ?? '';
  const documento = dentro(aluno, titulo);
  await expect(documento.getByRole('status')).toHaveText('Página 1 de 2');
  await expect(documento.getByText('Norma interna de altura')).toBeVisible();
  await documento.getByRole('button', { name: 'Aumentar' }).click();
  await expect(documento.getByText('Norma interna de altura')).toBeVisible();
  const baixado = aluno.waitForEvent('download');
  await documento.getByRole('link', { name: 'Baixar' }).click();
  expect((await baixado).suggestedFilename()).toBe('norma.pdf');
  await expectAccessible(aluno);
  await aluno.screenshot({ path: informacao.outputPath('documento.png') });

  // It counts as what was opened, as before.
  await aluno.getByRole('button', { name: 'Próximo' }).click();
  const licao = dentro(aluno, titulo);
  await expect(licao.locator('#bytes')).toHaveText(`${NORMA.length} bytes`);
  await licao.getByRole('link', { name: 'Ler a norma' }).click();
  await expect(
    licao.frameLocator('iframe[title="Leitura"]').getByText('Norma interna de altura'),
  ).toBeVisible();
  const janela = aluno.waitForEvent('popup');
  await licao.getByRole('button', { name: 'Abrir em janela' }).click();
  await expect((await janela).getByRole('status')).toHaveText('Página 2 de 2');
  const lidos = () =>
    Promise.all(
      aluno
        .frames()
        .filter((um) => um.url().endsWith('norma.pdf'))
        .map((um) => um.getByText('Norma interna de altura').count()),
    );
  await expect.poll(lidos).toEqual([1, 1, 1]);
  await contexto.close();
});
