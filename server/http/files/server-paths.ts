/** What the server answers itself; every other URL is the web's. */
import { LANGUAGE_CODES, pathIn } from '#contract/language.ts';

/** The first parts of these URLs, as in `/pg/:id`. */
export const SERVER_PATHS: readonly string[] = [
  '/api',
  '/healthz',
  '/illustrations',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps',
  '/socket.io',
  '/uploads',
  ...LANGUAGE_CODES.flatMap((language) => ['/pg', '/in'].map((path) => pathIn(language, path))),
];
