/** Drafts: what Asha has begun stays hers, and nobody else's. */
import { afterEach, expect, test } from 'vitest';
import { keepDraft, readDraft } from './drafts.ts';

afterEach(() => localStorage.clear());

test('comes back after a reload, by person and place', () => {
  keepDraft('asha', 'comment:gulmohar', 'Is the room');
  keepDraft('asha', 'comment:neem', 'Does the gate');
  expect(readDraft('asha', 'comment:gulmohar')).toBe('Is the room');
  expect(readDraft('asha', 'comment:neem')).toBe('Does the gate');
  expect(readDraft('asha', 'reply:1')).toBe('');
});

test('is never shown to another person, whose own first draft removes it', () => {
  keepDraft('asha', 'comment:gulmohar', 'Is the room');
  expect(readDraft('bina', 'comment:gulmohar')).toBe('');
  keepDraft('bina', 'comment:neem', 'Hello');
  expect(localStorage.getItem('drafts')).not.toContain('Is the room');
});

test('leaves nothing in storage once it is sent', () => {
  keepDraft('asha', 'comment:gulmohar', 'Is the room');
  keepDraft('asha', 'comment:gulmohar', '');
  expect(localStorage.length).toBe(0);
});

test('the twenty touched last are kept', () => {
  for (let n = 0; n < 21; n++) keepDraft('asha', `reply:${n}`, 'text');
  keepDraft('asha', 'reply:1', 'longer text');
  keepDraft('asha', 'reply:21', 'text');
  expect(readDraft('asha', 'reply:0')).toBe('');
  expect(readDraft('asha', 'reply:1')).toBe('longer text');
  expect(readDraft('asha', 'reply:2')).toBe('');
});

test('what somebody else wrote there does no harm', () => {
  for (const damaged of [
    '{',
    'null',
    '7',
    '{"uid":"asha","drafts":7}',
    '{"uid":"asha","drafts":{"comment:gulmohar":7}}',
  ]) {
    localStorage.setItem('drafts', damaged);
    expect(readDraft('asha', 'comment:gulmohar')).toBe('');
  }
});
