/**
 * A call whose body is needed byte for byte, in a scope of its own: parsed and written again, it would not carry its
 * signature.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from './errors.ts';
import { networkOf } from './client-address.ts';

export interface RawCall {
  url: string;
  bodyLimit: number;
  /** Refused calls of one address in a minute, after which it is refused unheard; what is accepted never counts. */
  refusalsPerMinute: number;
  /** The status of the answer; the body stays empty. */
  handle(raw: Uint8Array, header: (name: string) => string | undefined): Promise<number>;
}

export async function mountRawCall(
  app: FastifyInstance,
  { url, bodyLimit, refusalsPerMinute, handle }: RawCall,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    // Looked at before it is counted on, so it must be exceeded by the last one allowed.
    const tally = scope.createRateLimit({
      max: refusalsPerMinute - 1,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
    });
    const refuseUnheard = async (request: FastifyRequest) => {
      const { isAllowed, isExceeded, ttlInSeconds } = {
        isExceeded: false,
        ttlInSeconds: 60,
        ...(await tally(request, { increment: false })),
      };
      if (!isAllowed && isExceeded)
        throw new TooMany('Too many requests. Please wait a moment and try again.', ttlInSeconds);
    };
    scope.post(url, { config: { rateLimit: false }, bodyLimit, onRequest: refuseUnheard }, async (request, reply) => {
      const raw = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const status = await handle(raw, (name) => {
        const value = request.headers[name];
        return Array.isArray(value) ? value[0] : value;
      });
      if (status >= 400 && status < 500) await tally(request);
      return reply.code(status).send();
    });
  });
}
