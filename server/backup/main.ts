import { command } from '../command.ts';
import { createStorage } from '../platform/create-storage.ts';
import { StartupError } from '../platform/env.ts';
import { restore } from './restore.ts';
import { save } from './save.ts';

/** `npm run backup -- folder` and `npm run restore -- folder`: database and files together. */
await command((env) => {
  const [what, folder] = process.argv.slice(2);
  if (!folder) throw new StartupError(`Usage: npm run ${what} -- folder`);
  const act = what === 'restore' ? restore : save;
  return async (pool) => {
    const { tables, files, madeAt } = await act(pool, createStorage(env), folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return `${folder}, made at ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.length} files of ${bytes} bytes.`;
  };
});
