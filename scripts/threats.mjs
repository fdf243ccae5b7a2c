import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/** docs/THREATS.md, written anew from the rows and the marks above tests. */
ensureInstalled({ tools: true });
process.exitCode = await run('scripts/threats.ts');
