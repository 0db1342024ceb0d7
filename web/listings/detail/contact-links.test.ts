/** Numbers as owners type them, and where they lead. */
import { expect, test } from 'vitest';
import { callUrl, whatsAppUrl } from './contact-links.ts';

test.each([
  ['+91 98765 43210', 'tel:+919876543210', '919876543210'],
  ['98765-43210', 'tel:9876543210', '919876543210'],
  ['098765 43210', 'tel:09876543210', '919876543210'],
  ['98765 43210 / 91234 56780', 'tel:9876543210', '919876543210'],
  ['+44 7700 900123', 'tel:+447700900123', '447700900123'],
  ['040 2345 6789', 'tel:04023456789', undefined],
  ['ask at the gate', undefined, undefined],
])('%s', (contact, call, whatsApp) => {
  expect(callUrl(contact)).toBe(call);
  expect(whatsAppUrl(contact, 'Is it free?')).toBe(whatsApp && `https://wa.me/${whatsApp}?text=Is+it+free%3F`);
});
