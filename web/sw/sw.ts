import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, CacheOnly, NetworkOnly } from 'workbox-strategies';
import { CONTENT_CACHE, OFFLINE_PATH, DOCUMENT_READER } from '../lib/cache-names.ts';

/**
 * Opens the page without a connection and hands out what the person downloaded. Answers of the API are none of its
 * business: whose they are, only the page knows (web/lib/kept-reads.ts, docs/decisions/0031).
 */

/** Of a service worker's global scope, what is used; the page's own types know nothing of it. */
declare const self: {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
};
/** By the build (web/build/worker.ts): what a student needs, what reads documents, every file, and which build it is. */
declare const SHELL: string[];
declare const READER: string[];
declare const FILES: string[];
declare const REVISION: string;

const ASSETS = 'assets';
/** A connection that hangs is none. */
const NAVIGATION_SECONDS = 5;
/** Nor is the page of a proxy whose server is gone the page. */
const refuseFailure = async ({ response }: { response: Response }) => {
  if (response.status >= 500) throw new Error(`The page was answered with ${response.status}.`);
  return response;
};

// Whoever is here already is served at once, and files of a build that is gone are no use to anybody.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), prune()])));

const takeReader = async () => (await caches.open(ASSETS)).addAll(READER.map((file) => `/${file}`));

async function prune() {
  const cache = await caches.open(ASSETS);
  const current = new Set(FILES.map((file) => new URL(file, location.origin).href));
  const kept = await cache.keys();
  // Whoever took the reader along has that of this build.
  if (kept.some(({ url }) => url.includes('pdf.worker'))) await takeReader();
  await Promise.all(kept.filter(({ url }) => !current.has(url)).map((request) => cache.delete(request)));
}

// Before the precache, which would answer with the kept page first: it carries the settings of the moment.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: NAVIGATION_SECONDS,
      plugins: [{ fetchDidSucceed: refuseFailure, handlerDidError: async () => await matchPrecache('/') }],
    }),
    { allowlist: [/^\/(?:\?|$)/] },
  ),
);
cleanupOutdatedCaches();
precacheAndRoute([
  { url: '/', revision: REVISION },
  ...SHELL.map((file) => ({ url: `/${file}`, revision: null })),
]);
registerRoute(({ url }) => url.pathname.startsWith('/assets/'), new CacheFirst({ cacheName: ASSETS }));

registerRoute(
  ({ url }) => url.pathname === DOCUMENT_READER,
  async () => {
    await takeReader();
    return new Response(null, { status: 204 });
  },
);
/** Downloaded files have addresses that no server answers to; a video is asked for in parts. */
registerRoute(
  ({ url }) => url.pathname.startsWith(OFFLINE_PATH),
  new CacheOnly({
    cacheName: CONTENT_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [new RangeRequestsPlugin()],
  }),
);
/** Pictures of a downloaded text or cover keep their own. */
registerRoute(
  ({ url }) => url.pathname.startsWith('/api/arquivos/publico/'),
  async ({ request }) =>
    (await caches.match(request, { cacheName: CONTENT_CACHE, ignoreVary: true })) ?? (await fetch(request)),
);
