import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

ensureInstalled();
ensureBuilt();
console.log('Step 3 of 3, the program: database, tables, first data…');
process.exitCode = await run('server/main.ts');
