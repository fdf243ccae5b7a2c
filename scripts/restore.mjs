import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

ensureInstalled();
process.exitCode = await run('server/backup/main.ts', ['restore', ...process.argv.slice(2)]);
