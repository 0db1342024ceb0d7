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
  ['+91 22 2345 6789', 'tel:+912223456789', undefined],
  ['91 22 2345 6789', 'tel:912223456789', undefined],
  ['9876543210 - 9123456780', 'tel:9876543210', '919876543210'],
  ['98765 43210  91234 56780', 'tel:9876543210', '919876543210'],
  ['+91 98765-43210 +91 91234-56780', 'tel:+919876543210', '919876543210'],
  ['(+91) 98765 43210 - 91234 56780', 'tel:+919876543210', '919876543210'],
  ['09876543210 09123456780', 'tel:09876543210', '919876543210'],
  ['9123456780 - 9876543210', 'tel:9123456780', '919123456780'],
  ['040 2345 6789 - 040 2345 6780', 'tel:04023456789', undefined],
  ['971 50 123 4567', 'tel:971501234567', undefined],
  ['234 5678', 'tel:2345678', undefined],
  ['2345678 / 2345679', 'tel:2345678', undefined],
  ['1930', 'tel:1930', undefined],
  ['112, from 9 to 17', 'tel:112', undefined],
  ['Flat 204: 98765 43210', 'tel:9876543210', '919876543210'],
  ['Flat 12', undefined, undefined],
  ['Room 101', undefined, undefined],
  ['10-6 only', undefined, undefined],
  ['100 feet road', undefined, undefined],
  ['91 98 76 54 32 10', 'tel:919876543210', '919876543210'],
  ['91 98765 432 10', 'tel:919876543210', '919876543210'],
  ['971 50 123 45 67', 'tel:971501234567', undefined],
  ['ask at the gate', undefined, undefined],
])('%s', (contact, call, whatsApp) => {
  expect(callUrl(contact)).toBe(call);
  expect(whatsAppUrl(contact, 'Is it free?')).toBe(whatsApp && `https://wa.me/${whatsApp}?text=Is+it+free%3F`);
});
