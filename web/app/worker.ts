import { trustedWorker } from '../ui/trusted-types.ts';

/** Once the first screen is there; until then it would take from the connection what the screen waits for. */
export function registerWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Without it everything works that needs no connection to be lost.
  navigator.serviceWorker.register(trustedWorker('service-worker', '/sw.js')).catch(() => null);
}
