import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
ensureBuilt();
console.log('Step 3 of 3, the program: database, tables, first data…');
process.exitCode = await supervise('server/main.ts');
