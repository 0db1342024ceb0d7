/**
 * Metrics for an operator's Prometheus, on a port of their own: counted here, or read from callbacks at a scrape.
 * Imported only if `METRICS_PORT` is set.
 */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Mailer } from '../adapters/mailer/port.ts';
import { countCalls } from './calls.ts';
import { openEndpoint, type Address, type Endpoint } from './endpoint.ts';
import { openGauges, type Sources } from './gauges.ts';
import { mailCounter } from './mails.ts';

export interface Metrics {
  /** Counts and times every call of this app; to be called before its routes are registered. */
  countCalls(app: FastifyInstance): void;
  /** Wraps a mailer to count its mails. */
  countMails(mailer: Mailer): Mailer;
  /** Answers scrapes until it is closed. */
  serve(sources: Sources, address: Address, onError: (error: unknown) => void): Promise<Endpoint>;
  /** Every metric name that a scrape may have. */
  names(): string[];
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  // Memory, CPU time, open files, event loop.
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
