const KEY = 'aparelho:pacotes';
const SWEEP = 'pacotes:esquecer';

/** A page that was fetched without encryption has no locks. */
const locks = (): LockManager | undefined => navigator.locks;

/** Where packages run and are kept, on an address of their own; null: nobody opened any on this device. */
export const packagesAddress = {
  get: () => localStorage.getItem(KEY),
  /** What they keep there goes with whoever opened them (packages-home.ts). */
  remember: (home: string): void => {
    try {
      localStorage.setItem(KEY, home);
    } catch {
      // Where nothing can be written, nothing new is there either.
    }
  },
  forget: () => localStorage.removeItem(KEY),
  /** Takes what is kept there away; until it is done, nobody opens anything there. */
  sweep: async (work: () => Promise<void>): Promise<void> => await (locks()?.request(SWEEP, work) ?? work()),
  /** Once what somebody else left is gone: it would take with it what is opened now. */
  swept: async (): Promise<void> => {
    await locks()?.request(SWEEP, { mode: 'shared' }, () => null);
  },
};
