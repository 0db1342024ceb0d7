// @vitest-environment node
/** How long a call waits for a real HTTP server that says nothing, or not all. */
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { send } from './send.ts';

let server: Server;
let answer: (response: ServerResponse) => void;
let received: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1;
      answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  // Outside a browser a URL needs a host.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(new URL(url, `http://127.0.0.1:${port}`), init));
});
beforeEach(() => {
  received = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const failure = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('on a line that connects and gives nothing', () => {
  const add = (body: unknown) => send({ method: 'POST', path: '/cart/addcart' }, { body }, { credentials: 'include' });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Whether a call is given up within so many seconds once the server has it. */
  async function isGivenUp(running: Promise<unknown>, seconds: number): Promise<boolean> {
    const end = vi.fn<() => void>();
    running.then(end, end);
    await vi.waitFor(() => expect(received).toBe(1));
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return end.mock.calls.length > 0;
  }

  test('a change is given up after the time in which the server says how it ended', async () => {
    answer = () => undefined;
    const running = failure(add({ pgId: '1' }));
    expect(await isGivenUp(running, 35)).toBe(false);
    expect(await isGivenUp(running, 6)).toBe(true);
    expect(await running).toMatchObject({ status: 0, code: 'unavailable', message: '' });
  });

  test('files take as long as they take', async () => {
    let end = () => {};
    answer = (response) => void (end = () => response.end('{}'));
    const form = new FormData();
    form.append('images', new File(['x'], 'bed.jpg'));
    const running = add(form);
    expect(await isGivenUp(running, 600)).toBe(false);
    end();
    await expect(running).resolves.toMatchObject({ data: {} });
  });

  test('the answer to a change that stops in the middle is given up', async () => {
    answer = (response) => void response.write('{');
    const running = failure(add({ pgId: '1' }));
    expect(await isGivenUp(running, 41)).toBe(true);
    expect(await running).toMatchObject({ status: 0, code: 'unavailable' });
  });

  test('a read that has begun to come is waited for', async () => {
    const replies: ServerResponse[] = [];
    answer = (response) => {
      response.write('[');
      replies.push(response);
    };
    const slow = call('getAllPg', { query: {} });
    await vi.waitFor(() => expect(replies).toHaveLength(1));
    await new Promise((read) => setImmediate(() => setImmediate(read)));
    expect(await isGivenUp(slow, 60)).toBe(false);
    replies[0]?.end(']');
    await expect(slow).resolves.toMatchObject({ data: [] });
  });
});
