import { chromium, type Browser } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../scripts/chromium.ts';
import { kilobytes, median, milliseconds, table } from './figures.ts';
import { FAST_3G, PHONE, SLOWDOWN } from './phone.ts';
import { ensureBuilt, startProgram, withDataFolder } from './program.ts';

const RUNS = 5;
const LIMIT = 150 * 1024;
const EMAIL = 'input[name="Email"], input[autocomplete*="username"], input[type="email"]';

type File = { url: string; type: string; encoding: string; bytes: number };
type Visit = { files: File[]; usable: number; painted: number };

/** Runs in the page: notes when the field stands on screen and the processor is free to take a key. */
function watchForField(selector: string) {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>(selector);
    const box = field?.getBoundingClientRect();
    if (!field || field.disabled || !box?.height) return requestAnimationFrame(look);
    return setTimeout(() => performance.mark('usable'), 0);
  };
  requestAnimationFrame(look);
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const files = new Map<string, File>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const encoding = response.headers['content-encoding'] ?? 'none';
    files.set(requestId, { url: response.url, type, encoding, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.addInitScript(watchForField, EMAIL);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const field = page.locator(EMAIL).first();
  await field.pressSequentially('ana');
  if ((await field.inputValue()) !== 'ana') throw new Error('The e-mail field does not take keys');
  const { usable, painted } = await page.evaluate(() => ({
    usable: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return { files: [...files.values()], usable, painted };
}

const times = (values: number[]) =>
  `${milliseconds(median(values))} (${values.map((ms) => Math.round(ms)).join(' ')})`;
const isCode = ({ type }: File) => type === 'Script' || type === 'Stylesheet';
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The limit is of gzip, whatever smaller form this server and browser agree on. */
async function gzipped({ url }: File): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
}

/** The cold sign-in page on a phone: what it transfers and when one can type. */
export const loginPage = () =>
  withDataFolder(async (folder) => {
    await ensureBuilt();
    const program = await startProgram(folder);
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    try {
      const visits: Visit[] = [];
      for (let n = 0; n < RUNS; n++) visits.push(await visit(browser, program.origin));
      const [{ files } = { files: [] }] = visits;
      const code = files.filter(isCode);
      const rows: string[][] = [];
      let gzip = 0;
      for (const file of code) {
        const size = await gzipped(file);
        gzip += size;
        rows.push([new URL(file.url).pathname, file.encoding, kilobytes(file.bytes), kilobytes(size)]);
      }
      return `Cold sign-in page on a phone: processor ${SLOWDOWN} × slower, Fast 3G (1.6 Mbps down, 750 kbps up, 150 ms), ${RUNS} visits.

${table(['file', 'encoding', 'transferred', 'as gzip'], rows)}

- JavaScript and CSS transferred: **${kilobytes(sum(code.map(({ bytes }) => bytes)))}**, headers included; the same files as gzip **${kilobytes(gzip)}**, ${((gzip / LIMIT) * 100).toFixed(0)} % of the limit of ${kilobytes(LIMIT)}.
- Requests: ${files.length}, ${kilobytes(sum(files.map(({ bytes }) => bytes)))} in all.
- First contentful paint: ${times(visits.map(({ painted }) => painted))}.
- E-mail field usable: ${times(visits.map(({ usable }) => usable))}.
`;
    } finally {
      await browser.close();
      await program.stop();
    }
  });
