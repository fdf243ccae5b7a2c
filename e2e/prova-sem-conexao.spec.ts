import type { Page } from '@playwright/test';
import { administrador, quemEntrou } from './chamadas.ts';
import { cursoDeProva } from './curso-pronto.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** An exam that its author allows, answered in a tunnel: drawn beforehand, kept on the phone, judged by the server. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';
const PERGUNTAS = ['A luva rasgou. O que fazer?', 'O óculos riscou. O que fazer?'];

/** All that lies on the device: answers of the API, downloads, and what waits to be sent. */
const noAparelho = (page: Page) =>
  page.evaluate(async () => {
    const gavetas = (await caches.keys()).filter((nome) => !/^workbox-|^assets$/.test(nome));
    const textos = await Promise.all(
      gavetas.map(async (nome) => {
        const gaveta = await caches.open(nome);
        const chaves = await gaveta.keys();
        return await Promise.all(
          chaves.map(async (chave) => (await (await gaveta.match(chave))?.text()) ?? ''),
        );
      }),
    );
    return `${textos.flat().join('\n')}\n${JSON.stringify(localStorage)}`;
  });

async function baixarComAProva(page: Page, IdCurso: number) {
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  const prova = page.getByRole('checkbox', { name: 'Prova de luvas' });
  await expect(prova).not.toBeChecked();
  await expect(page.getByText(/Ao baixar, começa uma tentativa: .+ em até 7 dias\./)).toBeVisible();
  await prova.check();
  await expectAccessible(page);
  await semSobra(page);
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  await expect(page.getByText(/^Avaliação baixada: envie as respostas até/)).toBeVisible();
}

const proxima = (page: Page) => page.getByRole('link', { name: /Próxima aula/ });
const entregar = async (page: Page) => {
  await page.getByRole('button', { name: 'Conferir e entregar' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
};
const guardadas = (page: Page) => page.getByText('Suas respostas estão guardadas');

test('uma prova inteira sem conexão: recarregada no meio, fechada no fim, enviada uma vez, com um certificado', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const dados = { Nome: 'Prova no túnel', Tentativas: 2, Perguntas: PERGUNTAS, semConexao: true };
  const IdCurso = await cursoDeProva(adm, aluno, dados);
  await baixarComAProva(page, IdCurso);
  const baixado = await noAparelho(page);
  expect(baixado).toContain('A luva rasgou');
  expect(baixado).not.toMatch(/Corretas|"Chave"|Gabarito":\[/);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await proxima(page).click();
  await expect(
    page.getByText(/Baixada neste aparelho: responda sem internet e conecte-se até/),
  ).toBeVisible();
  await page.getByLabel('Pedir a troca').check();
  await expect(page.getByText('1 de 2 respondidas')).toBeVisible();
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);
  // As good as an empty battery: what was chosen is there, and the other question waits.
  await page.reload();
  await expect(page.getByText('1 de 2 respondidas')).toBeVisible();
  await page.getByLabel('Pedir a troca').check();
  await page.getByRole('button', { name: 'Conferir e entregar' }).click();
  await expect(page.getByText(/as respostas ficam guardadas e a nota sai quando houver/)).toBeVisible();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(guardadas(page)).toBeVisible();
  await expect(page.getByText(/A nota sai quando houver internet\. .+ volte com internet até/)).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);
  await page.close();

  // Another day, with a connection: whoever comes in again has sent it.
  await context.setOffline(false);
  const depois = await context.newPage();
  await signIn(depois, ALUNO);
  await expect(depois.getByText(/As respostas da sua avaliação foram enviadas/)).toBeVisible();
  await depois.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(depois.getByRole('progressbar', { name: 'Progresso no curso' })).toHaveAttribute(
    'value',
    '100',
  );
  expect(await noAparelho(depois)).not.toContain('prova-levada:');
  await depois.getByRole('link', { name: /Prova de luvas/ }).click();
  await expect(depois.getByText('1ª · 100%')).toBeVisible();

  // Who keeps the evidence reads where the times are from.
  const equipe = await (await browser.newContext({ baseURL: program.url })).newPage();
  await signIn(equipe, 'adm@habilita.example');
  await equipe.goto(`/#/cliente/${aluno.IdCliente}?aba=turmas`);
  await equipe.getByRole('searchbox').first().fill('Prova no túnel');
  await equipe.getByRole('link', { name: 'Turma de Prova no túnel' }).click();
  await equipe.getByRole('table').getByRole('button').first().click();
  const gaveta = equipe.getByRole('dialog');
  await expect(gaveta.getByText(/^Baixada em .+ · feita sem conexão · enviada em/)).toBeVisible();
  await gaveta.getByRole('button', { name: /Ver perguntas e respostas da 1ª tentativa/ }).click();
  await expect(equipe.getByText('Feita sem conexão, pelo relógio do aparelho')).toBeVisible();
  await equipe.context().close();
});

