/** Serves the built web: hashed assets for ever, the landing page as it was rendered ahead, and the app for every other address. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Registers the files in `directory`; an unknown call stays a JSON 404, an unknown file a plain one. */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  const built = existsSync(join(directory, 'app.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      index: 'index.html',
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(directory, 'assets')) ? YEAR : REVALIDATE);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = (request.method === 'GET' || request.method === 'HEAD') && !isFile(request.url) && !request.url.startsWith('/api');
    if (page && built) return sendApp(reply);
    return reply.code(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
  });
}

function sendApp(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', REVALIDATE).sendFile('app.html');
}

function isFile(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith('/assets/') || path.startsWith('/illustrations/') || /\.[a-z0-9]{2,5}$/i.test(path);
}
