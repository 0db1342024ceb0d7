/** Sends webhooks to real HTTPS servers on this machine, by names that only the test resolves. */
import { pipeline, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, trustReceivers, type Receiver } from '#tests/webhooks/receiver.ts';
import { httpsSender } from './https.ts';
import type { Resolve } from './public-addresses.ts';

const v4 = (address: string) => ({ address, family: 4 });
const HEADERS = { 'content-type': 'application/json', 'webhook-id': 'one' };

/** A resolver that gives one answer after the other; the last one is repeated. */
const answering = (...answers: string[][]) => {
  const names: string[] = [];
  const resolve: Resolve = async (name) => {
    names.push(name);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return (answer ?? []).map(v4);
  };
  return { names, resolve };
};

describe('a webhook', () => {
  let receiver: Receiver;
  let distrust: () => void;
  beforeAll(() => {
    distrust = trustReceivers();
  });
  afterAll(() => distrust());
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  const at = (name = 'receiver.test') => `https://${name}:${receiver.port}/hook?of=mine`;
  const here = (longestMs?: number) =>
    httpsSender({
      allowLoopback: true,
      resolve: answering(['127.0.0.1']).resolve,
      ...(longestMs !== undefined && { longestMs }),
    });

  it('is posted unchanged, and the response status is returned', async () => {
    const sent = await here().send(at(), HEADERS, '{"₹":1}');
    expect(sent).toEqual({ status: 204, durationMs: expect.any(Number) });
    expect(receiver.calls).toMatchObject([
      { path: '/hook?of=mine', body: '{"₹":1}', headers: { ...HEADERS, host: `receiver.test:${receiver.port}` } },
    ]);
  });

  it('is sent to no address that is not public, however it is written', async () => {
    const dns = answering(['127.0.0.1']);
    const sender = httpsSender({ resolve: dns.resolve });
    for (const url of [at(), at('127.0.0.1'), at('2130706433'), at('0x7f.1')]) {
      expect(await sender.send(url, HEADERS, '{}')).toMatchObject({ failure: 'address' });
      expect(await sender.refusalOf(url)).toBe('address');
    }
    const real = httpsSender();
    for (const url of [at('localhost'), at('127.0.0.1'), at('[::1]'), at('[::ffff:127.0.0.1]')])
      expect(await real.send(url, HEADERS, '{}')).toMatchObject({ failure: 'address' });
    expect(receiver.calls).toEqual([]);
  });

  it('is not sent if one of several addresses is not public', async () => {
    const sender = httpsSender({ allowLoopback: true, resolve: answering(['127.0.0.1', '10.0.0.7']).resolve });
    expect(await sender.send(at(), HEADERS, '{}')).toMatchObject({ failure: 'address' });
    expect(receiver.calls).toEqual([]);
  });

  it('is sent to the address that was checked, whatever the name resolves to a moment later', async () => {
    const second = await startReceiver('127.0.0.2', receiver.port);
    const dns = answering(['127.0.0.1'], ['127.0.0.2']);
    const sender = httpsSender({ allowLoopback: true, resolve: dns.resolve });
    expect(await sender.send(at(), HEADERS, '{}')).toMatchObject({ status: 204 });
    await second.close();
    expect([dns.names, receiver.calls.length, second.calls.length]).toEqual([['receiver.test'], 1, 0]);
  });

  it('follows no redirect', async () => {
    receiver.answer = (response) => response.writeHead(307, { location: at() }).end();
    expect(await here().send(at(), HEADERS, '{}')).toMatchObject({ status: 307 });
    expect(receiver.calls).toHaveLength(1);
  });

  it('times out: on the name, on the response, and on a slow response', async () => {
    receiver.answer = () => {};
    expect(await here(150).send(at(), HEADERS, '{}')).toMatchObject({ failure: 'timeout' });
    receiver.answer = ({ socket }) => {
      socket?.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket?.write('x: y\r\n'), 20);
      socket?.on('close', () => clearInterval(drip)).on('error', () => {});
    };
    expect(await here(150).send(at(), HEADERS, '{}')).toMatchObject({ failure: 'timeout' });
    const unanswered = { allowLoopback: true, resolve: () => new Promise<never>(() => {}), longestMs: 150 };
    expect(await httpsSender(unanswered).send(at(), HEADERS, '{}')).toMatchObject({ failure: 'timeout' });
    expect(await httpsSender(unanswered).refusalOf(at())).toBe('timeout');
  });

  it('does not read an endless response', async () => {
    const ended = Promise.withResolvers<void>();
    let chunks = 0;
    function* endless() {
      for (; ; chunks += 1) yield Buffer.alloc(65_536);
    }
    receiver.answer = (response) => {
      response.writeHead(200);
      pipeline(Readable.from(endless()), response, () => ended.resolve());
    };
    expect(await here(3_000).send(at(), HEADERS, '{}')).toMatchObject({ status: 200 });
    await ended.promise;
    // Roughly what the buffers of both sides hold.
    expect(chunks).toBeLessThan(500);
  });

  it('is sent only if the certificate is valid and is for this name', async () => {
    expect(await here().send(at('another.test'), HEADERS, '{}')).toMatchObject({ failure: 'certificate' });
    distrust();
    expect(await here().send(at(), HEADERS, '{}')).toMatchObject({ failure: 'certificate' });
    distrust = trustReceivers();
    expect(receiver.calls).toEqual([]);
  });

  it('reports an unknown name, and an address where nobody listens', async () => {
    const nobody = httpsSender({ allowLoopback: true, resolve: answering([]).resolve });
    expect(await nobody.send(at(), HEADERS, '{}')).toMatchObject({ failure: 'unknown_name' });
    await receiver.close();
    expect(await here().send(at(), HEADERS, '{}')).toMatchObject({ failure: 'connection' });
  });
});
