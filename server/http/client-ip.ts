/** The IP address that a request comes from, and the network by which limits count it. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * Finds the IP address of a client outside Fastify, by the same rules as `request.ip`. `trusted` are the addresses and
 * networks of proxies; a forwarded address counts only as far as it comes through them.
 */
export function clientIp(trusted: readonly string[] = []): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (request) => proxyAddr(request, isTrusted);
}

/**
 * The network by which limits count an IP address: of an IPv6 address its /64, because one subscriber is given all of
 * those addresses and can take a new one for each call.
 */
export function networkOf(ip: string): string {
  // Only IPv6 addresses contain a colon.
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
