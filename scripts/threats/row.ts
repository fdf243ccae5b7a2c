/** A threat, a fault or a hole that an attack found. */
export interface Row {
  id: string;
  what: string;
  defence: string;
  /** Why no test proves it. A test that does goes before this. */
  left?: string;
}

/** Data rather than prose: what, how it is met and, where nothing proves it, why. */
export const row = (id: string, what: string, defence: string, left?: string): Row => ({
  id,
  what,
  defence,
  ...(left && { left }),
});
