/**
 * Whom a request comes from where no route has been found for it yet: told as Fastify tells it, by the proxies that are
 * trusted.
 */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** `trusted` are addresses and networks; a forwarded address counts only as far as they are in its way. */
export function clientAddress(trusted: readonly string[] = []): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (request) => proxyAddr(request, isTrusted);
}

/**
 * What limits count an address as: an IPv6 address as its /64, because one subscriber is given all of those addresses
 * and can take a new one for each call.
 */
export function networkOf(address: string): string {
  // No other address has a colon, and most are of the other kind.
  if (!address.includes(':')) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
