import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { eventually } from '../../testing/app.ts';
import { isRunning } from '../../testing/program.ts';
import { inChildProcess } from './child-process.ts';

const module = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const run = (body: string, { data = null, deadline = 60_000 }: { data?: unknown; deadline?: number } = {}) =>
  inChildProcess({
    file: module(`export const read = async (data) => { ${body} };`),
    data,
    deadline,
    memoryMb: 32,
    tooMuch: () => new Error('too much'),
  });

const CASES: [name: string, code: string, error: RegExp, deadline?: number][] = [
  ['more memory than there is', 'let all = null; for (;;) all = { all };', /^Error: too much$/],
  // In a thread, these two ended the whole program nineteen times out of twenty.
  [
    'a map that grows',
    'const all = new Map(); for (let i = 0; ; i++) all.set(`k${i}`, i);',
    /^Error: too much$/,
  ],
  ['a list that grows', 'const all = []; for (;;) all.push(all.length + 0.5, {});', /^Error: too much$/],
  [
    'memory that is not V8’s',
    'const all = []; for (;;) all.push(Buffer.alloc(1e6, 1));',
    /^Error: too much$/,
  ],
  ['more time than there is', 'for (;;);', /^Error: too much$/, 500],
  ['an answer that never comes', 'await new Promise(() => {})', /^Error: too much$/, 500],
  ['a fault of ours', 'null.x', /^TypeError: /],
  ['an answer that cannot be given', 'return () => {}', /could not be cloned/],
  ['an end without an answer', 'process.exit(3)', /without an answer, by 3$/],
];

for (const [name, code, error, deadline] of CASES) {
  // proves F39
  test(`a process with ${name} fails as what it is, and the program lives`, async () => {
    await assert.rejects(run(code, deadline === undefined ? {} : { deadline }), error);
  });
}

test('a module that is not there is a fault of ours', async () => {
  const file = new URL('./not-there.ts', import.meta.url);
  const work = { file, data: null, deadline: 60_000, memoryMb: 32, tooMuch: () => new Error('too much') };
  await assert.rejects(inChildProcess(work), /Cannot find module/);
});

test('a process answers, and what it was given is there', async () => {
  const data = { bytes: new Uint8Array([1, 2, 3]), day: new Date(0), list: new Map([['a', undefined]]) };
  assert.deepEqual(await run('return data', { data }), data);
});

test('a process sees no environment, no files but the program’s, and starts nothing', async () => {
  assert.ok('DATABASE_URL' in process.env);
  const seen = await run(
    `const { readFileSync, writeFileSync } = await import('node:fs');
    const { spawnSync } = await import('node:child_process');
    const said = (call) => {
      try { return void call(); } catch (error) { return error.code; }
    };
    return {
      names: Object.keys(process.env).filter((name) => name !== 'NODE_COMPILE_CACHE'),
      read: said(() => readFileSync('/etc/hostname')),
      write: said(() => writeFileSync('/tmp/written', '')),
      start: said(() => spawnSync('true')),
    };`,
  );
  const no = 'ERR_ACCESS_DENIED';
  assert.deepEqual(seen, { names: [], read: no, write: no, start: no });
});

test('a process that never looks up ends with the program that started it', async () => {
  const program = `
    import { subscribe } from 'node:diagnostics_channel';
    import { inChildProcess } from ${JSON.stringify(new URL('./child-process.ts', import.meta.url).href)};
    let started;
    subscribe('child_process', ({ process }) => (started = process));
    process.on('SIGUSR2', () => console.log(started.pid));
    const file = new URL(${JSON.stringify(
      module("export const read = () => { process.kill(process.ppid, 'SIGUSR2'); for (;;); }").href,
    )});
    await inChildProcess({ file, data: null, deadline: 600_000, memoryMb: 32, tooMuch: () => new Error() });`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(said.toString());
  assert.ok(isRunning(child));
  parent.kill('SIGKILL');
  await eventually(() => !isRunning(child));
});

test('a program without a free descriptor says so, and lives', async () => {
  const script = `
    import { closeSync, openSync } from 'node:fs';
    import { inChildProcess } from ${JSON.stringify(new URL('./child-process.ts', import.meta.url).href)};
    const held = [];
    try { for (;;) held.push(openSync('/dev/null')); } catch {}
    closeSync(held.pop());
    const error = await inChildProcess({ file: new URL('data:,'), data: 1, deadline: 5000, memoryMb: 32, tooMuch: Error }).catch((e) => e);
    for (const one of held) closeSync(one);
    setTimeout(() => console.log(error.code), 100);`;
  const child = spawn(
    'sh',
    ['-c', 'ulimit -n 64 && exec "$0" --input-type=module -e "$1"', process.execPath, script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  assert.equal((await text(child.stdout)).trim(), 'EMFILE');
});
