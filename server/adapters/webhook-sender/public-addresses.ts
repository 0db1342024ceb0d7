/** Which network addresses are public, so that no internal service of the operator can be reached. */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export interface Address {
  address: string;
  family: number;
}

/** Resolves a name to all its addresses; an address resolves to itself. */
export type Resolve = (name: string) => Promise<Address[]>;

export const resolveByDns: Resolve = (name) => lookup(name, { all: true });

/** All public IPv6 addresses: others are reserved, or lead to IPv4 in another way. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

export function isPublic(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

export function isLoopback(address: string): boolean {
  return parse(address)?.range() === 'loopback';
}

/** Converts an IPv4-mapped address (`::ffff:10.0.0.1`) to the IPv4 address. */
const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);
