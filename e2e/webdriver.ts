import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';

/**
 * Browsers that Playwright does not drive as their makers ship them, by the W3C's WebDriver: WebKitGTK over HTTP, Firefox
 * over its own socket (Marionette), which says the same in other words.
 */

const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  back: ['POST', '/back', 'WebDriver:Back'],
  reload: ['POST', '/refresh', 'WebDriver:Refresh'],
  run: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', '/element/:id/click', 'WebDriver:ElementClick'],
  clear: ['POST', '/element/:id/clear', 'WebDriver:ElementClear'],
  type: ['POST', '/element/:id/value', 'WebDriver:ElementSendKeys'],
  frame: ['POST', '/frame', 'WebDriver:SwitchToFrame'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  picture: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const;
type Command = keyof typeof COMMANDS;

export type Driver = {
  version: string;
  send: (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;
  /** Of the page's inside; a window is larger by its frame. */
  resize: (width: number, height: number) => Promise<void>;
  /** What pages logged as an error since the last time it was asked. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
const SCREEN = '/usr/bin/Xvfb';
/** The system's own, which has the system's libraries. */
const PYTHON = '/usr/bin/python3';

const hasWebkit = () =>
  existsSync(WEBKIT_DRIVER) &&
  existsSync(SCREEN) &&
  spawnSync(PYTHON, ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0;

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A folder of its own, gone with it. */
const privateFolder = () => mkdtemp(join(tmpdir(), 'habilita-navegador-'));

async function webkit(): Promise<Driver> {
  const folder = await privateFolder();
  const log = join(folder, 'console.log');
  const own = join(folder, 'webkit.sh');
  // Line by line: what is logged is read while it runs.
  await writeFile(
    own,
    `#!/bin/sh\nexec stdbuf -oL ${PYTHON} ${resolve('e2e/webkit.py')} >> ${log} 2>> ${folder}/stderr.log\n`,
  );
  await chmod(own, 0o755);
  await writeFile(log, '');
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_FOLDER: folder,
      XDG_CONFIG_HOME: folder,
      TZ: 'America/Sao_Paulo',
    },
  });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  while (!(await ask('GET', '/status').catch(() => null))) await pause(50);
  const { sessionId, capabilities } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: own, args: [] } } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  let read = 0;
  const send: Driver['send'] = (command, { id, ...rest } = {}) => {
    const [method, path] = COMMANDS[command];
    const body = command === 'frame' ? { id: id ?? null } : rest;
    return ask(
      method,
      `/session/${sessionId}${path.replace(':id', String(id))}`,
      method === 'POST' ? body : undefined,
    );
  };
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    send,
    resize: async (width, height) => {
      await send('resize', { width, height });
    },
    complaints: async () => {
      const lines = (await readFile(log, 'utf8')).split('\n').slice(0, -1);
      const fresh = lines.slice(read);
      read = lines.length;
      return fresh.filter((line) => /CONSOLE (?:JS |SECURITY |NETWORK )?ERROR/.test(line));
    },
    close: async () => {
      await ask('DELETE', `/session/${sessionId}`).catch(() => null);
      await ended(driver);
      await ended(screen);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What Firefox would fetch or ask at its first start. */
const PREFERENCES = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'pt-BR',
  'media.autoplay.default': 0,
  'ui.prefersReducedMotion': 1,
};

/** Messages go as their length, a colon and JSON. */
function speaker(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (answer: [number, number, object | null, unknown]) => void>();
  let heard = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes]);
    for (;;) {
      const colon = heard.indexOf(':');
      const end = colon + 1 + Number(heard.subarray(0, colon).toString());
      if (colon < 0 || heard.length < end) return;
      const said = JSON.parse(heard.subarray(colon + 1, end).toString()) as [
        number,
        number,
        object | null,
        unknown,
      ];
      heard = heard.subarray(end);
      if (Array.isArray(said)) waiting.get(said[1])?.(said);
    }
  });
  const say = async (command: string, parameters: object) => {
    const number = ++last;
    const text = JSON.stringify([0, number, command, parameters]);
    const answer = new Promise<[number, number, object | null, unknown]>((done) => waiting.set(number, done));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answer;
    waiting.delete(number);
    if (error) throw new Error(JSON.stringify(error));
    return result;
  };
  return { say, end: () => socket.destroy() };
}

/** Errors of pages, their frames and workers, breaches of their policies among them, and what pages log themselves. */
const READ_CONSOLE = `
  const said = Services.console.getMessageArray()
    .filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag)
      && !(one.flags & Ci.nsIScriptError.infoFlag) && /^https?:/.test(one.sourceName || ''))
    .map((one) => one.sourceName + ':' + one.lineNumber + ' ' + one.category + ' ' + one.errorMessage);
  const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
  const logged = storage.getEvents().filter(({ level, filename }) => level === 'error' && /^https?:/.test(filename))
    .map((one) => one.filename + ' ' + [...one.arguments].map(String).join(' '));
  Services.console.reset();
  storage.clearEvents();
  return [...said, ...logged];`;

async function firefox(): Promise<Driver> {
  const folder = await privateFolder();
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  const child = spawn(
    FIREFOX ?? '',
    ['--headless', '--marionette', '--remote-allow-system-access', '--profile', folder, '--no-remote'],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, TZ: 'America/Sao_Paulo' } },
  );
  const named = join(folder, 'MarionetteActivePort');
  // The file is there before the number is in it.
  const port = async () => Number(await readFile(named, 'utf8').catch(() => ''));
  while (!(await port())) await pause(50);
  const { say, end } = speaker(await port());
  const { capabilities } = (await say('WebDriver:NewSession', {})) as {
    capabilities: { browserVersion: string };
  };
  /** In the browser's own window instead of the page. */
  const inWindow = async (script: string, args: unknown[] = []) => {
    await say('Marionette:SetContext', { value: 'chrome' });
    const { value } = (await say('WebDriver:ExecuteScript', { script, args })) as { value: unknown };
    await say('Marionette:SetContext', { value: 'content' });
    return value;
  };
  const send: Driver['send'] = async (command, parameters = {}) => {
    const { id } = parameters;
    const inItsWords = {
      frame: id ? { element: Object.values(id)[0] } : {},
      picture: { full: false },
    }[command as string];
    const answer = await say(COMMANDS[command][2], inItsWords ?? parameters);
    return (answer as { value?: unknown } | null)?.value ?? null;
  };
  await send('resize', { width: 1600, height: 1200 });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    send,
    // A window has a least width; a page in it may be narrower.
    resize: async (width, height) => {
      await inWindow(
        `const { style } = gBrowser.selectedBrowser;
        for (const edge of ['min', 'max']) {
          style.setProperty(edge + '-width', arguments[0] + 'px', 'important');
          style.setProperty(edge + '-height', arguments[1] + 'px', 'important');
        }`,
        [width, height],
      );
    },
    complaints: async () => (await inWindow(READ_CONSOLE)) as string[],
    close: async () => {
      end();
      await ended(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Those that this machine has; each is `null` where it is not. */
export const BROWSERS = { WebKit: hasWebkit() ? webkit : null, Firefox: FIREFOX ? firefox : null };
