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
