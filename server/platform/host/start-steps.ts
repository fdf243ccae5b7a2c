/**
 * What a start says of itself under `npm start`, whose third step it is: what it does and for how long already, over
 * itself in a terminal, every ten seconds elsewhere. Started by anything else it says nothing but where it is.
 */
export function startSteps(step: string | undefined) {
  const { isTTY } = process.stdout;
  let what = '';
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    const line = `Step ${step}, the program: ${what}, ${Math.round(performance.now() / 1000)} s`;
    process.stdout.write(isTTY ? `\r${line}\x1b[K` : `${line}\n`);
  };
  const end = () => {
    if (timer && isTTY) process.stdout.write('\n');
    clearInterval(timer);
    timer = undefined;
  };
  const at = (now: string) => {
    if (!step) return;
    what = now;
    timer ??= setInterval(show, isTTY ? 500 : 10_000).unref();
    show();
  };
  return {
    at,
    /** Beside the steps, a line of its own. */
    tell: (line: string) => void process.stdout.write(`${timer && isTTY ? '\r\x1b[K' : ''}${line}\n`),
    ready: () => {
      at('ready');
      end();
    },
    /** The step before the reason, where that is one for who started it. */
    failed: (why: unknown) => {
      end();
      return step && typeof why === 'string' ? `Step ${step} (the program) failed. ${why}` : why;
    },
  };
}
