/** Answers 304 to a browser that holds this very answer already: it was read anew, and is only not sent again. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** @param said the headers that belong to the answer, as the call's handler has set them */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, said }: { answer: unknown; said: readonly string[] },
): FastifyReply {
  const body = JSON.stringify(answer);
  // Over everything that is answered, so that no two answers share a tag, whoever asks.
  const hash = createHash('sha256');
  for (const header of said) hash.update(`${header}\n`);
  const tag = `"${hash.update(body).digest('base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' });
  if (tagsIn(request.headers['if-none-match']).includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** A proxy that compresses makes a tag weak; the bytes behind it are the same. */
const tagsIn = (header = '') => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
