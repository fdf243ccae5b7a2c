import { spawn } from 'node:child_process';
import { node, root } from './install.mjs';

/** What lived for so long is no part of a row of deaths. */
const SETTLED_MS = 60_000;
const LONGEST_PAUSE_S = 60;

/** Two thousand modules: what was compiled at one start is read at the next. */
const COMPILED = { NODE_COMPILE_CACHE: 'node_modules/.cache/habilita/compiled' };

/** What the operator has to mend: said once, and not started again unless these very settings have served before. */
const REFUSED = 1;

/** None before the first start anew, then one second, two, four … */
const pauseBefore = (deaths) => (deaths === 1 ? 0 : Math.min(2 ** (deaths - 2), LONGEST_PAUSE_S));

/**
 * Runs a script on the project's Node in the foreground and starts it again when it ends without having been asked to:
 * by a fault of its own, by kill -9, for want of memory. Answers its exit code when it was asked, or refused to start.
 * `first`: variables of the first start only.
 */
export function supervise(script, args = [], first = {}) {
  let child = null;
  let pause = null;
  let asked = false;
  let deaths = 0;

  return new Promise((resolve) => {
    function start() {
      pause = null;
      const isFirst = child === null;
      const since = performance.now();
      child = spawn(node(), [script, ...args], {
        cwd: root,
        stdio: 'inherit',
        env: { ...COMPILED, ...process.env, ...(isFirst && first) },
      });
      child.on('exit', (code, signal) => {
        if (asked || code === 0 || (code === REFUSED && deaths === 0)) return resolve(signal ? 1 : code);
        if (performance.now() - since > SETTLED_MS) deaths = 0;
        const seconds = pauseBefore((deaths += 1));
        const when = seconds === 0 ? 'now' : `in ${seconds} s`;
        console.error(`Habilita ended by itself (${signal ?? `code ${code}`}) and is started again ${when}`);
        pause = setTimeout(start, seconds * 1000);
      });
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        asked = true;
        // Ctrl-C reaches the child from the terminal too, which heeds only the first signal.
        if (!pause) child.kill(signal);
        else {
          clearTimeout(pause);
          resolve(0);
        }
      });
    }
    start();
  });
}
