import { defineConfig, devices } from '@playwright/test';

const todas = process.env['JORNADAS'] === 'todas';

/** Journeys in a real browser, on the whole program. The tests start what they need themselves (e2e/program.ts).
 * `npm test` takes each once, on one width, and leaves out the long ones; JORNADAS=todas takes all of them. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A busy machine may miss a beat once, never twice.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A record of every step costs a fifth of the time: it is made when a journey is tried again.
    trace: 'on-first-retry',
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
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      ...(!todas && { grepInvert: /@phone|@longa/ }),
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
      ...(!todas && { grepInvert: /@longa/ }),
    },
  ],
});
