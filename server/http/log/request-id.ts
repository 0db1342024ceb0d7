/** The id by which one call is found in the log: the proxy's own where it is trusted, else one that can be spelled. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

const HEADER = 'x-request-id';
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** `trusted` are addresses and networks of proxies. */
export function requestIds(trusted: readonly string[] = []): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted]);
  return ({ headers, socket }) => {
    const given = headers[HEADER];
    // Anybody else could write into the log what belongs to somebody else's call.
    if (typeof given === 'string' && isTrusted(socket.remoteAddress ?? '', 0) && WELL_FORMED.test(given)) return given;
    // 48 bits, such as 3f9a1c07-5b2e: enough for the log of some days, and short enough for a phone call.
    return randomUUID().slice(0, 13);
  };
}
