import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inThread } from './thread.ts';

const run = (code: string, { data = null, deadline = 60_000 }: { data?: unknown; deadline?: number } = {}) =>
  inThread({
    file: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    data,
    deadline,
    memoryMb: 32,
    tooMuch: () => new Error('too much'),
  });

const CASES: [name: string, code: string, error: RegExp, deadline?: number][] = [
  ['more memory than there is', 'let all = null; for (;;) all = { all };', /^Error: too much$/],
  ['more time than there is', 'for (;;);', /^Error: too much$/, 100],
  ['a fault of ours', 'null.x', /^TypeError: /],
  ['an end without an answer', '', /without an answer$/],
];

for (const [name, code, error, deadline] of CASES) {
  test(`a thread with ${name} fails as what it is`, async () => {
    await assert.rejects(run(code, deadline === undefined ? {} : { deadline }), error);
  });
}

test('a thread answers, and what it was given is there', async () => {
  const code =
    "import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData + 1);";
  assert.equal(await run(code, { data: 1 }), 2);
});
