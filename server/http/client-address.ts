/** Whom a request comes from where no route has been found for it yet: told as Fastify tells it, by the proxies that are trusted. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** `trusted` are addresses and networks; a forwarded address counts only as far as they are in its way. */
export function clientAddress(trusted: readonly string[] = []): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (request) => proxyAddr(request, isTrusted);
}
