import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { chromiumCom } from './chromium-com.ts';
import { semSobra } from './medidas.ts';
import { cpf } from './pessoas.ts';
import { expect, expectAccessible, test } from './program.ts';
import { entrarComFicha, entrarComPin, PIN, pessoaSemEmail, prepararTablet } from './tablet-pronto.ts';

/** What a tablet's camera sees: the slip or the badge, held before it. Chromium on Linux reads no codes by itself, as an iPad does not. */

const [LARGURA, ALTURA] = [640, 480];

/** The picture in grey, in the middle of white, as a film of one image that begins again and again. */
async function filmar(page: Page, png: Buffer, arquivo: string, parte = 0.7) {
  const claros = await page.evaluate(
    async ([imagem, largura, altura, parte]) => {
      const bytes = Uint8Array.from(atob(imagem), (letra) => letra.charCodeAt(0));
      const foto = await createImageBitmap(new Blob([bytes]));
      const tela = new OffscreenCanvas(largura, altura).getContext('2d');
      if (!tela) throw new Error('sem tela');
      tela.fillStyle = 'white';
      tela.fillRect(0, 0, largura, altura);
      const escala = parte * Math.min(largura / foto.width, altura / foto.height);
      const [w, h] = [foto.width * escala, foto.height * escala];
      tela.drawImage(foto, (largura - w) / 2, (altura - h) / 2, w, h);
      const { data } = tela.getImageData(0, 0, largura, altura);
      return Array.from({ length: largura * altura }, (_, n) => data[4 * n] ?? 0);
    },
    [png.toString('base64'), LARGURA, ALTURA, parte] as const,
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

type NoNavegador = {
  pdfjsLib: {
    getDocument: (de: { data: Uint8Array }) => {
      promise: Promise<{
        getPage: (n: number) => Promise<{
          getViewport: (como: object) => { width: number; height: number };
          render: (em: object) => { promise: Promise<void> };
        }>;
      }>;
    };
  };
};

/** The first badge of a sheet, as a printer and scissors make it. */
async function recortar(browser: Browser, pdf: Buffer): Promise<Buffer> {
  const contexto = await browser.newContext();
  const mesa = await contexto.newPage();
  for (const parte of ['pdf.worker', 'pdf']) {
    await mesa.addScriptTag({ path: `node_modules/pdfjs-dist/build/${parte}.min.mjs`, type: 'module' });
  }
  await mesa.waitForFunction(() => 'pdfjsLib' in window && 'pdfjsWorker' in window);
  const png = await mesa.evaluate(async (base64) => {
    const { pdfjsLib } = window as unknown as NoNavegador;
    const data = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
    const pagina = await (await pdfjsLib.getDocument({ data }).promise).getPage(1);
    const viewport = pagina.getViewport({ scale: 3 });
    const folha = document.createElement('canvas');
    [folha.width, folha.height] = [viewport.width, viewport.height];
    await pagina.render({ canvas: folha, viewport }).promise;
    const mm = viewport.width / 210;
    const cracha = document.createElement('canvas');
    [cracha.width, cracha.height] = [85.6 * mm, 54 * mm];
    cracha.getContext('2d')?.drawImage(folha, -19.4 * mm, -13.5 * mm);
    return cracha.toDataURL('image/png').split(',')[1] ?? '';
  }, pdf.toString('base64'));
  await contexto.close();
  return Buffer.from(png, 'base64');
}

test('quem mostra o crachá à câmera digita só o PIN; o código dele também se digita, e a ficha já usada ainda diz quem é', async ({
  page,
  browser,
  program,
}, info) => {
  const CPFAluno = cpf('516723409');
  const { setor, ficha, IdClienteAluno } = await pessoaSemEmail(page, program.url, {
    Nome: 'Jacinta Amaro Figueiredo',
    CPFAluno,
  });
  const codigo = await prepararTablet(page, { nome: 'Tablet do crachá', setor });

  // A sheet for the whole sector, and the badge of one.
  await page.goto('/#/gestor-alunos');
  await page.goto('/#/gestor-alunos?aba=tablets');
  const crachas = page.getByRole('region', { name: 'Crachás' });
  await crachas.getByLabel('Setor').selectOption({ label: setor });
  const [folha] = await Promise.all([
    page.waitForEvent('download'),
    crachas.getByRole('button', { name: 'Baixar os crachás (PDF)' }).click(),
  ]);
  expect(folha.suggestedFilename()).toBe(`Crachás - ${setor}.pdf`);
  await page.goto(`/#/gestor-aluno?aluno=${IdClienteAluno}`);
  const [dela] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar o crachá (PDF)' }).click(),
  ]);
  const arquivo = info.outputPath('cracha.y4m');
  await filmar(page, await recortar(browser, await readFile(await dela.path())), arquivo, 1);

  const navegador = await comCamera(arquivo);
  const contexto = await navegador.newContext({
    baseURL: program.url,
    locale: 'pt-BR',
    viewport: { width: 800, height: 1100 },
  });
  const tablet = await contexto.newPage();
  await entrarComFicha(tablet, { codigo, ficha });
  const vez = tablet.getByText(/Agora é a vez de Jacinta Amaro Figueiredo/);
  const sair = async () => {
    await expect(vez).toBeVisible();
    await tablet.getByRole('button', { name: 'Terminei, sair' }).click();
    await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  };
  await sair();

  await tablet.getByRole('button', { name: 'Ler o código do crachá ou da ficha' }).click();
  const quem = tablet.getByLabel('Matrícula ou CPF');
  await expect(quem).toHaveValue(/^HAB(-[0-9A-Z]{4}){3}$/);
  const doCracha = await quem.inputValue();
  // Nothing of hers is on the page: the code tells it to the server, together with the PIN.
  await expect(tablet.getByText(/Jacinta/)).toHaveCount(0);
  await expect(tablet.getByLabel('PIN de seis números')).toBeFocused();
  await tablet.keyboard.type(PIN);
  await tablet.keyboard.press('Enter');
  await sair();

  await entrarComPin(tablet, doCracha.toLowerCase().replaceAll('-', ' '));
  await sair();

  await quem.fill(ficha.Url);
  await quem.press('Enter');
  await expect(tablet.getByText(/Esta ficha já foi usada ou expirou/)).toBeVisible();
  await expect(tablet.getByText(/Jacinta/)).toHaveCount(0);
  await expectAccessible(tablet);
  await tablet.getByLabel('Seu PIN').fill('284613');
  await tablet.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(tablet.getByText('Matrícula, CPF ou PIN incorretos.')).toBeVisible();
  await tablet.getByLabel('Seu PIN').fill(PIN);
  await tablet.getByRole('button', { name: 'Entrar', exact: true }).click();
  await sair();
  await navegador.close();
});
