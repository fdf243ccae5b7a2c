import { command } from '../command.ts';
import { createStorage } from '../platform/files/create-storage.ts';
import { StartupError } from '../platform/host/env.ts';
import { restore } from './restore.ts';
import { save } from './save.ts';

const ENCRYPTED = 'Encrypted: without BACKUP_PASSPHRASE nobody reads it.';
const OPEN = 'Not encrypted: whoever has it reads it (BACKUP_PASSPHRASE encrypts).';

/** `npm run backup -- folder` and `npm run restore -- folder`: database and files together. */
const [what, folder] = process.argv.slice(2);

await command((env) => {
  if (!folder) throw new StartupError(`Usage: npm run ${what} -- folder`);
  const act = what === 'restore' ? restore : save;
  return async (pool) => {
    const { tables, files, madeAt, encrypted } = await act(
      pool,
      await createStorage(env),
      folder,
      env.BACKUP_PASSPHRASE,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return `${folder}, made at ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.length} files of ${bytes} bytes. ${encrypted ? ENCRYPTED : OPEN}`;
  };
});
