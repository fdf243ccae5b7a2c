import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
ensureBuilt();
process.exitCode = await supervise('server/main.ts');
