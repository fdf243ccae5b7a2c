import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The reader of codes that the system's packages install, which knows nothing of ours (apt install zbar-tools poppler-utils). */
export const hasQrReader = ['zbarimg', 'pdftoppm'].every(
  (program) => spawnSync(program, ['--help']).error === undefined,
);

const codesIn = (picture: string) =>
  execFileSync('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', picture], {
    encoding: 'utf8',
    // What it has to say about the desktop's bus.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trim()
    .split('\n');

function withFile<T>(bytes: Buffer, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'habilita-qr-'));
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  try {
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the codes of a picture say. */
export const codesOnScreen = (png: Buffer) => withFile(png, codesIn);

/** Of a document's first page, as a printer has it. */
export const codesOnPaper = (pdf: Buffer) =>
  withFile(pdf, (file) => {
    execFileSync('pdftoppm', ['-png', '-r', '150', '-singlefile', file, file]);
    return codesIn(`${file}.png`);
  });
