/** What strangers write cannot be used through a mail of ours. */
import { expect, it } from 'vitest';
import { redactContacts, nameInMail } from './redact-contacts.ts';

it.each([
  'Pay at https://evil.example/pay today',
  'Pay at HTTPS://EVIL.EXAMPLE',
  'Pay at hxxps://evil[.]example/pay',
  'Open evil.example/refund',
  'Open www.evil.example',
  'Open evil。example',
  'Open evil．example',
  'Open evil (dot) example',
  'Write to refunds@evil.example',
  'Pay to evil@okbank',
  'Pay upi:evil',
  'Click javascript:evil()',
  'Open e\u200Bvil.example',
  'Open evil.\u200Bexample',
])('removes the address from "%s"', (text) => {
  expect(redactContacts(text, 200)).toContain('[address removed]');
  expect(redactContacts(text, 200)).not.toMatch(/evil/i);
});

it.each(['Call 98480 22338', 'Call +91-98480-22338', 'Call (040) 2233 4455', 'Call ९८४८०२२३३८', 'Open 10.20.30.140'])(
  'removes the number from "%s"',
  (text) => expect(redactContacts(text, 200)).toMatch(/^\w+ \[number removed\]$/),
);

it.each([
  'Yes, until ten. The rent is ₹8,500, or 12,000 with food.',
  'हाँ, दस बजे तक खुला है।',
  'Room 12 on floor 3 (the big one) - from 1 December!',
])('leaves "%s" as it is', (text) => expect(redactContacts(text, 200)).toBe(text));

it('stays on one line and is cut between characters', () => {
  expect(redactContacts('Asha\r\nBcc: everybody\u2028now', 200)).toBe('Asha Bcc: everybody now');
  expect(redactContacts('🏠'.repeat(20), 10)).toBe(`${'🏠'.repeat(10)}…`);
});

it('takes a name only where it is one', () => {
  expect(nameInMail('Asha Rao', 'Somebody')).toBe('Asha Rao');
  for (const name of ['PG Finder: https://evil.example', 'Call 98480 22338', ' \u200B ', 'pay@okbank', 'W'.repeat(41)])
    expect(nameInMail(name, 'Somebody')).toBe('Somebody');
});
