import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { findChromium } from './chromium.ts';
import { PICTURES, type Picture } from './photos-of-the-program.ts';

/** Takes the pictures of the help articles anew: the program with its sample data, photographed as each reader sees it. */

const PASTA = join(import.meta.dirname, '../web/public/ajuda');
const PORTA = 49_117;
const PORTA_DO_CORREIO = 49_118;
const ADDRESS = `http://127.0.0.1:${PORTA}`;
const SENHA = 'habilita-exemplo-2026';

const ASSENTAR_MS = 1500;

/** As web/screens/operacao/suporte/artigos.test.ts has it. */
const BYTES = 40_960;

const SCREENS = {
  celular: { viewport: { width: 390, height: 760 }, largura: 585, qualidade: 58 },
  mesa: { viewport: { width: 1320, height: 820 }, largura: 1180, qualidade: 46 },
};

const recebida: NonNullable<SMTPServerOptions['onData']> = (mensagem, _sessao, feito) => {
  mensagem.on('end', () => feito()).resume();
};

async function comPrograma(trabalho: () => Promise<void>) {
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-fotos-'));
  // Without one every page would begin by saying that messages are not sent.
  const correio = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onData: recebida });
  correio.listen(PORTA_DO_CORREIO, '127.0.0.1');
  const programa = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(PORTA),
      DATA_DIR: pasta,
      LOG_LEVEL: 'warn',
      SAMPLE_DATA: 'true',
      SMTP_URL: `smtp://127.0.0.1:${PORTA_DO_CORREIO}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (let vez = 0; !(await respondendo()); vez++) {
      if (vez > 120 || programa.exitCode !== null) throw new Error('The program did not start');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await trabalho();
  } finally {
    programa.kill('SIGTERM');
    if (programa.exitCode === null) await once(programa, 'exit');
    await new Promise<void>((resolve) => correio.close(resolve));
    await rm(pasta, { recursive: true, force: true });
  }
}

const respondendo = () =>
  fetch(`${ADDRESS}/saude/pronto`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function openScreen(browser: Browser, { quem, tela }: Pick<Picture, 'quem' | 'tela'>): Promise<Page> {
  const contexto = await browser.newContext({
    baseURL: ADDRESS,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    deviceScaleFactor: tela === 'celular' ? 1.5 : 1,
    viewport: SCREENS[tela].viewport,
  });
  const page = await contexto.newPage();
  await page.goto('/');
  if (quem === null) return page;
  await page.getByLabel('E-mail ou CPF').fill(`${quem}@habilita.example`);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail ou CPF').waitFor({ state: 'hidden' });
  return page;
}

async function fotografar(page: Page, { nome, rota, tela, antes, depois }: Picture) {
  await page.goto(`/#/${rota}`);
  await page.locator('h1').first().waitFor();
  // Pages that listen to news are never idle: they have what they show after a moment.
  await page.waitForTimeout(ASSENTAR_MS);
  await antes?.(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(ASSENTAR_MS);
  const { largura, qualidade } = SCREENS[tela];
  const inteira = sharp(await page.screenshot()).resize({ width: largura });
  // A full screen of small words weighs more than a help page may: coarser until it fits.
  for (let quality = qualidade; quality > 0; quality -= 4) {
    const bytes = await inteira.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > BYTES) continue;
    await writeFile(join(PASTA, `${nome}.webp`), bytes);
    break;
  }
  await depois?.(page);
}

const pedidas = process.argv.slice(2);
const pictures = PICTURES.filter(({ nome }) => pedidas.length === 0 || pedidas.includes(nome));
await mkdir(PASTA, { recursive: true });
const conhecidas = new Set(PICTURES.map(({ nome }) => `${nome}.webp`));
for (const velha of await readdir(PASTA)) if (!conhecidas.has(velha)) await rm(join(PASTA, velha));
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
await comPrograma(async () => {
  const grupos = Map.groupBy(pictures, ({ quem, tela }) => `${quem} ${tela}`);
  for (const [primeira, ...outras] of grupos.values()) {
    if (!primeira) continue;
    const page = await openScreen(browser, primeira);
    for (const picture of [primeira, ...outras]) {
      await fotografar(page, picture);
      console.log(picture.nome);
    }
    await page.context().close();
  }
});
await browser.close();
