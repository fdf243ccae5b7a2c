import { tablet } from './tablet.ts';

/** `aparencia` is read by the page itself before it paints anything (web/index.html). */
const KEYS = {
  aparencia: 'aparencia',
  legendas: 'estudo:legendas',
  libras: 'estudo:libras',
  qualidade: 'estudo:qualidade',
  seguinte: 'estudo:seguinte',
  velocidade: 'estudo:velocidade',
} as const;
type Which = keyof typeof KEYS;

const store = () => (tablet.eh() ? sessionStorage : localStorage);
const listeners = new Set<() => void>();

/** What a person prefers at this device; a shared tablet forgets it with them. */
export const preference = {
  read: (which: Which) => store().getItem(KEYS[which]),
  keep: (which: Which, value: string) => store().setItem(KEYS[which], value),
  /** Of whoever had the device before it became everybody's. */
  forget() {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key);
    for (const listener of listeners) listener();
  },
  /** Tells when they are forgotten. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
