/**
 * Serves the drawn pictures: compressed once, kept in memory up to a limit, cached by browsers for as long as they
 * like.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renderHero } from '#illustrations/hero.ts';
import { isSceneKind, renderScene } from '#illustrations/render-scene.ts';
import type { SceneKind } from '#illustrations/scene-kind.ts';
import { DRAWING_VERSION } from '#illustrations/url.ts';
import { Refusal } from '../errors.ts';

type Encoding = 'br' | 'gzip' | 'identity';

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

// The best quality takes five times as long for a tenth of the bytes.
const BROTLI = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 9 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(svg: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(svg);
  switch (encoding) {
    case 'br':
      return await brotli(bytes, { params: BROTLI });
    case 'gzip':
      return await gzipped(bytes);
    case 'identity':
      return bytes;
  }
}

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

export function registerIllustrations(app: FastifyInstance): void {
  // However many people ask at the same moment, each picture is made once.
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_name, _stale, { context: make }) => make(),
  });

  /** `name` is the path without its query, so that a made-up query cannot fill the cache. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    draw: () => string,
  ): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const drawing = () => {
      request.furtherCost += DRAWING_COST;
      return compress(draw(), encoding);
    };
    const body = await cache.forceFetch(`${encoding} ${name}`, { context: drawing });
    const { v } = request.query as { v?: unknown };
    reply.headers(HEADERS);
    // Under any other version the address is an old page's or a guess, and must not be pinned to today's drawing.
    reply.header('cache-control', v === String(DRAWING_VERSION) ? ONE_YEAR : ONE_HOUR);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  }

  const fixed = {
    'hero-day': () => renderHero({ time: 'day' }),
    'hero-night': () => renderHero({ time: 'night' }),
    placeholder: () => renderScene({ seed: 'placeholder', scene: 'placeholder' }),
  };
  for (const [name, draw] of Object.entries(fixed)) {
    app.get(`/illustrations/${name}.svg`, async (request, reply) => await send(request, reply, name, draw));
  }
  app.get<{ Params: { seed: string; file: string } }>('/illustrations/:seed/:file', async (request, reply) => {
    const { seed, file } = request.params;
    const scene = sceneAsked(seed, file);
    return await send(request, reply, `${seed}/${scene}`, () => renderScene({ seed, scene }));
  });
}
