import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/** The first has no window to draw: a page opens in half the time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = () =>
  [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...KNOWN].find((p) => p && existsSync(p));

/** A Chromium for the browser tests: one that is there, else Playwright's own, else Debian's. */
export async function findChromium(): Promise<string> {
  const present = installed();
  if (present) return present;

  console.log('No Chromium found: fetching one for the browser tests…');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  const downloaded = installed();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { stdio: 'ignore', env });
    const packaged = installed();
    if (packaged) return packaged;
  }
  throw new Error('No Chromium: install Chromium or Google Chrome, or name one in CHROMIUM_PATH');
}