/** As a device keeps it that took it along before types of questions were words (docs/decisions/0077). */
const comLetras = (page: Page) =>
  page.evaluate(async () => {
    const antigo = (texto: string) => texto.replaceAll('"uma-resposta"', '"UM"');
    for (const nome of await caches.keys()) {
      const gaveta = await caches.open(nome);
      for (const chave of (await gaveta.keys()).filter(({ url }) => url.endsWith('/curso'))) {
        const ficha = antigo((await (await gaveta.match(chave))?.text()) ?? '');
        await gaveta.put(chave, new Response(ficha, { headers: { 'content-type': 'application/json' } }));
      }
    }
    for (const [chave, valor] of Object.entries(localStorage))
      localStorage.setItem(chave, antigo(String(valor)));
  });

test('baixada e começada antes da atualização, a prova é terminada e vale depois dela', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const dados = { Nome: 'Prova de antes', Tentativas: 1, Perguntas: PERGUNTAS, semConexao: true };
  const IdCurso = await cursoDeProva(adm, aluno, dados);
  await baixarComAProva(page, IdCurso);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await proxima(page).click();
  await page.getByLabel('Pedir a troca').check();
  await expect(page.getByText('1 de 2 respondidas')).toBeVisible();
  await comLetras(page);
  const guardado = await noAparelho(page);
  expect(guardado).toMatch(/"Tipo":"UM"[^]*Tipo\\":\\"UM/);
  expect(guardado).not.toContain('uma-resposta');
  await page.reload();
  await expect(page.getByText('1 de 2 respondidas')).toBeVisible();
  await page.getByLabel('Pedir a troca').check();
  await entregar(page);
  await expect(guardadas(page)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('1ª · 100%')).toBeVisible();
});

test('em dois aparelhos vale um: o que continuou com internet; sair da conta avisa antes', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const dados = { Nome: 'Prova em dois', Tentativas: 2, Perguntas: PERGUNTAS.slice(0, 1), semConexao: true };
  const IdCurso = await cursoDeProva(adm, aluno, dados);
  await baixarComAProva(page, IdCurso);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await context.setOffline(true);
  await proxima(page).click();
  await page.getByLabel('Pedir a troca').check();
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible();
  await entregar(page);
  await expect(guardadas(page)).toBeVisible();

  // Who would leave now is told what they lose.
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('dialog', { name: 'Sair sem enviar a avaliação?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  const outro = await (await browser.newContext({ baseURL: program.url })).newPage();
  await signIn(outro, ALUNO);
  await outro.goto(`/#/curso-aluno/${IdCurso}`);
  await outro.getByRole('link', { name: /Prova de luvas/ }).click();
  await expect(outro.getByText(/foi baixada para ser feita sem internet/)).toBeVisible();
  await expectAccessible(outro);
  await outro.getByRole('button', { name: 'Continuar aqui, com internet' }).click();
  await outro.getByLabel('Usar assim').check();
  await expect(outro.getByText('Respostas salvas')).toBeVisible();
  await outro.context().close();

  await context.setOffline(false);
  await expect(page.getByText(/as respostas guardadas neste não valem mais/).first()).toBeVisible();
  await expect(page.getByText('1 de 1 respondida')).toBeVisible();
  await expect(page.getByLabel('Usar assim')).toBeChecked();
  expect(await noAparelho(page)).not.toContain('prova-levada:');
});

test('o autor permite a prova sem internet, e nunca com tempo limite', async ({ page, browser, program }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const dados = { Nome: 'Prova do autor', Tentativas: 2, Perguntas: PERGUNTAS };
  const IdCurso = await cursoDeProva(adm, aluno, dados);
  const autor = await (await browser.newContext({ baseURL: program.url })).newPage();
  await signIn(autor, 'adm@habilita.example');
  await autor.goto(`/#/curso/${IdCurso}`);
  await autor
    .getByRole('button', { name: /^Prova de luvas Avaliação/ })
    .first()
    .click();
  const gaveta = autor.getByRole('dialog');
  const permite = gaveta.getByLabel('Pode ser feita sem internet');
  await expect(permite).not.toBeChecked();
  await gaveta.getByLabel('Tempo limite (minutos)').fill('30');
  await permite.check();
  await expect(
    gaveta.getByText(/O tempo limite é contado pelo servidor: deixe a avaliação sem limite/).first(),
  ).toBeVisible();
  await gaveta.getByLabel('Tempo limite (minutos)').fill('0');
  await expect(gaveta.getByText(/Salvo às/)).toBeVisible();
  await expect(permite).toBeChecked();
  await expectAccessible(autor);
  await autor.context().close();
});
