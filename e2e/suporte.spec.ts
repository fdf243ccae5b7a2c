import { readFile } from 'node:fs/promises';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

test('o aluno escreve da aula com um anexo, o administrador responde, e o aluno lê e encerra', async ({
  page,
  browser,
  program,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'aluno@habilita.example');
  await page
    .getByRole('link', { name: /^Continuar/ })
    .first()
    .click();
  await expect(page.getByText(/· Aula \d+ de \d+$/).first()).toBeVisible();
  const aula = await page.locator('h1').innerText();

  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Central de Ajuda' }).click();
  await page.getByRole('link', { name: 'Escrever ao suporte', exact: true }).click();
  await page.getByLabel('Assunto').fill('O vídeo não abre');
  await page.getByLabel('Mensagem', { exact: true }).fill('Fica carregando e não começa.');

  // What may answer opens over the form, which keeps its words.
  await page.getByRole('button', { name: 'O vídeo não abre ou trava' }).click();
  const sugerido = page.getByRole('dialog', { name: 'O vídeo não abre ou trava' });
  await expect(sugerido.getByText('Isso respondeu?')).toBeVisible();
  await sugerido.getByRole('button', { name: 'Não, continuar a mensagem' }).click();
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Fica carregando e não começa.');

  const buffer = await readFile('server/sample/arquivos/checklist-epi.pdf');
  await page
    .getByLabel('Anexos', { exact: true })
    .setInputFiles({ name: 'tela.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('button', { name: 'Remover tela.pdf' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  const [protocolo = ''] = /\d{8}-\d{5}/.exec(await page.getByText(/^Protocolo \d/).innerText()) ?? [];
  expect(await program.mail('adm@habilita.example', new RegExp(protocolo))).toBeTruthy();

  const outro = await browser.newContext({ baseURL: program.url });
  const adm = await outro.newPage();
  await signIn(adm, 'adm@habilita.example');
  await adm.goto('/#/atendimento');
  const caixa = adm.getByRole('table', { name: 'Conversas do suporte' });
  await caixa.getByRole('button', { name: new RegExp(protocolo) }).click();
  const gaveta = adm.getByRole('dialog', { name: 'O vídeo não abre' });
  await expect(gaveta.getByText(aula, { exact: true })).toBeVisible();
  const anexo = await gaveta.getByRole('link', { name: /tela\.pdf/ }).getAttribute('href');
  expect((await adm.request.get(anexo ?? '')).headers()['content-type']).toBe('application/pdf');
  await gaveta.getByRole('button', { name: 'Assumir' }).click();
  await expect(gaveta.getByText('Em atendimento').first()).toBeVisible();
  await gaveta.getByLabel('Sua resposta').fill('Corrigimos o vídeo. Abra a aula de novo.');
  await expectAccessible(adm);
  await gaveta.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(gaveta.getByText('Aguardando a pessoa').first()).toBeVisible();
  await outro.close();

  const carta = await program.mail('aluno@habilita.example', new RegExp(`respondeu.*${protocolo}`));
  expect(carta.text).toContain('Corrigimos o vídeo.');
  await page.getByRole('link', { name: 'Ver a conversa' }).click();
  await expect(page.getByText('Aguardando você')).toBeVisible();
  await expect(page.getByText('Corrigimos o vídeo. Abra a aula de novo.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Marcar como resolvida' }).click();
  await expect(page.getByText('Resolvido', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Reabrir a conversa')).toBeVisible();
});

test('a busca da ajuda acha sem acento e o artigo mostra a sua foto', async ({ page }) => {
  await signIn(page, 'gestor@habilita.example');
  await page.goto('/#/suporte');
  await page.getByLabel('Procurar nos artigos de ajuda').fill('renovacao certificad');
  await page.getByRole('link', { name: 'Renovar certificados antes que vençam' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Renovar certificados/ })).toBeVisible();
  await page.goto('/#/suporte?artigo=planilha-de-acompanhamento');
  const foto = page.getByRole('img', { name: /pessoas nas linhas/ });
  await foto.scrollIntoViewIfNeeded();
  await expect
    .poll(() => foto.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(500);
  await expectAccessible(page);
  await page.goto('/#/suporte?artigo=nao-existe');
  await expect(page.getByText('Este artigo não existe')).toBeVisible();
});

test('sem login, o rodapé traz o símbolo e a página de acessibilidade (LBI, art. 63)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Acessibilidade' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeVisible();
  for (const largura of [360, 1440]) {
    await page.setViewportSize({ width: largura, height: 800 });
    await semSobra(page);
    await expectAccessible(page);
  }
});
