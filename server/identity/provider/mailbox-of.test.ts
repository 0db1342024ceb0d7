/** Addresses that end in one mailbox are told by how they are written. */
import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

it.each([
  ['asha@example.in', 'asha@example.in'],
  ['Asha+PG@Example.in', 'asha@example.in'],
  ['asha+pg+pune@example.in', 'asha@example.in'],
  ['asha.rao+1@gmail.com', 'asharao@gmail.com'],
  ['A.s.h.a.Rao@googlemail.com', 'asharao@gmail.com'],
  ['asha.rao@example.in', 'asha.rao@example.in'],
  ['asha@gmail.com.example.in', 'asha@gmail.com.example.in'],
  ['+pg@example.in', '+pg@example.in'],
  ['no address', 'no address'],
  ['', ''],
])('%s ends in %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
