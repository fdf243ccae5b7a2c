/** What a first start says of its steps: how far each is and for how long, and what to do where one fails. */

const REASONS = [
  [/ENOSPC|No space left on device/i, 'The disk is full: make about 1 GB of room and run this again'],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i,
    'This folder cannot be written: run this as its owner, or in a copy of your own',
  ],
];
const REASONS_OF_NPM = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'The registry of npm cannot be reached: look at the network (a proxy goes in npm config set proxy) and run this again',
  ],
  ...REASONS,
  [
    /EINTEGRITY/,
    'A package is not the one that package-lock.json names: npm cache clean --force, and run this again',
  ],
];

const find = (reasons, words) => reasons.find(([pattern]) => pattern.test(words))?.[1];

/** What to do about what npm says. */
export const explainNpm = (words) => find(REASONS_OF_NPM, words) ?? 'npm ci failed; its words are above';

/** What to do about what a build, or the system, says, where that is known. */
export const explain = (words) => find(REASONS, words);

/**
 * Shows the line and the seconds behind it for as long as the work goes on: over itself in a terminal, every ten seconds
 * elsewhere, and once when it ends.
 */
export async function shown(line, work) {
  const started = Date.now();
  const { isTTY } = process.stdout;
  const show = () => {
    const text = `${line()}, ${Math.round((Date.now() - started) / 1000)} s`;
    process.stdout.write(isTTY ? `\r${text}\x1b[K` : `${text}\n`);
  };
  show();
  const timer = setInterval(show, isTTY ? 500 : 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    show();
    if (isTTY) process.stdout.write('\n');
  }
}

/** Runs a program to its end and answers its exit code and all its words; -1 where it cannot be run. */
export async function ended(child) {
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (words += text));
  }
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(-1));
    child.on('close', resolve);
  });
  return { code, words };
}
