/** Traces of a call, of its statements and of what it asks of others, as a collector gets them over HTTP. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import { onDatabase } from '#tests/database.ts';
import { startProvider } from '#tests/money/money.ts';
import { aMember } from '#tests/people/people.ts';
import { setRole } from '../identity/accounts/people.ts';
import { statementOf } from './statement.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

interface Export {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

async function startCollector() {
  const bodies: Export[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.url === '/v1/traces') bodies.push(JSON.parse(Buffer.concat(parts).toString()) as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => server.close(),
  };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

onDatabase('the traces', (open) => {
  it('lead from the caller to the call, its statements, what it asks of others, and its jobs', async () => {
    const database = await open();
    const collector = await startCollector();
    const provider = await startProvider();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_SERVICE_NAME: 'rooms' };
    const app = await startApp(database, { ...provider.settings, ...endpoint });
    const chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
    const tested = await chitra.call('POST', '/api/setup/test_payments', {}, headers);
    expect(tested.status).toBe(200);
    const { headers: named } = await app.get('/api/pg/getPg/nobody?secret=not-for-a-span');
    // A body that comes long after the headers must not lose the span.
    const body = new ReadableStream({
      async start(controller) {
        await wait(100);
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ email: chitra.email, password: 'a-guess' })));
        controller.close();
      },
    });
    const signIn = { 'content-type': 'application/json', origin: app.url };
    // The types of `fetch` do not know that a body which is sent in pieces needs this.
    const halves = { duplex: 'half' };
    await fetch(`${app.url}/api/auth/sign-in/email`, { ...halves, method: 'POST', body, headers: signIn });
    await expect.poll(() => provider.mails(chitra.email, 'Verify')).toHaveLength(1);
    // The end of the server sends what is waiting.
    await app.close();

    const spans = collector.spans();
    const ofTrace = spans.filter(({ traceId }) => traceId === TRACE);
    const call = ofTrace.find(({ parentSpanId }) => parentSpanId === CALLER);
    expect(call).toMatchObject({ name: 'POST /api/setup/test_payments' });
    const attributesOf = (span: SentSpan | undefined) =>
      Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);
    expect(attributesOf(call)).toMatchObject({
      'http.route': '/api/setup/test_payments',
      'http.response.status_code': 200,
      'pg_finder.request_id': tested.headers.get('x-request-id'),
    });
    const below = (span: SentSpan | undefined) =>
      spans.filter(({ parentSpanId }) => span && parentSpanId === span.spanId).map(({ name }) => name);
    // Before the body was read, after it, and outside.
    expect(below(call)).toEqual(
      expect.arrayContaining(['SELECT sessions', 'INSERT attempts', 'payments.paymentsBetween']),
    );

    const late = spans.find(({ name }) => name === 'POST /api/auth/sign-in/email');
    expect(below(late)).toContain('SELECT people');
    const missing = spans.find(({ name }) => name === 'GET /api/pg/getPg/:id');
    expect(missing?.parentSpanId ?? '').toBe('');
    expect(attributesOf(missing)).toMatchObject({
      'http.response.status_code': 404,
      'pg_finder.request_id': named.get('x-request-id'),
    });
    const job = spans.find(({ name }) => name === 'job account-mail');
    expect(spans.find(({ name }) => name === 'mail.send')).toMatchObject({ parentSpanId: job?.spanId });
    expect(JSON.stringify(collector.bodies[0]?.resourceSpans[0]?.resource)).toContain('"rooms"');
    expect(JSON.stringify(collector.bodies)).not.toMatch(/not-for-a-span|Chitra|@example\.in/);
    collector.close();
    await provider.close();
  });
});

it.each([
  ['select "id" from "listings" where "id" = $1', 'SELECT', 'listings'],
  ['insert into "attempts" as a (key) values ($1)', 'INSERT', 'attempts'],
  ['begin', 'BEGIN', undefined],
  ['vacuum', 'OTHER', undefined],
])('a statement is named by what it does, and to what: %s', (text, operation, table) => {
  expect(statementOf(text)).toEqual({ operation, table });
});
