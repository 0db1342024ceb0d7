/**
 * What an operator's Prometheus reads, on a port of its own: counted here, or read from the others' callbacks when it
 * asks. Only loaded where `METRICS_PORT` is set.
 */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Mailer } from '../adapters/mailer/port.ts';
import { countCalls } from './calls.ts';
import { openEndpoint, type Address, type Endpoint } from './endpoint.ts';
import { openGauges, type Sources } from './gauges.ts';
import { mailCounter } from './mails.ts';

export interface Metrics {
  /** Counts and times every call of this app; to be called before its routes are there. */
  countCalls(app: FastifyInstance): void;
  /** The same mailer, counting what it sends. */
  countMails(mailer: Mailer): Mailer;
  /** Answers scrapes until it is closed. */
  serve(sources: Sources, address: Address, onError: (error: unknown) => void): Promise<Endpoint>;
  /** Every name that a scrape may answer. */
  names(): string[];
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  // Memory, processor time, open files, event loop.
  collectDefaultMetrics({ register: registry });
  const calls = countCalls(registry);
  const mails = mailCounter(registry);
  const gauges = openGauges(registry);
  return {
    countCalls: calls,
    countMails: mails,
    serve(sources, address, onError) {
      const scrape = async () => {
        await gauges.read(sources);
        return registry.metrics();
      };
      return openEndpoint(address, { contentType: registry.contentType, scrape, onError });
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}
