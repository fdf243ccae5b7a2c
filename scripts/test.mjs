import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './build.mjs';
import { run } from './run.mjs';

/** `npm test` runs everything; `npm test -- server/modules/usuarios` only the tests in files whose path contains that. */
ensureInstalled();
if (process.argv.length === 2) ensureBuilt();
process.exitCode = await run('scripts/test-run.ts', process.argv.slice(2));
