/**
 * Spans of calls, statements, outgoing calls and jobs, sent to a collector. Only loaded where
 * `OTEL_EXPORTER_OTLP_ENDPOINT` is set; no module is patched and nothing global is set.
 */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { samplerOf, type Sampling } from './sampler.ts';
import { statementOf } from './statement.ts';

export interface TracingSettings extends Sampling {
  /** Without the path of traces, e.g. `http://127.0.0.1:4318`. */
  endpoint: string;
  serviceName: string;
}

export interface Tracing {
  /** A span for each call of this app, below that of a `traceparent` it comes with; before its routes are there. */
  traceCalls(app: FastifyInstance): void;
  /** A span for each statement within another span: what it does to which table, never its text or values. */
  tracePool(pool: Pool): void;
  /** The same port, with a span named `name.method` for each call within another span. */
  tracePort<Port extends object>(name: string, port: Port): Port;
  /** The same work, with a span for each job. */
  traceJob<Args extends unknown[]>(
    name: string,
    handle: (...args: Args) => Promise<void>,
  ): (...args: Args) => Promise<void>;
  /** Sends what is waiting, or gives up after a moment. */
  close(): Promise<void>;
}

/** The server does not end before what is waiting was sent or refused. */
const SENDING_MS = 3_000;

const carrier = {
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
};

export function openTracing({ endpoint, serviceName, ...sampling }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SENDING_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: samplerOf(sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SENDING_MS })],
  });
  const tracer = provider.getTracer('pg-finder');
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();

  /** Without a span around it, nothing is written down: what runs at regular intervals would fill every trace. */
  function within<T>(name: string, attributes: Attributes, work: () => T): T {
    const around = contexts.active();
    if (!trace.getSpan(around)?.isRecording()) return work();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, around);
    return ended(span, () => contexts.with(trace.setSpan(around, span), work));
  }

  return {
    traceCalls(app) {
      const spans = new WeakMap<FastifyRequest, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, carrier);
        const { method, id } = request;
        const route = request.routeOptions.url;
        const attributes = {
          'http.request.method': method,
          'pg_finder.request_id': id,
          ...(route && { 'http.route': route }),
        };
        const name = route ? `${method} ${route}` : method;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
        spans.set(request, span);
        contexts.with(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    tracePool(pool) {
      const known = new WeakSet<PoolClient>();
      pool.on('acquire', (client) => {
        if (known.has(client)) return;
        known.add(client);
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        const traced = (...given: unknown[]) => {
          const [statement] = given as [string | { text: string }];
          const { operation, table } = statementOf(typeof statement === 'string' ? statement : statement.text);
          const attributes = {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            ...(table && { 'db.collection.name': table }),
          };
          return within(table ? `${operation} ${table}` : operation, attributes, () => query(...given));
        };
        Object.assign(client, { query: traced });
      });
    },
    tracePort(name, port) {
      const methods = Object.entries(port).map(([method, does]: [string, unknown]) => [
        method,
        typeof does === 'function'
          ? (...given: unknown[]) => within(`${name}.${method}`, {}, () => Reflect.apply(does, port, given) as unknown)
          : does,
      ]);
      return Object.fromEntries(methods) as typeof port;
    },
    traceJob(name, handle) {
      return (...given) => {
        const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true });
        return ended(span, () => contexts.with(trace.setSpan(ROOT_CONTEXT, span), () => handle(...given)));
      };
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** Does the work and ends the span with it; a failure marks it, without its words, which may hold what people sent. */
function ended<T>(span: Span, work: () => T): T {
  const fail = (error: unknown): never => {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    throw error;
  };
  try {
    const result = work();
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    return result.then((value: unknown) => {
      span.end();
      return value;
    }, fail) as T;
  } catch (error) {
    return fail(error);
  }
}
