import { chromium, type Browser, type Page } from '@playwright/test';
import { pesar } from '../e2e/peso.ts';
import { findChromium } from '../scripts/chromium.ts';
import { kilobytes, median, milliseconds, table } from './figures.ts';
import { FAST_3G, PHONE, SLOWDOWN } from './phone.ts';
import { ensureBuilt, startProgram, withDataFolder } from './program.ts';
import { SENHA } from './sign-in.ts';
import { ALUNO, sessaoDe, telas, type Tela } from './telas.ts';

const RUNS = 3;

type Medida = {
  pedidos: number;
  bytes: number;
  usable: number;
  fcp: number;
  lcp: number;
  cls: number;
  longest: number;
};

/** Runs in the page before it: keeps what the browser says of painting, shifting and long work. */
function observar(guardado: Record<string, string>) {
  for (const [chave, valor] of Object.entries(guardado)) sessionStorage.setItem(chave, valor);
  const medidas = { lcp: 0, cls: 0, longest: 0 };
  Reflect.set(window, 'medidas', medidas);
  const ver = (type: string, tomar: (entrada: PerformanceEntry) => void) =>
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries()) tomar(entrada);
    }).observe({ type, buffered: true });
  ver('largest-contentful-paint', ({ startTime }) => {
    medidas.lcp = startTime;
  });
  ver('layout-shift', (entrada) => {
    if (!Reflect.get(entrada, 'hadRecentInput')) medidas.cls += Number(Reflect.get(entrada, 'value'));
  });
  ver('longtask', ({ duration }) => {
    medidas.longest = Math.max(medidas.longest, duration);
  });
}

async function abrir(browser: Browser, guardado: Record<string, string>) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const peso = await pesar(page);
  await peso.devtools.send('Network.emulateNetworkConditions', FAST_3G);
  await peso.devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observar, guardado);
  return { context, page, peso };
}

/** Its title stands there and nothing in it is still being fetched. */
async function pronta(page: Page) {
  await page.locator('main').getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

async function assentar(page: Page, pendentes: () => number) {
  for (let quietas = 0; quietas < 4;) {
    await page.waitForTimeout(250);
    quietas = pendentes() === 0 ? quietas + 1 : 0;
  }
}

async function visitar(
  browser: Browser,
  origin: string,
  tela: Tela,
  guardado: Record<string, string>,
): Promise<Medida> {
  const { context, page, peso } = await abrir(browser, guardado);
  await page.goto(`${origin}/#${tela.endereco}`, { waitUntil: 'commit' });
  await pronta(page);
  const usable = await page.evaluate(() => performance.now());
  await assentar(page, peso.pendentes);
  const medidas = await page.evaluate(() => ({
    ...(Reflect.get(window, 'medidas') as { lcp: number; cls: number; longest: number }),
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return { ...medidas, usable, pedidos: peso.pedidos().length, bytes: peso.bytes() };
}

/** From the empty browser through the door: what it takes and how long after "Entrar" the courses stand there. */
async function entrar(browser: Browser, origin: string) {
  const { context, page, peso } = await abrir(browser, {});
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByLabel('E-mail ou CPF').fill(ALUNO);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  // As long as a person takes to type it.
  await page.waitForTimeout(3000);
  const botao = page.getByRole('button', { name: 'Entrar' });
  const resposta = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const alvo = document.querySelector('button[type=submit]');
        let inicio = 0;
        alvo?.addEventListener('click', () => (inicio = performance.now()), { capture: true });
        const olhar = () => {
          if (alvo?.hasAttribute('data-loading')) resolve(performance.now() - inicio);
          else requestAnimationFrame(olhar);
        };
        olhar();
      }),
  );
  const inicio = performance.now();
  await botao.click();
  const answered = await resposta;
  await page.getByRole('heading', { name: 'Meus Cursos' }).waitFor();
  await pronta(page);
  const usable = performance.now() - inicio;
  await assentar(page, peso.pendentes);
  await context.close();
  return { answered, usable, pedidos: peso.pedidos(), bytes: peso.bytes() };
}

const meio = (medidas: Medida[], de: keyof Medida) => median(medidas.map((medida) => medida[de]));

export const paginas = () =>
  withDataFolder(async (folder) => {
    await ensureBuilt();
    const program = await startProgram(folder);
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    try {
      const { origin } = program;
      const rows: string[][] = [];
      for (const tela of await telas(origin)) {
        const medidas: Medida[] = [];
        for (let n = 0; n < RUNS; n++) {
          const guardado = tela.login ? await sessaoDe(origin, tela.login) : {};
          medidas.push(await visitar(browser, origin, tela, guardado));
        }
        rows.push([
          tela.nome,
          String(meio(medidas, 'pedidos')),
          kilobytes(meio(medidas, 'bytes')),
          milliseconds(meio(medidas, 'fcp')),
          milliseconds(meio(medidas, 'lcp')),
          meio(medidas, 'cls').toFixed(3),
          milliseconds(meio(medidas, 'longest')),
          milliseconds(meio(medidas, 'usable')),
        ]);
      }
      const portas = [];
      for (let n = 0; n < RUNS; n++) portas.push(await entrar(browser, origin));
      const [porta] = portas;
      return `Cold browser on a phone: processor ${SLOWDOWN} × slower, Fast 3G (1.6 Mbps down, 750 kbps up, 150 ms), median of ${RUNS} visits.

${table(['screen', 'requests', 'transferred', 'FCP', 'LCP', 'CLS', 'longest task', 'usable'], rows)}

- From an empty browser through the door to my courses: **${porta?.pedidos.length} requests, ${kilobytes(porta?.bytes ?? 0)}**.
- After "Entrar": the button answers within ${milliseconds(median(portas.map(({ answered }) => answered)))}, the courses stand there after ${milliseconds(median(portas.map(({ usable }) => usable)))}.
`;
    } finally {
      await browser.close();
      await program.stop();
    }
  });
