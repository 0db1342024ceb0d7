/**
 * Serves the drawn pictures: drawn and compressed once, kept in memory and on disk up to a limit, cached by browsers
 * for as long as they like.
 */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isSceneKind } from '#illustrations/render-scene.ts';
import type { SceneKind } from '#illustrations/scene-kind.ts';
import { DRAWING_VERSION } from '#illustrations/url.ts';
import { Refusal } from '../errors.ts';
import { drawingThread } from './drawing-thread.ts';
import type { Drawing, Encoding } from './drawing-worker.ts';
import { drawingCache } from './drawing-cache.ts';

/** In the limit on calls of one address: any name that somebody makes up is drawn. */
const DRAWING_COST = 3;
const CACHE_BYTES = 16 * 1024 * 1024;
const SEED = /^[A-Za-z0-9_-]{1,64}$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

const HEADERS = {
  'content-type': 'image/svg+xml',
  'x-content-type-options': 'nosniff',
  // An SVG opened on its own is a document; this one may do nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  vary: 'accept-encoding',
};

/** The best of our encodings that the `accept-encoding` header allows; `q=0` forbids one. */
function acceptedEncoding(header: string | undefined): Encoding {
  const allowed = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  return allowed.has('br') ? 'br' : allowed.has('gzip') ? 'gzip' : 'identity';
}

/** Refused before anything is drawn or kept. */
function sceneAsked(seed: string, file: string): SceneKind {
  const scene = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
  if (!SEED.test(seed) || !isSceneKind(scene)) throw new Refusal('not_found', 'There is no such picture.');
  return scene;
}

/** Keeps what it draws below `dataDir`. */
export function registerIllustrations(app: FastifyInstance, dataDir: string): void {
  const thread = drawingThread();
  const kept = drawingCache(join(dataDir, 'cache', 'drawings'));
  app.addHook('onClose', () => thread.close());

  /** Browsers take `br`; what anybody else asks for is not worth a file. */
  async function read(name: string, drawing: Drawing, encoding: Encoding, onDraw: () => void): Promise<Buffer> {
    const file = `${DRAWING_VERSION} ${name}`;
    const known = encoding === 'br' ? await kept.get(file) : undefined;
    if (known) return known;
    onDraw();
    const drawn = await thread.draw(drawing, encoding);
    if (encoding === 'br') void kept.put(file, drawn);
    return drawn;
  }

  // However many people ask at the same moment, each picture is made once.
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_name, _stale, { context: make }) => make(),
  });

  /** `name` is made of the path without its query, so that a made-up query cannot fill the cache. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    drawing: Drawing,
  ): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const make = () => read(name, drawing, encoding, () => (request.furtherCost += DRAWING_COST));
    const body = await cache.forceFetch(`${encoding} ${name}`, { context: make });
    const { v } = request.query as { v?: unknown };
    reply.headers(HEADERS);
    // Under any other version the address is an old page's or a guess, and must not be pinned to today's drawing.
    reply.header('cache-control', v === String(DRAWING_VERSION) ? ONE_YEAR : ONE_HOUR);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  }

  const fixed: Record<string, Drawing> = {
    'hero-day': { hero: 'day' },
    'hero-night': { hero: 'night' },
    placeholder: { seed: 'placeholder', scene: 'placeholder' },
  };
  for (const [name, drawing] of Object.entries(fixed)) {
    app.get(`/illustrations/${name}.svg`, async (request, reply) => await send(request, reply, name, drawing));
  }
  app.get<{ Params: { seed: string; file: string } }>('/illustrations/:seed/:file', async (request, reply) => {
    const { seed, file } = request.params;
    const scene = sceneAsked(seed, file);
    return await send(request, reply, `${seed}/${scene}`, { seed, scene });
  });
}
