/** Whose word counts for the id of a call. */
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestIds } from './request-id.ts';

const request = (remoteAddress: string, id?: string) =>
  ({ headers: { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const OURS = /^[\da-f]{8}-[\da-f]{4}$/;

it('takes a well-formed id over from a trusted proxy alone', () => {
  const idOf = requestIds(['10.0.0.0/8']);
  expect(idOf(request('10.1.2.3', 'f00dfeedf00dfeedf00dfeedf00dfeed'))).toBe('f00dfeedf00dfeedf00dfeedf00dfeed');
  expect(idOf(request('192.0.2.1', 'f00dfeedf00dfeedf00dfeedf00dfeed'))).toMatch(OURS);
  expect(requestIds()(request('10.1.2.3', 'f00dfeedf00dfeed'))).toMatch(OURS);
  for (const odd of ['short', 'x'.repeat(65), 'a b c d e f g h', '<script>alert', 'line\nbreak-in-it'])
    expect(idOf(request('10.1.2.3', odd))).toMatch(OURS);
  expect(idOf(request('10.1.2.3'))).toMatch(OURS);
});

it('gives every call another', () => {
  const idOf = requestIds();
  expect(new Set(Array.from({ length: 100 }, () => idOf(request('192.0.2.1')))).size).toBe(100);
});
