/** Only addresses that the whole internet can reach are public, however an address is written. */
import { expect, it } from 'vitest';
import { isLoopback, isPublic } from './public-addresses.ts';

it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
);

it.each([
  ['this network', '0.0.0.0', '0.1.2.3'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['of a provider’s own network', '100.64.0.1', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.255', '::1'],
  ['of the link, as where clouds keep their metadata', '169.254.169.254', 'fe80::1'],
  ['for documents and measuring', '192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '2001:2::1'],
  ['of protocols', '192.0.0.1', '192.88.99.1', '2001::1', '2001:10::1', '100::1'],
  ['to many', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
  ['reserved', '240.0.0.1', '4000::1', '::'],
  ['of one site', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ['IPv4 in IPv6', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:a00:1', '::10.0.0.1', '::7f00:1'],
  ['a way into IPv4', '64:ff9b::a00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1', '2002:a00:1::', '2002:808:808::'],
  ['no address', 'localhost', '', '10.0.0', '1.2.3.4.5', '2130706433', '0x7f000001'],
])('%s is not', (_what, ...addresses) => {
  expect(addresses.filter(isPublic)).toEqual([]);
});

it('recognises this machine', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['10.0.0.1', '8.8.8.8', 'localhost'].some(isLoopback)).toBe(false);
});
