// @vitest-environment node
/** The typed client against a real HTTP server that answers what each test tells it to. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { call } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { authorizeWith, send, setRetryHandler } from './send.ts';
import type { Bearer } from './send.ts';

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let received: { method: string; url: URL; authorization: string | undefined; type: string | undefined; body: string }[];
let sent: RequestInit[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({
        method,
        url: new URL(url, 'http://x'),
        authorization: headers.authorization,
        type: headers['content-type'],
        body,
      });
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  // Outside a browser a URL needs a host.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(init);
    return realFetch(new URL(url, `http://127.0.0.1:${port}`), init);
  });
});

beforeEach(() => {
  received = [];
  sent = [];
  answer = json(200, []);
});

const visitor: Bearer = { forCall: async () => null, renew: async () => null };

/** Whoever holds these tokens, one after the other. */
function bearerOf(...tokens: string[]): Bearer {
  return {
    forCall: async () => tokens[0] ?? null,
    renew: async (refused) => tokens[tokens.indexOf(refused) + 1] ?? null,
  };
}

afterEach(() => authorizeWith(visitor));

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function failure(running: Promise<unknown>): Promise<CallFailed> {
  const error = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
}

describe('what is sent', () => {
  test.each(['A & B', 'c#', 'a+b', '100%', '?x=1', 'é ₹', 'a/b'])(
    'the query %j arrives as it was typed',
    async (query) => {
      await call('searchPgs', { query: { query } });
      expect(received[0]?.url.pathname).toBe('/api/pg/searchPgs');
      expect(received[0]?.url.searchParams.get('query')).toBe(query);
    },
  );

  test('a list repeats its key, and what is undefined is left out', async () => {
    await call('searchPgs', { query: { query: '', amenity: ['Wi-Fi', 'A & C'], minPrice: undefined } });
    expect(received[0]?.url.searchParams.getAll('amenity')).toEqual(['Wi-Fi', 'A & C']);
    expect(received[0]?.url.searchParams.has('minPrice')).toBe(false);
  });

  test('an id with a slash or a question mark stays one part of the path', async () => {
    await call('getPg', { params: { id: 'a/b?c#d' } });
    expect(received[0]?.url.pathname).toBe('/api/pg/getPg/a%2Fb%3Fc%23d');
  });

  test('cookies go with every call but the search', async () => {
    await call('getAllPg', { query: {} });
    await call('searchPgs', { query: { query: 'x' } });
    expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'omit']);
  });

  test('the token is read anew for each call, and absent while nobody is signed in', async () => {
    await call('getAllPg', { query: {} });
    authorizeWith(bearerOf('of-asha'));
    await call('getAllPg', { query: {} });
    expect(received.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer of-asha']);
  });

  test('a refused token is renewed, and the call made once more with its body', async () => {
    authorizeWith(bearerOf('old', 'new'));
    answer = (request, response) =>
      json(request.headers.authorization === 'Bearer new' ? 200 : 401, { message: 'Sign in' })(request, response);
    const sending = send(
      { method: 'POST', path: '/cart/addcart' },
      { body: { pgId: '1' } },
      { credentials: 'include' },
    );
    await expect(sending).resolves.toMatchObject({ data: { message: 'Sign in' } });
    expect(received.map(({ authorization, body }) => [authorization, body])).toEqual([
      ['Bearer old', '{"pgId":"1"}'],
      ['Bearer new', '{"pgId":"1"}'],
    ]);
  });

  test('a second refusal is believed', async () => {
    authorizeWith(bearerOf('old', 'new', 'newer'));
    answer = json(401, { code: 'unauthorized', message: 'Sign in' });
    expect(await failure(call('getAllPg', { query: {} }))).toMatchObject({ status: 401, message: 'Sign in' });
    expect(received).toHaveLength(2);
  });

  test('after the end of a session what is public is read as a visitor reads it, and nothing is written', async () => {
    authorizeWith({ forCall: async () => 'of-asha', renew: async () => null });
    answer = (request, response) => json(request.headers.authorization ? 401 : 200, [])(request, response);
    await expect(call('getAllPg', { query: {} })).resolves.toMatchObject({ data: [] });
    const writing = send(
      { method: 'POST', path: '/cart/addcart' },
      { body: { pgId: '1' } },
      { credentials: 'include' },
    );
    expect((await failure(writing)).status).toBe(401);
    expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer of-asha', undefined, 'Bearer of-asha']);
  });

  test('a visitor who is refused is not asked for a token', async () => {
    answer = json(401, { code: 'unauthorized', message: 'Sign in' });
    expect((await failure(call('getAllPg', { query: {} }))).status).toBe(401);
    expect(received).toHaveLength(1);
  });

  test('a body travels as JSON, and a form with its files as a form', async () => {
    const place = { method: 'POST', path: '/cart/addcart' } as const;
    await send(place, { body: { pgId: '1', quantity: 1 } }, { credentials: 'include' });
    const form = new FormData();
    form.append('name', 'Neel Residency');
    await send(place, { body: form }, { credentials: 'include' });
    expect(received[0]).toMatchObject({ method: 'POST', type: 'application/json', body: '{"pgId":"1","quantity":1}' });
    expect(received[1]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[1]?.body).toContain('Neel Residency');
  });
});

