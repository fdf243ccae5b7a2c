import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

ensureInstalled();
process.exitCode = await run('server/doctor/main.ts', process.argv.slice(2));
