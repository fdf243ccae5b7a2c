import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../errors.ts';

/** Argon2id, 19 MiB and two passes. Each check takes a core for some 15 ms, so only two run and few may wait. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAY_WAIT = 200;

/** The password of the sample people. Everybody knows it, so it opens nothing beyond the own machine. */
export const SAMPLE_PASSWORD = 'habilita-exemplo-2026';

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) {
      throw new HttpError(503, 'Muitas pessoas estão entrando agora. Tente de novo em instantes.', {
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // Whoever waits takes over this turn, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, COST));

/** Checked in place of a missing hash, so that an unknown person takes as long as a known one. */
const NOBODY = await hash('ninguém tem esta senha', COST);

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? NOBODY, password));
  return matches && stored !== null;
}
