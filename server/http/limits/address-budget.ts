/**
 * Counts what one network address asks for by what it costs: a call counts as one or as its route says, a large answer
 * as more, so that the dearest calls cannot take a machine from everybody else.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call counts in the limit on its address: one for each two milliseconds of a processor; 1 when absent. */
    cost?: number;
  }
  interface FastifyRequest {
    /** What has turned out only while it was answered. */
    furtherCost: number;
  }
}

/** An answer is read, checked and written: so many characters take as long as a unit. */
const UNIT_LENGTH = 12 * 1024;

/** To be called once the limit on calls is there, whose counts it uses; that counts the first unit of each call. */
export function countCosts(app: FastifyInstance, budget: number): void {
  const take = app.createRateLimit();
  const spend = async (request: FastifyRequest, units: number): Promise<number | undefined> => {
    for (let unit = 0; unit < units; unit += 1) {
      const taken = await take(request);
      if (!taken.isAllowed && taken.isExceeded) return taken.ttlInSeconds;
    }
    return undefined;
  };
  app.decorateRequest('furtherCost', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    // No call costs more than the whole budget: it would be refused for ever.
    const further = Math.min(request.routeOptions.config?.cost ?? 1, budget) - 1;
    if (further === 0) return done();
    spend(request, further).then((seconds) => {
      const spent = seconds !== undefined;
      done(spent ? new TooMany('Too many requests. Please wait a moment and try again.', seconds) : undefined);
    }, done);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const further = request.furtherCost + Math.floor(lengthOf(payload) / UNIT_LENGTH);
    if (further === 0) return done();
    spend(request, further).then(() => done(), done);
  });
}

/** JSON. A file is only handed on, and what is written piece by piece has its price in its route. */
const lengthOf = (payload: unknown) => (typeof payload === 'string' ? payload.length : 0);
