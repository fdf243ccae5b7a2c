import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { simpleParser, type ParsedMail } from 'mailparser';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { violations } from '../scripts/axe.ts';
import { freePort } from '../scripts/free-port.ts';

export const SENHA = 'habilita-exemplo-2026';

type Program = {
  url: string;
  /** Where its database is, for a journey that makes it slow. */
  database: string;
  /** The newest message to this address whose subject matches, once it has arrived. */
  mail: (to: string, subject: RegExp) => Promise<ParsedMail>;
};

export const administer = (statement: string) => inDatabase(process.env['DATABASE_URL'] ?? '', statement);

export function databaseUrl(name: string): string {
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** For what a journey needs to find as it is, or that only time would bring. */
export async function inDatabase(database: string, statement: string) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function mailServer(received: ParsedMail[]) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Some mailboxes do not exist.
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('inexistente') ? new Error('mailbox unavailable') : null),
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) };
}

/** What is asked for costs little: looked for often, and not ever more seldom up to a second. */
const SOON = [100];

/** Starts the program with the sample data and waits until it is ready. */
export async function launch(variables: Record<string, string>): Promise<ChildProcess> {
  // A whole run keeps what its programs log and searches it.
  const logs = process.env['TEST_LOGS'];
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      SAMPLE_DATA: 'true',
      FFMPEG: 'off',
      LOG_LEVEL: logs ? 'info' : 'warn',
      ...variables,
    },
    stdio: ['ignore', logs ? openSync(join(logs, `jornada-${randomUUID()}.log`), 'a') : 'ignore', 'inherit'],
  });
  const ready = expect(async () => {
    expect((await fetch(`http://127.0.0.1:${variables['PORT']}/saude/pronto`)).status).toBe(200);
  }).toPass({ timeout: 120_000, intervals: SOON });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The program ended with ${code} before it was ready.`);
  });
  await Promise.race([ready, ended]);
  return child;
}

/** A program with its own database of sample data and its own mail server, nothing shared. */
export async function startProgram(
  variables: Record<string, string> = {},
  /** Browsers know the address by this name; passkeys are made for names only. */
  host = '127.0.0.1',
): Promise<Program & { stop: () => Promise<void> }> {
  const database = `jornada_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${database} template ${process.env['MODELO_BANCO']} strategy file_copy`);
  const folder = await mkdtemp(join(tmpdir(), 'habilita-jornada-'));
  await cp(process.env['MODELO_PASTA'] ?? '', folder, { recursive: true });
  const received: ParsedMail[] = [];
  const smtp = await mailServer(received);
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const child = await launch({
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl(database),
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    ...variables,
  });

  return {
    url,
    database: databaseUrl(database),
    mail: async (to, subject) => {
      const find = () =>
        received.findLast((mail) => JSON.stringify(mail.to).includes(to) && subject.test(mail.subject ?? ''));
      await expect.poll(find, { timeout: 60_000, intervals: SOON }).toBeTruthy();
      const mail = find();
      if (!mail) throw new Error('no such message');
      return mail;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      smtp.close();
      await administer(`drop database ${database} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What the browser and the program log of an answer that a journey provokes on purpose, and of the recorder of traces in
 * a frame whose sandbox allows no script; and of a rule for packages that this browser does not know yet.
 */
const REFUSALS =
  /status of 4\d\d|^4\d\d \/api\/|net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED|net::ERR_INCOMPLETE_CHUNKED_ENCODING|^Blocked script execution in 'about:(?:blank|srcdoc)'|directive 'webrtc'/;

/** For the program of a worker, on a machine that has much else to do. */
export const START = { scope: 'worker', timeout: 240_000 } as const;

export const test = base.extend<object, { program: Program; browser: Browser }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const program = await startProgram();
      await use(program);
      await program.stop();
    },
    START,
  ],
  /** All its pages wait for what is closing, also those that a journey opens for somebody else. */
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => (await newContext(options)).on('page', waitForClosing);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  /** Any breach of the content policy, failed script or logged error fails the journey. */
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSALS.test(message.text())) problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };

export async function signIn(page: Page, login: string, password = SENHA) {
  await page.goto('/');
  await page.getByLabel('E-mail ou CPF').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeHidden();
}

/**
 * What closes takes its own entry back from the history: who travels meanwhile arrives elsewhere. A person is never so
 * quick with the browser's own buttons.
 */
export const closed = (page: Page) =>
  page.waitForFunction(() => {
    const open = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')];
    const entries = (history.state as { uiLayer?: number } | null)?.uiLayer ?? 0;
    return entries <= open.filter((layer) => layer.checkVisibility()).length;
  });

function waitForClosing(page: Page) {
  const settled = () => closed(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)];
  // Whose session a journey takes away is led to the sign-in page by the program itself: who goes elsewhere at that very
  // moment goes again.
  page.goto = async (...where) =>
    settled().then(() =>
      goto(...where).catch((error: Error) => {
        if (error.message.includes('interrupted by another navigation')) return goto(...where);
        throw error;
      }),
    );
  page.reload = async (...how) => settled().then(() => reload(...how));
  page.goBack = async (...how) => settled().then(() => goBack(...how));
  page.goForward = async (...how) => settled().then(() => goForward(...how));
}

/** The page as it stands has no accessibility violation, in its light and its dark colours. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached();
  // Rows that are about to be replaced are pale.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  // A notice lies over the page for five seconds; it is judged with the pieces of web/ui.
  await showNotices(page, false);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  // In the dark only the colours change.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await showNotices(page, true);
}

const showNotices = (page: Page, isShown: boolean) =>
  page.locator('section[aria-label=Avisos]').evaluateAll((stacks, shown) => {
    for (const stack of stacks as HTMLElement[]) stack.style.visibility = shown ? '' : 'hidden';
  }, isShown);

/** Only the words of several frames need a page of their own to be put together. */
async function expectNoViolations(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  const found =
    page.frames().length === 1
      ? await violations(page, { runOnly })
      : (await new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).analyze())
          .violations;
  const told = found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} (${failureSummary})`),
  );
  expect(told).toEqual([]);
}

/** Types into the choice of a drawer once the drawer has taken the focus (what was typed before that is dropped), and
 * waits for what it offers. */
export async function procurar(page: Page, escolha: string, texto: string) {
  const gaveta = page.getByRole('dialog').last();
  await expect(gaveta.getByRole('button', { name: 'Fechar' })).toBeFocused();
  const field = gaveta.getByRole('combobox', { name: escolha });
  await field.fill(texto);
  await expect(field).toHaveAttribute('aria-busy', 'false');
}
