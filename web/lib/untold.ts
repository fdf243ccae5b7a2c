/** What was studied and the server does not have yet lies under names that begin so, as bare numbers. */
export const UNTOLD = 'estudo:progresso:';

/** On a shared tablet it goes with its person; elsewhere it waits for them. */
export function forgetUntold(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    for (const name of names) if (name.startsWith(UNTOLD)) localStorage.removeItem(name);
  } catch {
    // Where nothing may be kept, nothing is.
  }
}
