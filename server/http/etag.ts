/** Sends a response with an ETag, or 304 and no body where the browser has the same response already. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** @param headers names and values of the response's headers, as the call's handler has set them */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: { body: unknown; headers: readonly string[] },
): FastifyReply {
  const json = JSON.stringify(body);
  // Of the whole response, so that different responses have different tags, whoever requests them.
  const hash = createHash('sha256');
  for (const header of headers) hash.update(`${header}\n`);
  const etag = `"${hash.update(json).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' });
  if (etagsIn(request.headers['if-none-match']).includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** A proxy that compresses makes a tag weak (`W/`), although the content is the same. */
const etagsIn = (header = '') => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
