import { defineConfig, devices } from '@playwright/test';
import { freePort } from './scripts/free-port.ts';

/** One of its own for each run; the workers are told by the first. */
const PORT = Number((process.env['KIT_PORT'] ??= String(await freePort())));

/** Only what a narrow screen changes runs a second time in the quick run; the layout of every piece in the long one. */
const length = process.env['LENGTH'] ?? 'all';
const NARROW: Record<string, RegExp> = { quick: /@phone/, long: /@layout/, all: /@phone|@layout/ };
const desktop = { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ };
const phone = {
  name: 'phone',
  use: { viewport: { width: 360, height: 740 }, hasTouch: true },
  grep: NARROW[length] ?? /@phone/,
};

/** The pieces of web/ui in a real browser, on the gallery page that `vite build --mode kit` built. */
export default defineConfig({
  testDir: 'web/ui',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/kit',
  workers: Number(process.env['LANES'] ?? 2),
  fullyParallel: true,
  // Bounds for a machine that is busy with other work; a quiet one needs two seconds a test.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A busy machine may miss a beat once, never twice.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${PORT}/`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [desktop, phone].filter(({ name }) => length !== 'long' || name === 'phone'),
  webServer: {
    command: `node_modules/.bin/vite preview --mode kit --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/kit.html`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
