import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

ensureInstalled();
ensureBuilt();
process.exitCode = await run('server/main.ts');
