import { CONTENT_CACHE } from './cache-names.ts';
import { ownedStore } from './owned-store.ts';
import { READS } from './kept-reads.ts';
import { packagesAddress } from './packages-address.ts';

const OWNER = 'aparelho:dono';

/** Few have any. */
async function forgetPackages(): Promise<void> {
  if (packagesAddress.get() === null) return;
  // Where not even this can be fetched, the keys are gone; the rest is tried at the next sign-in.
  await packagesAddress.sweep(() =>
    import('./packages-home.ts').then(
      (packages) => packages.forgetPackages(),
      () => undefined,
    ),
  );
}

/** Everything of a person that is kept on this device to be read without a connection (docs/decisions/0031). */
export async function forgetDevice(): Promise<void> {
  ownedStore.forgetAll();
  localStorage.removeItem(OWNER);
  // At once: whoever comes in now waits for it before they open a package.
  const packages = forgetPackages();
  if ('caches' in window) await Promise.all([READS, CONTENT_CACHE].map((store) => caches.delete(store)));
  await packages;
}

/** Whose the device is; null: nobody's. */
export function deviceOwner(): number | null {
  const owner = localStorage.getItem(OWNER);
  return owner === null ? null : Number(owner);
}

/** The device keeps for one person at a time: what another left goes when somebody comes in. */
export async function claimDevice(IdUsuario: number): Promise<void> {
  const owner = localStorage.getItem(OWNER);
  if (owner !== null && owner !== String(IdUsuario)) await forgetDevice();
  // What could not be reached when somebody left.
  if (owner === null) void forgetPackages();
  localStorage.setItem(OWNER, String(IdUsuario));
}
