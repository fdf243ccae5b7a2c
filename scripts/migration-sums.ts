import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What each migration was when it came, as sha256sum writes it: whoever applied it has those very tables. */

const FOLDER = 'server/migrations';
const LIST = join(FOLDER, 'SHA256SUMS');

const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(FOLDER, name)))
    .digest('hex');
const there = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
const recorded = () =>
  [...readFileSync(LIST, 'utf8').matchAll(/^(\w{64}) {2}(.+)$/gm)].map(([, hash, name = '']) => ({
    hash,
    name,
  }));

/** What is not as it was recorded, or not recorded at all. */
export function untrueMigrations(): string[] {
  const files = there();
  const known = recorded();
  const numbers = Map.groupBy(files, (name) => name.slice(0, 4));
  return [
    ...known.flatMap(({ hash, name }) => {
      if (files.includes(name) && hashOf(name) === hash) return [];
      return `${name} is not what it was when it came: write another migration`;
    }),
    ...files
      .filter((file) => !known.some(({ name }) => name === file))
      .map((file) => `${file} is not in ${LIST}: npm run types:tables`),
    ...[...numbers.values()]
      .filter((same) => same.length > 1)
      .map((same) => `one number, ${same.length} migrations: ${same.join(', ')}`),
  ];
}

/** Adds those that came since, and changes no line that is there. */
export function recordMigrations() {
  const known = recorded();
  const changed = known.find(({ hash, name }) => !there().includes(name) || hashOf(name) !== hash);
  if (changed) {
    throw new Error(
      `${changed.name} changed since it came: write another migration or, if it never left here, take its line out of ${LIST}`,
    );
  }
  writeFileSync(
    LIST,
    there()
      .map((name) => `${hashOf(name)}  ${name}\n`)
      .join(''),
  );
}
