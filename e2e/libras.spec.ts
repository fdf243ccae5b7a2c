import type { Locator, Page } from '@playwright/test';
import { cursoDoAluno } from '#contract/estudo/aulas.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** Whoever speaks Libras studies with a window beside the lesson. */
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';

const janela = (page: Page) => page.getByRole('region', { name: 'Janela de Libras' });
const emLibras = (page: Page) => page.getByLabel('A aula em Libras');
const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Estado = { segundo: number; parado: boolean; velocidade: number };
const estado = (video: Locator): Promise<Estado> =>
  video.evaluate(({ currentTime, paused, playbackRate }: HTMLVideoElement) => ({
    segundo: currentTime,
    parado: paused,
    velocidade: playbackRate,
  }));

/** Neither covers any of the other. */
async function ladoALado(page: Page, aula: Locator) {
  const [uma, outra] = [await aula.boundingBox(), await janela(page).boundingBox()];
  if (uma === null || outra === null) throw new Error('não está na tela');
  const separadas =
    uma.x + uma.width <= outra.x + 1 ||
    outra.x + outra.width <= uma.x + 1 ||
    uma.y + uma.height <= outra.y + 1 ||
    outra.y + outra.height <= uma.y + 1;
  expect(separadas, JSON.stringify({ uma, outra })).toBe(true);
  const fechar = await botao(page, 'Fechar a janela de Libras').boundingBox();
  expect((fechar?.x ?? 0) + (fechar?.width ?? 0)).toBeLessThanOrEqual(outra.x + outra.width);
}

async function abrirAula(page: Page, url: string, browser: Parameters<typeof administrador>[0], n: number) {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, url);
  const adm = await administrador(browser, url);
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos que falam', { prova: false, libras: true });
  const { Conteudos } = await chamador(aluno)(cursoDoAluno, { params: { id: IdCurso } });
  const aula = Conteudos.flatMap(({ Aulas }) => Aulas)[n];
  await page.goto(`/#/curso-aluno/${IdCurso}?aula=${aula?.IdCursoConteudoAula}`);
  await expect(janela(page)).toBeVisible();
  return IdCurso;
}

test('a janela de Libras segue o vídeo, muda de canto e de tamanho, fecha, e o aparelho lembra', async ({
  page,
  browser,
  program,
}) => {
  await abrirAula(page, program.url, browser, 0);
  await page.getByRole('link', { name: /Próxima aula/ }).click();
  const video = page.getByLabel('Veja como se faz', { exact: true });
  await expect(emLibras(page)).toHaveJSProperty('readyState', 4);

  // Plays, is sent elsewhere, goes faster and stops with the lesson's own.
  await video.evaluate((elemento: HTMLVideoElement) => elemento.play());
  await expect.poll(async () => (await estado(emLibras(page))).segundo).toBeGreaterThan(1);
  await video.evaluate((elemento: HTMLVideoElement) => {
    elemento.currentTime = 20;
  });
  await expect.poll(async () => (await estado(emLibras(page))).segundo).toBeGreaterThan(20);
  await page.getByLabel('Velocidade').selectOption('1.5');
  await expect.poll(async () => (await estado(emLibras(page))).velocidade).toBe(1.5);
  await video.evaluate((elemento: HTMLVideoElement) => elemento.pause());
  await expect
    .poll(async () => {
      const [uma, outra] = [await estado(video), await estado(emLibras(page))];
      return outra.parado && Math.abs(uma.segundo - outra.segundo) < 0.1;
    })
    .toBe(true);

  // By keyboard around the four corners, small and large, at every width.
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (let canto = 0; canto < 4; canto++) {
      await botao(page, 'Mudar a janela de canto').press('Enter');
      await ladoALado(page, video);
    }
    await botao(page, 'Ampliar a janela').press('Enter');
    await ladoALado(page, video);
    await semSobra(page);
    await botao(page, 'Reduzir a janela').press('Enter');
  }
  await expectAccessible(page);

  // The whole screen shows both, and a way out for who has no Esc.
  const cheia = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect(botao(page, 'Sair da tela cheia')).toBeHidden();
  await botao(page, 'Tela cheia, com a janela de Libras').click();
  await expect.poll(cheia).toBe(true);
  await ladoALado(page, video);
  await expect(botao(page, 'Sair da tela cheia')).toBeInViewport();
  await botao(page, 'Sair da tela cheia').click();
  await expect.poll(cheia).toBe(false);
  await expect(janela(page)).toBeVisible();

  const antes = await janela(page).boundingBox();
  await botao(page, 'Mudar a janela de canto').click();
  await botao(page, 'Mudar a janela de canto').click();
  await expect(janela(page).getByText('Janela de Libras em cima, à esquerda')).toBeAttached();
  await page.reload();
  await expect(janela(page)).toBeVisible();
  expect((await janela(page).boundingBox())?.x).toBeLessThan(antes?.x ?? 0);
  await botao(page, 'Fechar a janela de Libras').press('Enter');
  await expect(janela(page)).toBeHidden();
  await expect(botao(page, 'Libras desligada')).toBeFocused();
  await page.reload();
  await expect(botao(page, 'Libras desligada')).toBeVisible();
  await expect(emLibras(page)).toHaveCount(0);
  await botao(page, 'Libras desligada').press('Enter');
  await expect(janela(page)).toBeVisible();
});

test('ao lado de um texto a janela acompanha quem lê, e vai com o curso para onde não há internet', async ({
  page,
  context,
  browser,
  program,
}) => {
  const IdCurso = await abrirAula(page, program.url, browser, 0);
  const texto = page.getByRole('article').filter({ hasText: 'Olhe a luva' });
  for (const [width, height] of [
    [320, 480],
    [390, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await ladoALado(page, texto);
    await semSobra(page);
  }
  await expectAccessible(page);

  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  // A text of a few words weighs what its window weighs.
  await expect(page.getByRole('checkbox', { name: 'Antes de calçar' })).toHaveAccessibleDescription(/[KM]B/);
  const pedidos: string[] = [];
  page.on('request', (pedido) => pedidos.push(pedido.url()));
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  // The video, its captions, the document, and the window of two lessons.
  expect(pedidos.filter((url) => url.includes('/api/arquivos/conteudo/'))).toHaveLength(5);
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^(?:Começar|Continuar)/ })
    .first()
    .click();
  await expect(page.getByText(/Sem conexão/).first()).toBeVisible();
  await emLibras(page).evaluate((elemento: HTMLVideoElement) => elemento.play());
  await expect.poll(async () => (await estado(emLibras(page))).segundo).toBeGreaterThan(1);
  await context.setOffline(false);
});
