/**
 * Serves the built web: hashed assets that browsers may cache for ever, the prerendered landing page, and the app for
 * the URL of every other page.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isReadablePath } from '#contract/own-path.ts';
import { refuseMethod, type AllowedMethods } from '../allowed-methods.ts';

const YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const PAGE_METHODS = ['GET', 'HEAD'];

/** Stands in for URLs that cannot be decoded; no page has it. */
const NOT_FOUND_URL = '/-';

/**
 * The URL that the router gets. The router would refuse a page's URL that cannot be decoded, such as that of a broken
 * link, before any handler runs: its visitor gets the 404 page instead.
 */
export function routedUrl({ url = '/', method = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || !PAGE_METHODS.includes(method) || !mayBePage(url)) return url;
  // A NUL can be decoded, and the handlers answer 404 to it.
  return isReadablePath(path.replaceAll('%00', '')) ? url : NOT_FOUND_URL;
}

/** Registers the files in `directory`, the 404 responses for pages, files and calls, and the 405 for wrong methods. */
export async function serveWeb(app: FastifyInstance, directory: string, methodsAt: AllowedMethods): Promise<void> {
  const built = existsSync(join(directory, 'app.html'));
  const isPage = built ? pageMatcher(join(directory, '.vite/pages.json')) : () => false;
  const sendNotFoundPage = (reply: FastifyReply) =>
    reply
      .code(404)
      .header('cache-control', REVALIDATE)
      .type('text/html; charset=utf-8')
      .send(readFileSync(join(directory, 'app.html')));
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      // As an array, because only then compressed index files are found.
      index: ['index.html'],
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(directory, 'assets')) ? YEAR : REVALIDATE);
      },
    });
  }
  // Only on routes the rate limit applies by itself.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const isRead = PAGE_METHODS.includes(request.method);
    const page = isRead && mayBePage(request.url);
    const allowed = isPage(request.url) ? PAGE_METHODS : methodsAt(request.url);
    if (allowed.length > 0 && !allowed.includes(request.method)) return refuseMethod(reply, allowed);
    if (page && built) return isPage(request.url) ? sendApp(reply) : sendNotFoundPage(reply);
    return reply.code(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
  });
}

/** Whether a URL is one of the web's pages, by the patterns that the build has written to `file`. */
function pageMatcher(file: string): (url: string) => boolean {
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(
    (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
  );
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return isReadablePath(path) && patterns.some((pattern) => pattern.test(path));
  };
}

function sendApp(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', REVALIDATE).sendFile('app.html');
}

const mayBePage = (url: string) => !isFile(url) && !url.startsWith('/api');

function isFile(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith('/assets/') || path.startsWith('/illustrations/') || /\.[a-z0-9]{2,5}$/i.test(path);
}
