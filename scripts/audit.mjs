import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

ensureInstalled();
process.exitCode = await run('server/audit.ts', process.argv.slice(2));
