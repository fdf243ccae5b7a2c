import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pesar } from '../e2e/weight.ts';
import { median } from './figures.ts';
import { FAST_3G, PHONE, SLOWDOWN } from './phone.ts';
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

/** From the icon to the home: a new window, in which nothing of the session lies yet. */
async function startOnce(context: BrowserContext, origin: string, isOffline: boolean): Promise<number> {
  const page = await context.newPage();
  const { devtools } = await pesar(page);
  await devtools.send('Network.emulateNetworkConditions', { ...FAST_3G, offline: isOffline });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${origin}/#/cursos-aluno`, { waitUntil: 'commit' });
  await home(page);
  const ms = await page.evaluate(() => performance.now());
  await page.close();
  return ms;
}

/** Of the app on a phone's home screen, once it was used: how long until the courses stand there. */
export async function installed(browser: Browser, origin: string, login: string) {
  const context = await browser.newContext(PHONE);
  await install(context, origin, login);
  const times: Record<'connected' | 'offline', number[]> = { connected: [], offline: [] };
  for (const [where, list] of Object.entries(times)) {
    const isOffline = where === 'offline';
    await context.setOffline(isOffline);
    for (let n = 0; n < RUNS; n++) list.push(await startOnce(context, origin, isOffline));
  }
  await context.close();
  return { connected: median(times.connected), offline: median(times.offline) };
}
