/**
 * Keeps the app, and what a signed-in person has read with it, readable without a connection. Nothing is written from
 * here, and a stored answer says so in `x-stored-at`: nobody can book by one.
 */
import { clientsClaim } from 'workbox-core/clientsClaim.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { PrecacheFallbackPlugin } from 'workbox-precaching/PrecacheFallbackPlugin.js';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { FORGET, READ_CACHE } from '#web/lib/offline/names.ts';

/** Written in by the build: the files without which no page can be drawn. */
declare const PRECACHED: { url: string; revision: string | null }[];

const DAY_SECONDS = 24 * 3_600;
const isOurs = (url: URL) => url.origin === location.origin;

function expireAfter(days: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true });
}

precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();
// The page that registers it has stored answers from then on; no page is drawn anew for it.
clientsClaim();

/** Drawn or answered by the server itself: they are not pages of the app. */
const SERVERS_OWN = /^\/(api|pg|in|uploads|illustrations|assets|healthz|readyz)(\/|$)|\.[a-z]+$/;
const FRAME_AFTER_SECONDS = 5;

// The library's own types do not agree where absent and undefined are told apart.
const frame = new PrecacheFallbackPlugin({ fallbackURL: '/app.html' }) as WorkboxPlugin;
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: FRAME_AFTER_SECONDS,
      plugins: [frame],
    }),
    { denylist: [SERVERS_OWN] },
  ),
);

/** Searches, PGs, their discussions, the person's list, and what the site says of itself. */
const READ = /^\/api\/(pg\/(getAllPg|searchPgs|searchStart|getPg\/[^/]+)|cart\/getcart|comments\/[^/]+|runtime)$/;
const readExpiration = expireAfter(14);

/** Grows when somebody leaves: an answer that was asked for before is not stored afterwards. */
let departures = 0;

const notAfterDeparture: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state) state['departures'] = departures;
    return request;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.['departures'] === departures ? response : null,
};

const saysWhenStored: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.set('x-stored-at', new Date(headers.get('date') ?? 0).toISOString());
    return new Response(cachedResponse.body, { headers });
  },
};

registerRoute(
  ({ url }) => isOurs(url) && READ.test(url.pathname),
  new NetworkFirst({
    cacheName: READ_CACHE,
    // The token of an hour ago asked for it; it is the same person's.
    matchOptions: { ignoreVary: true },
    plugins: [readExpiration as WorkboxPlugin, notAfterDeparture, saysWhenStored],
  }),
);

/** Their addresses change when they do. */
const PICTURES = /^\/(uploads|illustrations)\//;
registerRoute(
  ({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [expireAfter(60) as WorkboxPlugin],
  }),
);
registerRoute(
  ({ url }) => isOurs(url) && PICTURES.test(url.pathname),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [expireAfter(14) as WorkboxPlugin],
  }),
);

addEventListener('message', ({ data }) => {
  if (data !== FORGET) return;
  departures += 1;
  void readExpiration.deleteCacheAndMetadata();
});
