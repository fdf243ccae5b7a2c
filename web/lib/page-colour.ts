/** The colour of whose page it is, before anybody is signed in: a client's link, a sector's tablet; null: nobody's. */
let current: string | null = null;
const listeners = new Set<() => void>();

function change(colour: string | null) {
  current = colour;
  for (const listener of listeners) listener();
}

export const pageColour = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => current,
  /** Returns how it ends. */
  set: (colour: string) => {
    change(colour);
    return () => change(null);
  },
};
