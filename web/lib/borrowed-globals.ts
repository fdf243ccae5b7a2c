import { after } from 'node:test';

/** In the place of what the process has until the file's tests are done: the next file's share it. */
export function borrowGlobals(values: Record<string, unknown>): void {
  const own = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  after(() => {
    for (const [name, before] of own) {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  });
}
