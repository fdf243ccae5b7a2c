import { FileStore } from '@tus/file-store';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { access, constants, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../host/env.ts';
import { hasRoom } from './temp-files.ts';
import { checkKey, type Storage } from './storage.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const nullIfMissing = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

/** A folder of this machine, one file per object. */
export function localStorage(env: Env): Storage {
  const folder = join(env.DATA_DIR, 'arquivos');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => join(folder, checkKey(key));

  async function sync(path: string) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }

  return {
    put: async (key, body) => {
      const path = pathOf(key);
      const half = pathOf(`${randomUUID()}.tmp`);
      try {
        await pipeline(body, createWriteStream(half, { mode: 0o600, flush: true }));
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      await sync(folder);
    },
    open: async (key, { start, end }) => {
      const handle = await open(pathOf(key), 'r').catch(nullIfMissing);
      return handle && handle.createReadStream({ start, end, highWaterMark: 64 * 1024 });
    },
    hasRoomFor: (bytes) => hasRoom(folder, bytes),
    check: () => access(folder, constants.W_OK),
    size: async (key) => (await stat(pathOf(key)).catch(nullIfMissing))?.size ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for await (const { name } of await opendir(folder)) {
        const found = await stat(join(folder, name)).catch(nullIfMissing);
        if (found?.isFile()) yield { key: name, modified: found.mtime };
      }
    },
    uploads: new FileStore({ directory: folder }),
    seal: async (key) => {
      await sync(pathOf(key));
      await sync(folder);
      await rm(pathOf(`${key}.json`), { force: true });
    },
    // Parts are ordinary files here.
    abandon: async () => {},
  };
}
