import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/**
 * What shows H5P packages, where who runs the program has put it. Its licence (GPL) is not ours, so it is never part of
 * what we hand out (docs/decisions/0070).
 */

export const PLAYER_SCRIPT = 'frame.bundle.js';
export const PLAYER_STYLE = 'styles/h5p.css';

/** What of its folder is served; nothing else of the machine is. */
const SERVED = /^(frame\.bundle\.js|styles\/h5p\.css|(fonts|images)(\/[\w-][\w.-]*)+)$/;

export const hasH5pPlayer = ({ H5P_PLAYER }: Pick<Env, 'H5P_PLAYER'>) =>
  [PLAYER_SCRIPT, PLAYER_STYLE].every((file) => existsSync(join(H5P_PLAYER, file)));

/** A file of it by its name from there; null: there is none, or none that is served. */
export function h5pPlayerFile({ H5P_PLAYER }: Pick<Env, 'H5P_PLAYER'>, name: string): Buffer | null {
  if (!SERVED.test(name)) return null;
  try {
    return readFileSync(join(H5P_PLAYER, name));
  } catch {
    return null;
  }
}

/** What its package says of itself; null: it does not say. */
export function h5pPlayerVersion({ H5P_PLAYER }: Pick<Env, 'H5P_PLAYER'>): string | null {
  try {
    const { name, version } = JSON.parse(readFileSync(join(H5P_PLAYER, '../package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    return typeof name === 'string' && typeof version === 'string' ? `${name} ${version}` : null;
  } catch {
    return null;
  }
}
