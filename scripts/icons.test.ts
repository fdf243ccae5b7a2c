import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { iconFiles, writtenIcons } from './icons.ts';

test('os ícones são os que as telas pedem, desenhados como no pacote de que vêm', async () => {
  const files = await iconFiles();
  assert.ok(files.size > 100);
  assert.deepEqual(writtenIcons().sort(), [...files.keys()].sort(), 'npm run icons');
  for (const [file, text] of files)
    assert.equal(await readFile(file, 'utf8'), text, `npm run icons: ${file}`);
});
