import { access, constants, mkdir } from 'node:fs/promises';
import { StartupError } from './env.ts';

/** What is kept on this machine is kept here: it has to be there and be ours to write. */
export async function makeWritable(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new StartupError(
      `DATA_DIR: cannot write in ${folder} (${code}): start as its owner, or set DATA_DIR to a folder of your own`,
    );
  }
}
