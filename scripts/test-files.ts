// Loaded before any test: first asked for where a test exhausts the stack, it would stay half loaded for all after it.
import 'node:tls';
import { suite } from 'node:test';
import { resolve } from 'node:path';
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
