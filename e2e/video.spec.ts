import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { curso } from '#contract/ensino/cursos.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { expect, expectAccessible, signIn, START, startProgram, test as base } from './program.ts';

const temFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

const test = base.extend({
  program: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const program = await startProgram({ FFMPEG: 'ffmpeg' });
      await use(program);
      await program.stop();
    },
    START,
  ],
});

test.use({ viewport: { width: 360, height: 740 } });

const doVideo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    lista: new URL(video.currentSrc).pathname.startsWith('/api/arquivos/lista/'),
    linhas: video.videoHeight,
    segundo: video.currentTime,
    tocando: !video.paused,
  }));

test('onde há ffmpeg, o vídeo se adapta à conexão; outra qualidade continua do mesmo segundo', async ({
  page,
  browser,
  program,
}) => {
  test.skip(!temFfmpeg, 'sem ffmpeg');
  await signIn(page, 'aluno@habilita.example');
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const id = await cursoPronto(adm, aluno, 'Mãos em duas qualidades', { prova: false });
  const estado = async () => {
    const { Conteudos } = await chamador(adm)(curso, { params: { id } });
    return Conteudos.flatMap(({ Aulas }) => Aulas).find(({ Tipo }) => Tipo === 'video')?.Arquivo?.Video
      ?.Estado;
  };
  await expect.poll(estado, { timeout: 120_000 }).toBe('pronto');

  await page.goto('/#/cursos-aluno');
  await page.reload();
  await page.getByRole('link', { name: 'Mãos em duas qualidades' }).click();
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await page.getByRole('link', { name: /Próxima aula/ }).click();
  // Whoever asked their phone to save data begins with the lightest.
  await page.addInitScript(() => {
    const saveData = sessionStorage.getItem('economia') !== null;
    Object.defineProperty(navigator, 'connection', { value: { saveData } });
  });
  await page.evaluate(() => sessionStorage.setItem('economia', 'sim'));
  await page.reload();
  await expect(page.getByLabel('Qualidade')).toHaveValue('360');
  await page.evaluate(() => sessionStorage.removeItem('economia'));
  await page.reload();
  await expect(page.getByLabel('Qualidade')).toHaveValue('automatica');
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(async () => (await doVideo(page)).segundo).toBeGreaterThan(3);
  expect(await doVideo(page)).toMatchObject({ lista: true, tocando: true });
  await expectAccessible(page);

  const antes = (await doVideo(page)).segundo;
  await page.getByLabel('Qualidade').selectOption({ label: '360p, menos dados' });
  await expect.poll(async () => (await doVideo(page)).linhas).toBe(360);
  await expect.poll(async () => (await doVideo(page)).segundo).toBeGreaterThan(antes);
  expect(await doVideo(page)).toMatchObject({ lista: true, tocando: true });
  await expect(page.getByText('Aula concluída')).toBeVisible({ timeout: 60_000 });
});
