/** SEED=… repeats a run's instants. */
export const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** A small generator of numbers from 0 to 1 that the seed repeats. */
let state = SEED;
export function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
}
