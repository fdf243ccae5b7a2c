import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './build.mjs';
import { run } from './run.mjs';

/** See scripts/test-run.ts; what uses a browser needs the built web. */
ensureInstalled({ tools: true });
const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (parts.length === 0 || parts.some((part) => part.startsWith('e2e'))) ensureBuilt();
process.exitCode = await run('scripts/test-run.ts', process.argv.slice(2));
