/**
 * Limits the calls of one IP address by their cost: a call costs one unit or what its route says, and more for a large
 * response, so that nobody can overload the server with the most expensive calls.
 */
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../client-ip.ts';
import { tooManyRequests } from '../errors.ts';
import { CallCounts } from './call-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Units of the limit of its IP address: one for every two milliseconds of processor time; 1 when absent. */
    cost?: number;
  }
  interface FastifyRequest {
    /** Additional units, known only while the call is handled. */
    extraCost: number;
  }
}

/** Characters of a response that take as long as one unit to read, check and write. */
const UNIT_LENGTH = 12 * 1024;
const WINDOW_MS = 60_000;

/** Refuses further calls of a network once those of a minute have cost more than `budget` units. */
export async function limitCallsPerIp(app: FastifyInstance, budget: number): Promise<void> {
  const counts = new CallCounts(WINDOW_MS);
  const keyOf = ({ ip }: FastifyRequest) => networkOf(ip);
  // Counts the first unit of each call.
  await app.register(rateLimit, {
    max: budget,
    timeWindow: WINDOW_MS,
    keyGenerator: keyOf,
    store: function store() {
      return counts;
    } as unknown as FastifyRateLimitStoreCtor,
  });
  app.decorateRequest('extraCost', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    // No call costs more than the whole budget, or it would always be refused.
    const extra = Math.min(request.routeOptions.config?.cost ?? 1, budget) - 1;
    if (extra === 0) return done();
    const { current, ttl } = counts.add(keyOf(request), extra);
    done(current > budget ? tooManyRequests(ttl / 1_000) : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const extra = request.extraCost + Math.floor(lengthOf(payload, reply) / UNIT_LENGTH);
    if (extra > 0) counts.add(keyOf(request), extra);
    done();
  });
}

/** Of JSON and HTML. Sending an image costs little, and the cost of a stream is part of its route's. */
function lengthOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') return payload.length;
  const isImage = String(reply.getHeader('content-type')).startsWith('image/');
  return payload instanceof Uint8Array && !isImage ? payload.byteLength : 0;
}
