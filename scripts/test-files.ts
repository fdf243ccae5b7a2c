// Loaded before any test: first asked for where a test exhausts the stack, it would stay half loaded for all after it.
import 'node:tls';
import assert from 'node:assert/strict';
import { after, suite } from 'node:test';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/**
 * Tests the files named, one after the other in one process: loading the server costs more than most files of tests.
 * Each file's apps are closed before the next is loaded.
 */
for (const file of process.argv.slice(2)) {
  await suite(file, async () => {
    await import(pathToFileURL(resolve(file)).href);
  });
}

const LEFT_MS = 10_000;
const running = () => process.getActiveResourcesInfo().filter((what) => what === 'Timeout');

/** One that outlives its tests holds the whole process as long as it runs: five minutes of a run were lost so. */
after(async () => {
  for (let waited = 0; waited < LEFT_MS && running().length > 0; waited += 100) await setTimeout(100);
  assert.deepEqual(running(), [], 'timers that still run');
});
