/** Chooses the id of a request in the log: that of a trusted proxy, else a short one of our own. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

const HEADER = 'x-request-id';
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** `trusted` are addresses and networks of proxies. */
export function requestIds(trusted: readonly string[] = []): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted]);
  return ({ headers, socket }) => {
    const received = headers[HEADER];
    // An id from anybody else could be made to look like that of another person's request.
    if (typeof received === 'string' && isTrusted(socket.remoteAddress ?? '', 0) && WELL_FORMED.test(received))
      return received;
    // 48 bits, such as 3f9a1c07-5b2e: unique within a log of some days, and short enough to read out on the phone.
    return randomUUID().slice(0, 13);
  };
}
