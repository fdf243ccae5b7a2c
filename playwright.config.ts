import { defineConfig, devices } from '@playwright/test';

/**
 * Which journeys, on each width: the quick ones once each, on one width; the long run takes what that left out, and
 * those of the phone on a wide screen too.
 */
const CHOICES = {
  quick: {
    desktop: { grep: /@quick/, grepInvert: /@phone/ },
    phone: { grep: /^(?=.*@phone)(?=.*@quick)/ },
  },
  long: {
    desktop: { grep: /@phone|^(?!.*@quick)/ },
    phone: { grep: /^(?=.*@phone)(?!.*@quick)/ },
  },
  all: { desktop: {}, phone: { grep: /@phone/ } },
};
const chosen = CHOICES[(process.env['LENGTH'] ?? 'all') as keyof typeof CHOICES];

/**
 * What Playwright switches off, but for one: with storage apart for each site switched off, a browser that blocks other
 * sites' cookies refuses it altogether, and SCORM packages live on another site. People's browsers keep it apart.
 */
const SWITCHED_OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];

/** Journeys in a real browser, on the whole program. The tests start what they need themselves (e2e/program.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/modelo.ts',
  outputDir: 'test-results/e2e',
  workers: Number(process.env['LANES'] ?? 2),
  // Bounds for a machine that is busy with other work: they only say when to give up. A quiet one needs a tenth of them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A busy machine may miss a beat once, never twice.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What opens and closes is there or gone at once; how it moves is looked at with the pieces of web/ui.
    reducedMotion: 'reduce',
    actionTimeout: 60_000,
    // Each journey meets the server itself, as it stands; who looks at what is kept says so.
    serviceWorkers: 'block',
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
        `--disable-features=${SWITCHED_OFF.join()}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, ...chosen.desktop },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      ...chosen.phone,
    },
  ],
});
