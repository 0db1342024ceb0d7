/** Serves the drawn pictures: drawn and compressed once, cached in memory, on disk and by browsers. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isSceneKind } from '#illustrations/render-scene.ts';
import type { SceneKind } from '#illustrations/scene-kind.ts';
import { DRAWING_VERSION } from '#illustrations/url.ts';
import { Refusal } from '../errors.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { drawingThread } from './drawing-thread.ts';
import type { Drawing, Encoding } from './drawing-worker.ts';
import { drawingCache } from './drawing-cache.ts';

/** In the limit on calls of one IP address, since anybody can invent a name that is then drawn. */
const DRAWING_COST = 3;
const CACHE_BYTES = 16 * 1024 * 1024;
const SEED = /^[A-Za-z0-9_-]{1,64}$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

const HEADERS = {
  'content-type': 'image/svg+xml',
  'x-content-type-options': 'nosniff',
  // An SVG that is opened by itself is a document, which must not run anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  vary: 'accept-encoding',
};

/** @throws {Refusal} `not_found` before anything is drawn or stored */
function parseScene(seed: string, file: string): SceneKind {
  const scene = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
  if (!SEED.test(seed) || !isSceneKind(scene)) throw new Refusal('not_found', 'There is no such picture.');
  return scene;
}

/** Stores the drawings below `dataDir`. */
export function registerIllustrations(app: FastifyInstance, dataDir: string): void {
  const thread = drawingThread();
  const files = drawingCache(join(dataDir, 'cache', 'drawings'));
  app.addHook('onClose', () => thread.close());

  /** Only `br` is stored: all browsers accept it, and other clients are few. */
  async function read(name: string, drawing: Drawing, encoding: Encoding, onDraw: () => void): Promise<Buffer> {
    const file = `${DRAWING_VERSION} ${name}`;
    const cached = encoding === 'br' ? await files.get(file) : undefined;
    if (cached) return cached;
    onDraw();
    const drawn = await thread.draw(drawing, encoding);
    if (encoding === 'br') void files.put(file, drawn);
    return drawn;
  }

  // Concurrent requests for the same picture share one drawing.
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_name, _stale, { context: make }) => make(),
  });

  /** `name` excludes the query, so that nobody can fill the cache with invented ones. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    drawing: Drawing,
  ): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const make = () => read(name, drawing, encoding, () => (request.extraCost += DRAWING_COST));
    const body = await cache.forceFetch(`${encoding} ${name}`, { context: make });
    const { v } = request.query as { v?: unknown };
    reply.headers(HEADERS);
    // With any other version the URL is from an old page or a guess, and must not be cached for long.
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
    const scene = parseScene(seed, file);
    return await send(request, reply, `${seed}/${scene}`, { seed, scene });
  });
}