describe('what comes back', () => {
  test('a list brings its total and where the next page begins', async () => {
    answer = json(200, [], { 'x-total-count': '1000+', 'x-next-cursor': 'abc' });
    await expect(call('searchPgs', { query: { query: 'x' } })).resolves.toMatchObject({
      data: [],
      total: '1000+',
      nextCursor: 'abc',
    });
  });

  test('the last page has no next one', async () => {
    answer = json(200, [], { 'x-total-count': '3' });
    await expect(call('getAllPg', { query: {} })).resolves.toMatchObject({ total: '3', nextCursor: null });
  });

  test('299 is a success and 300 is not', async () => {
    answer = json(299, []);
    await expect(call('getAllPg', { query: {} })).resolves.toMatchObject({ data: [] });
    answer = json(300, []);
    expect((await failure(call('getAllPg', { query: {} }))).status).toBe(300);
  });

  test('a document comes as its bytes', async () => {
    const pdf = Buffer.from('%PDF-1.7 \xff', 'latin1');
    answer = (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
    const { data } = await call('getInvoice', { params: { id: '1' } });
    expect(Buffer.from(data)).toEqual(pdf);
  });

  test('an answer without a body is a success too', async () => {
    answer = (_, response) => void response.writeHead(204).end();
    await expect(send(paths.getAllPg, {}, { credentials: 'include' })).resolves.toMatchObject({ data: undefined });
  });
});

describe('what goes wrong', () => {
  test('the server’s sentence, code and issues are kept', async () => {
    const body = {
      code: 'invalid',
      message: 'minPrice must be a number',
      issues: [{ path: 'minPrice', message: 'minPrice must be a number' }],
    };
    answer = json(400, body);
    const { status, code, message, issues } = await failure(call('searchPgs', { query: { minPrice: 'x' } }));
    expect({ status, code, message, issues }).toEqual({ status: 400, ...body });
  });

  test('an error of ours says how to name it to us, and no other error does', async () => {
    const body = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
    answer = json(500, body, { 'x-request-id': '3f9a1c07-5b2e' });
    expect((await failure(call('getAllPg', { query: {} }))).message).toBe(
      `${body.message} If you write to us, say: 3f9a1c07-5b2e`,
    );
    answer = json(404, { code: 'not_found', message: 'Gone.' }, { 'x-request-id': '3f9a1c07-5b2e' });
    expect((await failure(call('getAllPg', { query: {} }))).message).toBe('Gone.');
  });

  test('a proxy’s page of HTML has no sentence to show', async () => {
    answer = (_, response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    expect(await failure(call('getAllPg', { query: {} }))).toMatchObject({
      status: 502,
      code: 'unavailable',
      message: '',
      issues: [],
    });
  });

  test('somebody else’s page with status 200 is no answer', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel Wi-Fi</h1>');
    expect(await failure(call('getAllPg', { query: {} }))).toMatchObject({ code: 'unavailable', message: '' });
  });

  test('nor is it after somebody has proved who they are, and the call is made once more', async () => {
    authorizeWith(bearerOf('of-asha'));
    setRetryHandler(async () => true);
    answer = (request, response) => {
      if (received.length === 1) return json(403, { code: 'confirm_identity', message: 'Confirm.' })(request, response);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel Wi-Fi</h1>');
    };
    expect(await failure(call('getAllPg', { query: {} }))).toMatchObject({ status: 0, code: 'unavailable' });
    expect(received).toHaveLength(2);
    setRetryHandler(async () => false);
  });

  test('a server that cannot be reached leaves the words to the caller', async () => {
    answer = (request) => void request.socket.destroy();
    expect(await failure(call('getAllPg', { query: {} }))).toMatchObject({
      status: 0,
      code: 'unavailable',
      message: '',
    });
  });

  test('an answer that breaks off in the middle is a failure, not half a list', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('[');
      setTimeout(() => request.socket.destroy(), 20);
    };
    expect(await failure(call('getAllPg', { query: {} }))).toMatchObject({ status: 0, code: 'unavailable' });
  });

  test('a call that is given up ends as an abort', async () => {
    answer = () => undefined;
    const giveUp = new AbortController();
    const running = call('getAllPg', { query: {} }, giveUp.signal);
    giveUp.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});
