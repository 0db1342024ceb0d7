/** What the page and its service worker agree on: which calls are stored, where, and how they are forgotten. */
import { LANGUAGE_CODES } from '#contract/language.ts';
import { paths } from '#contract/paths.ts';

/** The cache of what a person has read. */
export const READ_CACHE = 'read';
/** The cache of the pictures that belong to it. */
export const PICTURES_CACHE = 'pictures';
/** The message to the worker when the person signs out. */
export const FORGET = 'forget-what-was-read';

/** Searches, PGs, their discussions, and the person's list. */
const STORED = ['getAllPg', 'searchPgs', 'searchStart', 'getPg', 'getCart', 'getComments'] as const;

const stored = STORED.map((name) => new RegExp(`^/api${paths[name].path.replaceAll(/:\w+/g, '[^/]+')}$`));
/** `/comments/reports` has the form of a PG's discussion, and is none. */
const others = new Set(
  Object.entries(paths)
    .filter(([name]) => !STORED.includes(name as (typeof STORED)[number]))
    .map(([, { path }]) => `/api${path}`),
);

/** Whether the answers of this call are stored for its person. */
export function isStoredCall(pathname: string): boolean {
  return !others.has(pathname) && stored.some((form) => form.test(pathname));
}

/** The URL of the call that answers this PG. */
export const pgCall = (id: string): string => `/api${paths.getPg.path.replace(':id', id)}`;

const languages = LANGUAGE_CODES.join('|');
const SERVERS_OWN = new RegExp(`^/(api|((${languages})/)?(pg|in)|uploads|illustrations|assets|healthz|readyz)(/|$)`);
const SHARED_PG = new RegExp(`^/(?:(?:${languages})/)?pg/([^/]+)(?:/[^/.]+)?$`);
const FILE = /\.(html|js|css|svg|png|webp|json|webmanifest|txt|xml)$/;

/** Whether the app renders the page at this path; the server answers all others itself. */
export function isAppPage(pathname: string): boolean {
  return !SERVERS_OWN.test(pathname) && !FILE.test(pathname);
}

/** The PG whose public page is at this path, by its id as it stands there. */
export function sharedPg(pathname: string): string | undefined {
  return SHARED_PG.exec(pathname)?.[1];
}
