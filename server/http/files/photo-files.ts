/** Serves the photos of listings, all of one type, which browsers may cache for ever. */
import type { FastifyInstance } from 'fastify';
import { IMAGE_NAME, type ImageStore } from '../../adapters/image-store/port.ts';
import { Refusal } from '../errors.ts';

const HEADERS = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="photo.webp"',
  'x-content-type-options': 'nosniff',
  // A picture that is opened by itself is a document, which must not run anything.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  // A file never changes, since each name is written once.
  'cache-control': 'public, max-age=31536000, immutable',
};

export function servePhotoFiles(app: FastifyInstance, store: ImageStore): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = IMAGE_NAME.test(name) ? await store.get(name) : undefined;
    if (!bytes) throw new Refusal('not_found', 'There is no such photo.');
    return reply.headers(HEADERS).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
