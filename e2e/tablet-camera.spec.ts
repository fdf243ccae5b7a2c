import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chromiumCom } from './chromium-com.ts';
import { semSobra } from './medidas.ts';
import { cpf } from './pessoas.ts';
import { expect, expectAccessible, test } from './program.ts';
import { pessoaSemEmail, prepararTablet } from './tablet-pronto.ts';

/** What a tablet's camera sees: the slip, held before it. Chromium on Linux reads no codes by itself, as an iPad does not. */

const [LARGURA, ALTURA] = [640, 480];

/** The picture in grey, in the middle of white, as a film of one image that begins again and again. */
async function filmar(page: Page, png: Buffer, arquivo: string) {
  const claros = await page.evaluate(
    async ([imagem, largura, altura]) => {
      const bytes = Uint8Array.from(atob(imagem), (letra) => letra.charCodeAt(0));
      const foto = await createImageBitmap(new Blob([bytes]));
      const tela = new OffscreenCanvas(largura, altura).getContext('2d');
      if (!tela) throw new Error('sem tela');
      tela.fillStyle = 'white';
      tela.fillRect(0, 0, largura, altura);
      const lado = altura * 0.7;
      tela.drawImage(foto, (largura - lado) / 2, (altura - lado) / 2, lado, lado);
      const { data } = tela.getImageData(0, 0, largura, altura);
      return Array.from({ length: largura * altura }, (_, n) => data[4 * n] ?? 0);
    },
    [png.toString('base64'), LARGURA, ALTURA] as const,
  );
  const semCor = Buffer.alloc((LARGURA * ALTURA) / 2, 128);
  const cabeca = `YUV4MPEG2 W${LARGURA} H${ALTURA} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(arquivo, Buffer.concat([Buffer.from(`${cabeca}FRAME\n`), Buffer.from(claros), semCor]));
}

/** Who holds the tablet allows the camera, which shows this film. */
const comCamera = (arquivo: string) =>
  chromiumCom(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${arquivo}`,
  );

test('quem mostra a ficha à câmera do tablet entra sem digitar; sem câmera, digita', async ({
  page,
  browser,
  program,
}, info) => {
  const CPFAluno = cpf('513467982');
  const { setor, ficha, IdClienteAluno } = await pessoaSemEmail(page, program.url, {
    Nome: 'Joana Prado',
    CPFAluno,
  });
  expect(ficha.Url).toContain('token=');
  const codigo = await prepararTablet(page, { nome: 'Tablet da câmera', setor });
  // The slip as the program prints it.
  await page.goto(`/#/gestor-aluno?aluno=${IdClienteAluno}`);
  await page.getByRole('button', { name: 'Preparar a ficha de primeiro acesso' }).click();
  const qr = page.getByRole('region', { name: 'Ficha de acesso' }).locator('svg').first();
  await expect(qr).toBeVisible();
  const arquivo = info.outputPath('ficha.y4m');
  await filmar(page, await qr.screenshot(), arquivo);

  const navegador = await comCamera(arquivo);
  const contexto = await navegador.newContext({
    baseURL: program.url,
    locale: 'pt-BR',
    viewport: { width: 800, height: 1100 },
  });
  const tablet = await contexto.newPage();
  const problemas: string[] = [];
  tablet.on('pageerror', (erro) => problemas.push(String(erro)));
  await tablet.goto(`/#/tablet?codigo=${codigo}`);
  await tablet.getByRole('button', { name: 'Vincular este tablet' }).click();
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  expect(await tablet.evaluate(() => 'BarcodeDetector' in window)).toBe(false);
  const lidos = tablet.waitForResponse(/\/assets\/decode-[^/]+\.js$/);
  await tablet.getByRole('button', { name: 'Ler o código do crachá ou da ficha' }).click();
  await lidos;
  await expect(tablet.getByText(/Olá, Joana Prado/)).toBeVisible();
  // The camera is let go.
  await expect(tablet.locator('video')).toHaveCount(0);
  await expectAccessible(tablet);

  // The same tablet, whose camera does not open.
  const semCamera = await browser.newContext({
    baseURL: program.url,
    storageState: await contexto.storageState(),
    viewport: { width: 360, height: 740 },
  });
  const outra = await semCamera.newPage();
  await outra.goto('/#/tablet');
  await outra.getByRole('button', { name: 'Ler o código do crachá ou da ficha' }).click();
  await expect(outra.getByText(/^A câmera não abriu/)).toBeVisible();
  await expectAccessible(outra);
  await semSobra(outra);
  await outra.getByRole('button', { name: 'Fechar a câmera' }).click();
  await expect(outra.getByLabel('Matrícula ou CPF')).toBeVisible();
  await semCamera.close();
  expect(problemas).toEqual([]);
  await navegador.close();
});
