/**
 * Counts what one network address asks for by what it costs: a call counts as one or as its route says, a large answer
 * as more, so that the dearest calls cannot take a machine from everybody else.
 */
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../client-ip.ts';
import { tooManyRequests } from '../errors.ts';
import { CallCounts } from './call-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call counts in the limit on its address: one for each two milliseconds of a processor; 1 when absent. */
    cost?: number;
  }
  interface FastifyRequest {
    /** Units to count besides, known only while the call is answered. */
    furtherCost: number;
  }
}

/** An answer is read, checked and written: so many characters take as long as a unit. */
const UNIT_LENGTH = 12 * 1024;
const WINDOW_MS = 60_000;

/** Refuses the calls of a network once they cost more than so many units a minute. */
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
  app.decorateRequest('furtherCost', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    // No call costs more than the whole budget: it would be refused for ever.
    const further = Math.min(request.routeOptions.config?.cost ?? 1, budget) - 1;
    if (further === 0) return done();
    const { current, ttl } = counts.add(keyOf(request), further);
    done(current > budget ? tooManyRequests(ttl / 1_000) : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const further = request.furtherCost + Math.floor(writtenLength(payload, reply) / UNIT_LENGTH);
    if (further > 0) counts.add(keyOf(request), further);
    done();
  });
}

/** Of JSON and pages. A picture is only handed on, and what is written piece by piece has its price in its route. */
function writtenLength(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') return payload.length;
  const isPicture = String(reply.getHeader('content-type')).startsWith('image/');
  return payload instanceof Uint8Array && !isPicture ? payload.byteLength : 0;
}
