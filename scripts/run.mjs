import { spawn } from 'node:child_process';
import { node, root } from './install.mjs';

/** Runs a script on the project's Node in the foreground: its signals, its output, its exit code. */
export function run(script, args = [], env = {}) {
  const child = spawn(node(), [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // Ctrl-C reaches the child from the terminal too, which heeds only the first signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))));
}
