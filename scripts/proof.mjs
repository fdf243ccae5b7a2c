import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './build.mjs';
import { run } from './run.mjs';

/** See scripts/proof.ts. */
ensureInstalled({ tools: true });
ensureBuilt();
process.exitCode = await run('scripts/proof.ts', process.argv.slice(2));
