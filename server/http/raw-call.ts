/**
 * Mounts a call whose handler needs the unparsed body, such as a webhook: its signature covers the exact bytes.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from './errors.ts';
import { networkOf } from './client-ip.ts';

export interface RawCall {
  url: string;
  bodyLimit: number;
  /** So many refused calls of one IP address in a minute, and all its further ones are refused without a look. */
  refusalsPerMinute: number;
  /** Resolves to the status of the response, whose body is empty. */
  handle(raw: Uint8Array, header: (name: string) => string | undefined): Promise<number>;
}

export async function mountRawCall(
  app: FastifyInstance,
  { url, bodyLimit, refusalsPerMinute, handle }: RawCall,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    // Checked without counting the call, so the limit must be exceeded once the last allowed refusal was counted.
    const refusals = scope.createRateLimit({
      max: refusalsPerMinute - 1,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
    });
    const assertWithinLimit = async (request: FastifyRequest) => {
      const limit = await refusals(request, { increment: false });
      if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
    };
    scope.post(
      url,
      { config: { rateLimit: false }, bodyLimit, onRequest: assertWithinLimit },
      async (request, reply) => {
        const raw = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        const status = await handle(raw, (name) => {
          const value = request.headers[name];
          return Array.isArray(value) ? value[0] : value;
        });
        if (status >= 400 && status < 500) await refusals(request);
        return reply.code(status).send();
      },
    );
  });
}
