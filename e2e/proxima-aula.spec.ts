import type { Page } from '@playwright/test';
import { administrador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { fitsOnScreen, letras, semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** A video on a phone: steps of ten seconds, and the next lesson by itself when it ends, for who wants that. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const ALUNO = 'aluno@habilita.example';

type Acao = (detalhes: { action: string; seekOffset?: number }) => void;

const segundo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime));
const terminou = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended);
/** Its last seconds, at double speed. */
const verOFim = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = 34;
    video.playbackRate = 2;
    await video.play();
  });
const naAula = (page: Page, nome: string) => expect(page.getByRole('heading', { name: nome })).toBeVisible();
const contagem = (page: Page) => page.getByText(/^Próxima aula em \d s$/);
/** The count-down stands still while the page is looked at, however slow the machine. */
const pararContagem = (page: Page) =>
  page.evaluate(() => {
    const agora = performance.now();
    performance.now = () => agora;
  });
const seguirContagem = (page: Page) => page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
const caixa = (page: Page) => page.getByLabel('Ao fim do vídeo, abrir a próxima aula');

test('dez segundos para trás e para a frente; ao fim do vídeo vem a próxima aula, se ninguém disser que não', async ({
  page,
  browser,
  program,
}) => {
  // What headsets and the phone's own screen ask for goes to these.
  await page.addInitScript(() => {
    const acoes: Record<string, unknown> = {};
    Object.assign(window, { acoes });
    navigator.mediaSession.setActionHandler = (nome, como) => void (acoes[nome] = como);
  });
  const daTela = (action: string, seekOffset?: number) =>
    page.evaluate(
      ([qual, passo]) => {
        const { acoes } = window as unknown as { acoes: Record<string, Acao | null> };
        acoes[qual]?.({ action: qual, ...(passo !== null && { seekOffset: passo }) });
      },
      [action, seekOffset ?? null] as const,
    );
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos em sequência', { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await expect(caixa(page)).toHaveCount(0);
  await page.getByRole('link', { name: /Próxima aula/ }).click();
  await naAula(page, 'Veja como se faz');
  // Whoever asked for less motion is not moved.
  await expect(caixa(page)).not.toBeChecked();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(caixa(page)).toBeChecked();

  await expect
    .poll(() => page.locator('video').evaluate((v: HTMLVideoElement) => v.readyState))
    .toBeGreaterThan(0);
  const avancar = page.getByRole('button', { name: 'Avançar 10 segundos' });
  const voltar = page.getByRole('button', { name: 'Voltar 10 segundos' });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await semSobra(page);
    for (const botao of [avancar, voltar]) {
      const { width: largura, height: altura } = (await botao.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(largura, altura)).toBeGreaterThanOrEqual(44);
    }
  }
  await voltar.click();
  expect(await segundo(page)).toBe(0);
  await avancar.click();
  await avancar.click();
  await expect.poll(() => segundo(page)).toBe(20);
  await voltar.click();
  await expect.poll(() => segundo(page)).toBe(10);
  await daTela('seekforward');
  await expect.poll(() => segundo(page)).toBe(20);
  await daTela('seekbackward', 5);
  await expect.poll(() => segundo(page)).toBe(15);
  await page.getByLabel('Velocidade').selectOption('2');
  await daTela('play');
  await expect.poll(() => terminou(page)).toBe(true);
  await expect(page.getByText('Aula concluída')).toBeVisible();

  await expect(contagem(page)).toBeVisible();
  await pararContagem(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar: ficar nesta aula' }).click();
  await expect(contagem(page)).toBeHidden();
  await seguirContagem(page);
  await expect(page.getByRole('link', { name: /^Próxima aula/ })).toBeFocused();
  await naAula(page, 'Veja como se faz');

  // Whoever does something else meanwhile stays, too.
  await verOFim(page);
  await expect(contagem(page)).toBeVisible();
  await pararContagem(page);
  for (const tamanho of [16, 32]) {
    await letras(page, tamanho);
    await semSobra(page);
    for (const passo of await page
      .locator('[data-passos]')
      .locator('a, button')
      .filter({ visible: true })
      .all())
      await fitsOnScreen(passo);
  }
  await letras(page, 16);
  await page.keyboard.press('ArrowDown');
  await expect(contagem(page)).toBeHidden();
  await seguirContagem(page);

  // An iPhone's own player hides the page, and the document knows nothing of it: it is left first.
  await page.evaluate(() => {
    Object.defineProperty(document, 'fullscreenElement', { value: undefined });
    Object.defineProperty(document, 'exitFullscreen', { value: undefined });
    const video = Object.assign(document.querySelector('video') as HTMLVideoElement, {
      webkitDisplayingFullscreen: true,
      webkitExitFullscreen: () => void (video.webkitDisplayingFullscreen = false),
    });
  });
  await verOFim(page);
  await expect(contagem(page)).toBeVisible();
  expect(
    await page.locator('video').evaluate((video) => Reflect.get(video, 'webkitDisplayingFullscreen')),
  ).toBe(false);
  await naAula(page, 'A lista do dia');
  await page.goBack();
  await naAula(page, 'Veja como se faz');

  // Said once, it holds.
  await caixa(page).uncheck();
  await page.reload();
  await expect(caixa(page)).not.toBeChecked();
  await verOFim(page);
  await expect.poll(() => terminou(page)).toBe(true);
  await expect(page.getByRole('link', { name: /Próxima aula/ })).toBeVisible();
  await expect(contagem(page)).toHaveCount(0);

  // Whoever was writing stays with it, and leaving it is asked about.
  await page.clock.install();
  await page.reload();
  await caixa(page).check();
  await page.getByText('Anotações e dúvidas').click();
  const nota = page.getByLabel('Nova anotação');
  await nota.fill('Rever esta parte');
  await verOFim(page);
  await expect.poll(() => terminou(page)).toBe(true);
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(contagem(page)).toHaveCount(0);
  await naAula(page, 'Veja como se faz');
  await page.getByRole('link', { name: /^Próxima aula/ }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(nota).toHaveValue('Rever esta parte');
});
