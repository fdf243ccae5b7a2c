import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, node, root } from './install.mjs';

/** Runs a script on the project's Node in the foreground: its signals, its output, its exit code. */
export function run(script, args = [], env = {}) {
  const child = spawn(node(), [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    // What it starts by the name of node is that Node too.
    env: { ...process.env, PATH: `${dirname(node())}${delimiter}${process.env.PATH}`, ...env },
  });
  // Ctrl-C reaches the child from the terminal too, which heeds only the first signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))));
}

const [, self, script, ...args] = process.argv;
if (self === fileURLToPath(import.meta.url)) {
  ensureInstalled({ tools: true });
  process.exitCode = await run(script, args);
}
