/** Which network addresses are of the public network, where no service of the operator's own is reached by accident. */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export interface Address {
  address: string;
  family: number;
}

/** All addresses of a name; an address is its own. */
export type Resolve = (name: string) => Promise<Address[]>;

export const resolveByDns: Resolve = (name) => lookup(name, { all: true });

/** The whole of the public network of IPv6: what lies outside is reserved, or leads into IPv4 by another way. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

export function isPublic(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

export function isLoopback(address: string): boolean {
  return parse(address)?.range() === 'loopback';
}

/** An IPv4-mapped address (`::ffff:10.0.0.1`) becomes the IPv4 address. */
const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);
