import { chromium, type Browser, type Page } from '@playwright/test';
import { pesar } from '../e2e/weight.ts';
import { findChromium } from '../scripts/chromium.ts';
import { kilobytes, median, milliseconds, table } from './figures.ts';
import { FAST_3G, PHONE, SLOWDOWN } from './phone.ts';
import { ensureBuilt, startProgram, withDataFolder } from './program.ts';
import { SENHA } from './sign-in.ts';
import { ALUNO, sessaoOf, screens, type Screen } from './screens.ts';

const RUNS = 3;

type Measure = {
  requests: number;
  bytes: number;
  usable: number;
  fcp: number;
  lcp: number;
  cls: number;
  longest: number;
};

/** Runs in the page before it: keeps what the browser says of painting, shifting and long work. */
function observe(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  const measures = { lcp: 0, cls: 0, longest: 0 };
  Reflect.set(window, 'medidas', measures);
  const look = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  look('largest-contentful-paint', ({ startTime }) => {
    measures.lcp = startTime;
  });
  look('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) measures.cls += Number(Reflect.get(entry, 'value'));
  });
  look('longtask', ({ duration }) => {
    measures.longest = Math.max(measures.longest, duration);
  });
}

async function open(browser: Browser, stored: Record<string, string>) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const weight = await pesar(page);
  await weight.devtools.send('Network.emulateNetworkConditions', FAST_3G);
  await weight.devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observe, stored);
  return { context, page, peso: weight };
}

/** Its title stands there and nothing in it is still being fetched. */
async function ready(page: Page) {
  await page.locator('main').getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

async function settle(page: Page, pending: () => number) {
  for (let quiet = 0; quiet < 4;) {
    await page.waitForTimeout(250);
    quiet = pending() === 0 ? quiet + 1 : 0;
  }
}

async function visit(
  browser: Browser,
  origin: string,
  screen: Screen,
  stored: Record<string, string>,
): Promise<Measure> {
  const { context, page, peso: weight } = await open(browser, stored);
  await page.goto(`${origin}/#${screen.address}`, { waitUntil: 'commit' });
  await ready(page);
  const usable = await page.evaluate(() => performance.now());
  await settle(page, weight.pendentes);
  const measures = await page.evaluate(() => ({
    ...(Reflect.get(window, 'medidas') as { lcp: number; cls: number; longest: number }),
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return { ...measures, usable, requests: weight.pedidos().length, bytes: weight.bytes() };
}

/** From the empty browser through the door: what it takes and how long after "Entrar" the courses stand there. */
async function signIn(browser: Browser, origin: string) {
  const { context, page, peso: weight } = await open(browser, {});
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByLabel('E-mail ou CPF').fill(ALUNO);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  // As long as a person takes to type it.
  await page.waitForTimeout(3000);
  const button = page.getByRole('button', { name: 'Entrar', exact: true });
  const response = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const target = document.querySelector('button[type=submit]');
        let start = 0;
        target?.addEventListener('click', () => (start = performance.now()), { capture: true });
        const watch = () => {
          if (target?.hasAttribute('data-loading')) resolve(performance.now() - start);
          else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  const start = performance.now();
  await button.click();
  const answered = await response;
  await page.getByRole('heading', { name: 'Meus Cursos' }).waitFor();
  await ready(page);
  const usable = performance.now() - start;
  await settle(page, weight.pendentes);
  await context.close();
  return { answered, usable, pedidos: weight.pedidos(), bytes: weight.bytes() };
}

const middle = (measures: Measure[], de: keyof Measure) => median(measures.map((measure) => measure[de]));

export const pages = (part?: string) =>
  withDataFolder(async (folder) => {
    await ensureBuilt();
    const program = await startProgram(folder);
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    try {
      const { origin } = program;
      const rows: string[][] = [];
      for (const screen of await screens(origin, part)) {
        const measures: Measure[] = [];
        for (let n = 0; n < RUNS; n++) {
          const stored = screen.login ? await sessaoOf(origin, screen.login) : {};
          measures.push(await visit(browser, origin, screen, stored));
        }
        rows.push([
          screen.name,
          String(middle(measures, 'requests')),
          kilobytes(middle(measures, 'bytes')),
          milliseconds(middle(measures, 'fcp')),
          milliseconds(middle(measures, 'lcp')),
          middle(measures, 'cls').toFixed(3),
          milliseconds(middle(measures, 'longest')),
          milliseconds(middle(measures, 'usable')),
        ]);
      }
      const doors = [];
      for (let n = 0; n < RUNS; n++) doors.push(await signIn(browser, origin));
      const [door] = doors;
      return `Cold browser on a phone: processor ${SLOWDOWN} × slower, Fast 3G (1.6 Mbps down, 750 kbps up, 150 ms), median of ${RUNS} visits.

${table(['screen', 'requests', 'transferred', 'FCP', 'LCP', 'CLS', 'longest task', 'usable'], rows)}

- From an empty browser through the door to my courses: **${door?.pedidos.length} requests, ${kilobytes(door?.bytes ?? 0)}**.
- After "Entrar": the button answers within ${milliseconds(median(doors.map(({ answered }) => answered)))}, the courses stand there after ${milliseconds(median(doors.map(({ usable }) => usable)))}.
`;
    } finally {
      await browser.close();
      await program.stop();
    }
  });
