import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const REST = new Int32Array(new SharedArrayBuffer(4));
const REST_MS = 250;
/** Whoever takes the lock writes its name at once. */
const NAMELESS_MS = 5000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock, or answers whose it is. Of who ended without giving it back nobody is left. */
function takeOrHolder(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return undefined;
  } catch (error) {
    // Where nothing can be written the work itself says so.
    if (error.code !== 'EEXIST') return undefined;
  }
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    const isThere = holder > 0 ? isAlive(holder) : Date.now() - statSync(lock).mtimeMs < NAMELESS_MS;
    if (!isThere) rmSync(lock, { force: true });
    return holder;
  } catch {
    // Given back in between.
    return 0;
  }
}

/** Does the work while no other command does the same in this folder: two installations at once leave half of each. */
export function oneAtATime(folder, work) {
  const lock = join(folder, '.installing');
  let told = false;
  for (let holder = takeOrHolder(lock); holder !== undefined; holder = takeOrHolder(lock)) {
    if (!told && holder > 0)
      console.log(`Another command (${holder}) is installing or building here: waiting…`);
    told ||= holder > 0;
    Atomics.wait(REST, 0, 0, REST_MS);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
