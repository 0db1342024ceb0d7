/**
 * Keeps the app, and what a signed-in person has read with it, readable without a connection. Nothing is written from
 * here, and a stored answer says so in `x-stored-at`: nobody can book by one.
 */
import { clientsClaim } from 'workbox-core/clientsClaim.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { PrecacheFallbackPlugin } from 'workbox-precaching/PrecacheFallbackPlugin.js';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import {
  FORGET,
  isAppPage,
  isStoredCall,
  pgCall,
  PICTURES_CACHE,
  READ_CACHE,
  sharedPg,
} from '#web/lib/offline/names.ts';

/** Written in by the build: the files without which no page can be rendered. */
declare const PRECACHED: { url: string; revision: string | null }[];

/** An event of a worker, which is not ended before what it waits for. */
type Extendable = MessageEvent & { waitUntil: (work: Promise<unknown>) => void };

const DAY_SECONDS = 24 * 3_600;
const isOurs = (url: URL) => url.origin === location.origin;

function expireAfter(days: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true });
}

/** On a line that connects and gives nothing. */
const FALLBACK_AFTER_SECONDS = 5;

/** What the server has now, else the file that was fetched ahead. */
function freshElse(fallbackURL: string): NetworkOnly {
  // The library's own types do not agree where absent and undefined are told apart.
  const fallback = new PrecacheFallbackPlugin({ fallbackURL }) as WorkboxPlugin;
  return new NetworkOnly({ networkTimeoutSeconds: FALLBACK_AFTER_SECONDS, plugins: [fallback] });
}

// Before the files fetched ahead: the page comes from the server as it is now, and must find the script of its day.
registerRoute(({ url }) => isOurs(url) && url.pathname === '/theme.js', freshElse('/theme.js'));
precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();
// The page that registers it has stored answers from then on; no page is reloaded for it.
clientsClaim();

registerRoute(({ request, url }) => request.mode === 'navigate' && isAppPage(url.pathname), freshElse('/app.html'));

// The page of a PG that somebody sent comes from the server, however long that takes; only a person who has read this
// PG in the app is led to what is stored of it instead. Everybody else would meet the app's sign-in there.
const fromServer = new NetworkOnly();
const inApp: WorkboxPlugin = {
  handlerDidError: async ({ request }) => Response.redirect(`/search/pg/${sharedPg(new URL(request.url).pathname)}`),
};
const fromServerElseInApp = new NetworkOnly({ networkTimeoutSeconds: FALLBACK_AFTER_SECONDS, plugins: [inApp] });

async function hasRead({ pathname }: URL): Promise<boolean> {
  const call = pgCall(sharedPg(pathname) ?? '');
  return (await caches.match(call, { cacheName: READ_CACHE, ignoreVary: true })) !== undefined;
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && sharedPg(url.pathname) !== undefined,
  async (navigation) => ((await hasRead(navigation.url)) ? fromServerElseInApp : fromServer).handle(navigation),
);

/** Grows when somebody signs out: an answer that was asked for before is not stored afterwards. */
let signOuts = 0;

const notAfterSignOut: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state) state['signOuts'] = signOuts;
    return request;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.['signOuts'] === signOuts ? response : null,
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
  // What a visitor asks for belongs to nobody who could sign out.
  ({ url, request }) => isOurs(url) && isStoredCall(url.pathname) && request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: READ_CACHE,
    networkTimeoutSeconds: FALLBACK_AFTER_SECONDS,
    // The token of an hour ago asked for it; it is the same person's.
    matchOptions: { ignoreVary: true },
    plugins: [expireAfter(14) as WorkboxPlugin, notAfterSignOut, saysWhenStored],
  }),
);

/** Their URLs change when they do. */
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
    cacheName: PICTURES_CACHE,
    plugins: [expireAfter(14) as WorkboxPlugin, notAfterSignOut],
  }),
);

addEventListener('message', (event) => {
  if (event.data !== FORGET) return;
  signOuts += 1;
  (event as Extendable).waitUntil(Promise.all([READ_CACHE, PICTURES_CACHE].map(forget)));
});

/** The URLs alone, which the library keeps with their times, reveal what somebody has looked at. */
async function forget(cache: string): Promise<void> {
  await caches.delete(cache);
  // Its plugin forgets only what this run of the worker has used.
  await new CacheExpiration(cache, { maxEntries: 1 }).delete();
}
