/** Ids as the contract takes them. */
import { expect, test } from 'vitest';
import { chatSend } from '#contract/assistant/schema.ts';
import { isUuid, uuid } from './uuid.ts';

test('an id is one of version 4, and each is another', () => {
  const ids = Array.from({ length: 1_000 }, uuid);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(isUuid(id)).toBe(true);
    expect(chatSend.safeParse({ message: 'hello', id }).success).toBe(true);
  }
  for (const other of [undefined, 7, '', 'new', `${uuid()}0`]) expect(isUuid(other)).toBe(false);
  expect(new Set(ids).size).toBe(ids.length);
});
