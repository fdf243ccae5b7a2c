import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

ensureInstalled();
process.exitCode = await run('server/backup/main.ts', ['backup', ...process.argv.slice(2)]);
