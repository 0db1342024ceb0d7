/** A mail can be read and its link pressed on a small screen, in any language. */
import { expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

it('keeps its button in one piece when the words need two lines, and breaks a long address', () => {
  const { html } = renderMail('hi', {
    sender: { name: 'PG Finder', email: '', phone: '' },
    subject: 'अपना ईमेल वेरिफ़ाई करें',
    greeting: 'नमस्ते',
    lines: [],
    action: { label: 'मेरा ईमेल वेरिफ़ाई करें', url: `https://pg.example/verify-email?token=${'x'.repeat(200)}` },
  });
  expect(html).toMatch(/<a [^>]*display:inline-block/);
  expect(html).toMatch(/overflow-wrap:anywhere[^>]*>[^<]*<br>https:/);
});
