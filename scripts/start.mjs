import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
ensureBuilt();
// The program says itself how far its start is; those after a fault are not part of the three steps.
process.exitCode = await supervise('server/main.ts', [], { START_STEP: '3 of 3' });
