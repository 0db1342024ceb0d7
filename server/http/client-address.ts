/**
 * Whom a request comes from where no route has been found for it yet: told as Fastify tells it, by the proxies that are
 * trusted.
 */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

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
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  // The URL parser writes every form of an address in the same, shortest way.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = '', after] = short.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const zeros = 8 - groups(before).length - groups(after).length;
  const all =
    after === undefined ? groups(before) : [...groups(before), ...Array<string>(zeros).fill('0'), ...groups(after)];
  const [, high = '0', low = '0'] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? [];
  if (short.startsWith('::ffff:')) {
    const value = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return value.flatMap((half) => [half >> 8, half & 255]).join('.');
  }
  return `${all.slice(0, 4).join(':')}::/64`;
}
