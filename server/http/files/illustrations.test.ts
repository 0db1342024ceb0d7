/** The drawn pictures over HTTP: compressed, cacheable, harmless when opened on their own. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderHero } from '#illustrations/hero.ts';
import { renderScene } from '#illustrations/render-scene.ts';
import { heroUrl, illustrationUrl, placeholderUrl } from '#illustrations/url.ts';
import { answerErrors } from '../errors.ts';
import { registerIllustrations } from './illustrations.ts';
import { protect } from '../protection.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pg-finder-drawings-'));
let app: FastifyInstance;

async function start(keptIn = dataDir): Promise<FastifyInstance> {
  const started = Fastify();
  answerErrors(started);
  await protect(started, { hstsPreload: false, callsPerMinute: 1000 });
  registerIllustrations(started, keptIn);
  await started.ready();
  return started;
}

beforeAll(async () => {
  app = await start();
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

const get = async (url: string, acceptEncoding = '') =>
  await app.inject({ url, headers: { 'accept-encoding': acceptEncoding } });
const SINGLE = illustrationUrl('gulmohar-house', 'single');
const drawn = renderScene({ seed: 'gulmohar-house', scene: 'single' });

describe('a picture of a house', () => {
  it('arrives as SVG that browsers keep for a year', async () => {
    const reply = await get(SINGLE);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      vary: 'accept-encoding',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.body).toBe(drawn);
  });

  it.each(['', '?v=0', '?v=1&v=1', '?w=1'])('is not pinned under another version (%j)', async (query) => {
    const reply = await get(`/illustrations/gulmohar-house/single.svg${query}`);
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('comes in the best encoding that the browser takes', async () => {
    const brotli = await get(SINGLE, 'gzip, deflate, br, zstd');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(drawn);
    expect(brotli.rawPayload.length).toBeLessThan(drawn.length / 3);

    const gzip = await get(SINGLE, 'br;q=0, GZIP;q=0.5');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(drawn);
  });

  it('is the same the second time, out of memory', async () => {
    const [first, second] = [await get(SINGLE, 'br'), await get(SINGLE, 'br')];
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is not drawn again after a start', async () => {
    const keptIn = join(dataDir, 'started-again');
    const asked = { url: '/illustrations/kept-house/facade.svg', headers: { 'accept-encoding': 'br' } };
    const first = await start(keptIn);
    await first.inject(asked);
    const folder = join(keptIn, 'cache/drawings');
    const file = await vi.waitUntil(
      () => existsSync(folder) && readdirSync(folder).find((name) => !name.startsWith('unfinished')),
      10_000,
    );
    await first.close();
    writeFileSync(join(folder, file), brotliCompressSync('the kept one'));
    const again = await start(keptIn);
    const reply = await again.inject(asked);
    await again.close();
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe('the kept one');
  });

  it('takes a seed of 64 letters', async () => {
    expect((await get(`/illustrations/${'a'.repeat(64)}/twin.svg`)).statusCode).toBe(200);
  });

  it.each([
    ['an unknown scene', '/illustrations/gulmohar-house/kitchen.svg'],
    ['a name every object has', '/illustrations/gulmohar-house/constructor.svg'],
    ['another kind of file', '/illustrations/gulmohar-house/single.png'],
    ['a scene without its ending', '/illustrations/gulmohar-house/single'],
    ['a seed with other letters', '/illustrations/gul%2Fmohar/single.svg'],
    ['a seed that climbs out', '/illustrations/..%2F..%2Fetc/single.svg'],
    ['a seed of 65 letters', `/illustrations/${'a'.repeat(65)}/single.svg`],
    ['no seed', '/illustrations//single.svg'],
  ])('is not found for %s', async (_, url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('the pictures of our own pages', () => {
  it.each([
    ['the hero by day', heroUrl('day'), renderHero({ time: 'day' })],
    ['the hero at night', heroUrl('night'), renderHero({ time: 'night' })],
    ['the placeholder', placeholderUrl(), renderScene({ seed: 'any', scene: 'placeholder' })],
  ])('include %s', async (_, url, svg) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml');
    expect(reply.body).toBe(svg);
  });
});
