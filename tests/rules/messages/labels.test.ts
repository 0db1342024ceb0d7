/** The Hindi of what the reader found in somebody's words, on chips and on PG Bot's cards. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FOR_WHOM_LABELS, MEALS_LABELS, RULE_LABELS, sharingLabel } from '#contract/offer-labels.ts';
import { messages } from '#web/lib/http/messages.hi.ts';

/** Written alike in both languages. */
const ALIKE = /\b(?:Wi-Fi|AC|TV|CCTV|RO|PG|Verified|[ap]m)\b/g;
const isEnglish = (words: string) => /[a-z]{2}/i.test(words.replaceAll(ALIKE, ''));

const phrases = 'server/reader/phrases/';
const amenities = readdirSync(phrases)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => [...readFileSync(phrases + file, 'utf8').matchAll(/^\[amenity ([^\]]+)\]/gm)])
  .map(([, name = '']) => name);

/** As `server/reader/criteria/limits.ts` reads them. */
const limits = [
  'no deposit',
  'deposit up to ₹5,000',
  'refundable deposit',
  'gate open until 11 pm',
  'gate closed by 10:30 pm',
  'no notice period',
  'notice up to 15 days',
];

it('has words for each amenity, limit, rule and offer, also where a listing lacks it or a person takes it back', () => {
  expect(amenities).toContain('washing machine');
  const things = [...amenities, ...limits, ...Object.values(RULE_LABELS)].flatMap((name) => [
    name,
    `no ${name} listed`,
    `has ${name}`,
    `without "${name}"`,
    `no ${name}`,
    `${name} or wifi`,
  ]);
  const whom = Object.keys(FOR_WHOM_LABELS).map((one) => `for ${one}`);
  const labels = [...things, ...whom, ...Object.values(MEALS_LABELS), sharingLabel(1), sharingLabel(3)];
  expect(labels.filter((label) => isEnglish(messages.label(label)))).toEqual([]);
});

it('leaves a landmark as it was typed, whatever it is called', () => {
  expect(messages.label('Near constructor')).toBe('constructor के पास');
});
