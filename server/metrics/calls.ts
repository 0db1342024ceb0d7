/** Counts calls by route pattern, not by path, so that there are only as many series as routes and statuses. */
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** The label of requests without a route: pages of the web, and unknown paths. */
const NO_ROUTE = 'none';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function countCalls(registry: Registry): (app: FastifyInstance) => void {
  const registers = [registry];
  const calls = new Counter({
    name: 'pg_finder_http_requests_total',
    help: 'Calls answered, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pg_finder_http_request_seconds',
    help: 'How long answers took, by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const method = METHODS.has(request.method) ? request.method : 'other';
      const route = request.routeOptions.url ?? NO_ROUTE;
      calls.inc({ method, route, status: reply.statusCode });
      seconds.observe({ method, route }, reply.elapsedTime / 1_000);
      done();
    });
  };
}
