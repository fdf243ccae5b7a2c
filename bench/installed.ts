import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { median, milliseconds } from './figures.ts';
import { FAST_3G, PHONE, SLOWDOWN } from './phone.ts';
import { ensureBuilt, startProgram, withDataFolder } from './program.ts';
import { ALUNO } from './screens.ts';
import { SENHA } from './sign-in.ts';

const RUNS = 5;

/** Its person stays signed in, and everything that it keeps has come. */
async function install(context: BrowserContext, origin: string, login: string) {
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByLabel('E-mail ou CPF').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Manter conectado neste aparelho').check();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await home(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.reload();
  await home(page);
  await page.close();
}

async function home(page: Page) {
  await page.getByRole('heading', { name: 'Meus Cursos' }).waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy=true]') && document.querySelector('main article a, main li a'),
  );
}

/** What the worker fetches goes over the same connection: a page's own emulation does not reach it. */
async function slowWorker(browser: Browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets');
  const worker = targetInfos.find(({ type }) => type === 'service_worker');
  if (worker === undefined) throw new Error('No service worker');
  const { targetId } = worker;
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  let id = 0;
  for (const [method, params] of [
    ['Network.enable', {}],
    ['Network.emulateNetworkConditions', FAST_3G],
  ]) {
    const message = JSON.stringify({ id: ++id, method, params });
    const answer = new Promise<void>((resolve) => {
      devtools.on('Target.receivedMessageFromTarget', ({ message: told }) => {
        if ((JSON.parse(told) as { id?: number }).id === id) resolve();
      });
    });
    await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    await answer;
  }
}

/** The page itself says when the courses were drawn: whoever looks in from outside takes as long again at this speed. */
function tellWhenDrawn() {
  const courses = 'main:not(:has([aria-busy=true])) :is(article, li) a';
  function look() {
    if (document.querySelector(courses) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'drawn', performance.now())));
  }
  look();
}

/** From the icon to the home: a new window, in which nothing of the session lies yet. */
async function startOnce(context: BrowserContext, origin: string, isOffline: boolean): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...FAST_3G, offline: isOffline });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(tellWhenDrawn);
  await page.goto(`${origin}/#/cursos-aluno`, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(() => Reflect.get(window, 'drawn') as number | undefined);
  const ms = Number(await drawn.jsonValue());
  await page.close();
  return ms;
}

/** Of the app on a phone's home screen, once it was used: how long until the courses stand there. */
export const installed = () =>
  withDataFolder(async (folder) => {
    await ensureBuilt();
    const program = await startProgram(folder);
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    try {
      const context = await browser.newContext(PHONE);
      await install(context, program.origin, ALUNO);
      await slowWorker(browser);
      const times: Record<'connected' | 'offline', number[]> = { connected: [], offline: [] };
      for (const [where, list] of Object.entries(times)) {
        const isOffline = where === 'offline';
        await context.setOffline(isOffline);
        for (let n = 0; n < RUNS; n++) list.push(await startOnce(context, program.origin, isOffline));
      }
      const [connected, offline] = Object.values(times).map((list) => milliseconds(median(list)));
      return `On a phone: processor ${SLOWDOWN} × slower, Fast 3G (1.6 Mbps down, 750 kbps up, 150 ms) for the page and for its worker, median of ${RUNS}.

- Installed and used before, from the icon to the courses: **${connected}** with this connection, **${offline}** without one, from what the device keeps.
`;
    } finally {
      await browser.close();
      await program.stop();
    }
  });
