import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Call, Input, Output } from '#contract/call.ts';
import { obterToken } from '#contract/acesso/identidade.ts';
import { freePort } from '../../scripts/free-port.ts';
import { SAMPLE_PASSWORD } from '../platform/host/passwords.ts';
import type { ErrorBody } from './app.ts';
import { eventually, keepLog } from './app.ts';

/** The real program as a process of its own, told everything by its environment and used through its port. */

export type Exit = { code: number | null; signal: NodeJS.Signals | null };
type Answer<C extends Call> = { status: number; body: Output<C> & ErrorBody };

/** A folder for data that goes with the file's tests, and with it the PostgreSQL that a killed program left. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'habilita-data-'));
  // As root, PostgreSQL runs as another user, who has to enter here.
  await chmod(folder, 0o755);
  after(() => removeData(folder));
  return folder;
}

export async function removeData(folder: string) {
  const pid = postmasterPid(folder);
  if (pid && isRunning(pid)) {
    process.kill(pid, 'SIGQUIT');
    await eventually(() => !isRunning(pid));
  }
  await rm(folder, { recursive: true, force: true });
}

/** The process of the PostgreSQL that runs, or ran until it was killed, on the data in this folder. */
export function postmasterPid(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    // Ended, and only waiting for somebody to ask how.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Runs a script of the server with these variables and none of the tests' own. */
export function runScript(script: string, args: string[], variables: Record<string, string>) {
  const { DATABASE_URL: _tests, NODE_TEST_CONTEXT: _runner, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    env: { ...inherited, LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const exited: Promise<Exit> = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  after(async () => {
    await endProcess(child, exited);
    await keepLog(output.stdout);
  });
  return { child, output, exited };
}

async function endProcess(child: ChildProcess, exited: Promise<Exit>) {
  child.kill('SIGKILL');
  await exited;
}

/** Starts the program; answers at once, `ready` when it says where it is. */
export async function startProgram(variables: Record<string, string>) {
  const port = Number(variables['PORT'] ?? (await freePort()));
  const { child, output, exited } = runScript('main.ts', [], { PORT: String(port), ...variables });

  async function ready() {
    const announced = new Promise<null>((resolve) => {
      const look = () => output.stdout.includes('Habilita is at') && resolve(null);
      child.stdout.on('data', look);
      look();
    });
    const exit = await Promise.race([announced, exited]);
    if (exit) throw new Error(`The program ended: ${output.stderr}`);
  }

  async function call<C extends Call>(
    route: C,
    input: Partial<Input<C>> = {},
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<C>> {
    const { params = {}, body } = input as { params?: Record<string, unknown>; body?: object };
    const path = route.url.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const form = route.schema.consumes?.[0] === 'application/x-www-form-urlencoded';
    const payload = form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: route.method,
      headers: {
        ...(body && !form && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: payload }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as Answer<C>['body'] };
  }

  const signIn = (username: string, password = SAMPLE_PASSWORD) =>
    call(obterToken, { body: { username, password, grant_type: 'password' } });

  async function stop(signal: NodeJS.Signals = 'SIGINT') {
    child.kill(signal);
    return await exited;
  }

  return { port, output, exited, ready, call, signIn, stop };
}

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Started and ready. */
export async function runningProgram(variables: Record<string, string>): Promise<Program> {
  const program = await startProgram(variables);
  await program.ready();
  return program;
}
