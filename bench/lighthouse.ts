import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/chromium.ts';
import { median, table } from './figures.ts';
import { ensureBuilt, ROOT, startProgram, withDataFolder } from './program.ts';
import { sessaoOf, screens, type Screen } from './screens.ts';

const VERSION = '12.8.2';
const RUNS = 3;
const WHERE = ['sign-in', 'my courses', 'course', 'player', "manager's dashboard"];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

type Audit = { score: number | null; displayValue?: string };
type Category = { score: number; auditRefs: { id: string }[] };
type Report = { lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } };
type Page = {
  evaluateOnNewDocument: (run: (kept: Record<string, string>) => void, kept: object) => Promise<unknown>;
  close: () => Promise<void>;
};
type Lighthouse = (url: string, flags: object, config: undefined, page: Page) => Promise<Report>;
type Puppeteer = {
  launch: (options: object) => Promise<{ newPage: () => Promise<Page>; close: () => Promise<void> }>;
};

/** The judge is fetched when it is asked for: nothing else here needs its hundred packages. */
async function judge() {
  const folder = join(ROOT, 'node_modules/.cache/habilita/lighthouse');
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-save', `lighthouse@${VERSION}`]);
  const { resolve } = createRequire(join(folder, 'node_modules/lighthouse/package.json'));
  const load = async (file: string) =>
    ((await import(pathToFileURL(file).href)) as { default: unknown }).default;
  return {
    lighthouse: (await load(resolve('lighthouse'))) as Lighthouse,
    puppeteer: (await load(resolve('puppeteer-core'))) as Puppeteer,
  };
}

const points = ({ lhr }: Report, category: string) =>
  Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100);

/** What keeps a category of yes and no from its hundred. */
const misses = ({ lhr }: Report) =>
  CATEGORIES.slice(1).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => (lhr.audits[id]?.score ?? 1) < 1),
  );

export const lighthouse = (part?: string) =>
  withDataFolder(async (folder) => {
    await ensureBuilt();
    const judges = await judge();
    const program = await startProgram(folder);
    const browser = await judges.puppeteer.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox'],
    });
    const judgeScreen = async ({ login, address }: Screen) => {
      const page = await browser.newPage();
      await page.evaluateOnNewDocument(
        (kept) => Object.entries(kept).forEach(([key, value]) => sessionStorage.setItem(key, value)),
        login ? await sessaoOf(program.origin, login) : {},
      );
      const report = await judges.lighthouse(
        `${program.origin}/#${address}`,
        { onlyCategories: CATEGORIES, logLevel: 'error' },
        undefined,
        page,
      );
      await page.close();
      return report;
    };
    try {
      const rows: string[][] = [];
      for (const screen of (await screens(program.origin, part)).filter(({ name }) => WHERE.includes(name))) {
        const reports: Report[] = [];
        for (let n = 0; n < RUNS; n++) reports.push(await judgeScreen(screen));
        reports.sort((a, b) => points(a, 'performance') - points(b, 'performance'));
        const middle = reports[Math.floor(RUNS / 2)] as Report;
        rows.push([
          screen.name,
          ...CATEGORIES.map((category) => String(median(reports.map((report) => points(report, category))))),
          ...AUDITS.map((audit) => middle.lhr.audits[audit]?.displayValue ?? '—'),
          misses(middle).join(', ') || '—',
        ]);
      }
      return `Lighthouse ${VERSION}, its phone (simulated), cold, median of ${RUNS}.

${table(['screen', 'performance', 'accessibility', 'best practices', 'FCP', 'LCP', 'blocking', 'CLS', 'short of a hundred'], rows)}
`;
    } finally {
      await browser.close();
      await program.stop();
    }
  });
