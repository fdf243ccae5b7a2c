import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cpfValido } from '../contract/identificadores.ts';
import { SAMPLE_PASSWORD } from '../server/platform/host/passwords.ts';
import { SENHA } from '../server/testing/factories.ts';

/** The proof that logs name nobody: what every program of a test run has logged is searched for what must not be there. */

const CPF = /(?<![\w.-])(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})(?![\w.-])/g;
const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+/;
const KEY = /\b(hab|whsec)_[\w+/-]{20,}/;
/** 256 bits as we write them: sessions, links, keys. */
const TOKEN = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/;

/** What of a line must not be in a log. */
export function secretsIn(line: string): string[] {
  const found: string[] = [];
  const cpfs = [...line.matchAll(CPF)].map(([digits]) => digits.replace(/\D/g, ''));
  if (cpfs.some((digits) => cpfValido(digits))) found.push('a CPF');
  if (ADDRESS.test(line)) found.push('an e-mail address');
  if (KEY.test(line)) found.push('a key');
  if (TOKEN.test(line)) found.push('a token');
  if (line.includes(SAMPLE_PASSWORD) || line.includes(SENHA) || /bearer [\w-]{8}/i.test(line)) {
    found.push('a password or authorization');
  }
  return found;
}

/** Reads every log in a folder; only lines of the log itself, which are JSON, count. */
export async function searchLogs(folder: string): Promise<{ lines: number; problems: string[] }> {
  let lines = 0;
  const problems: string[] = [];
  for (const file of globSync('*.log', { cwd: folder })) {
    for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) {
      if (!line.startsWith('{')) continue;
      lines += 1;
      const found = secretsIn(line);
      if (found.length > 0) problems.push(`${found.join(', ')}: ${line.slice(0, 600)}`);
    }
  }
  return { lines, problems };
}
