/** Ids as the contract takes them. */
import { expect, test } from 'vitest';
import { chatSend } from '#contract/assistant/schema.ts';
import { uuid } from './uuid.ts';

test('an id is one of version 4, and each is another', () => {
  const ids = Array.from({ length: 1_000 }, uuid);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(chatSend.safeParse({ message: 'hello', id }).success).toBe(true);
  }
  expect(new Set(ids).size).toBe(ids.length);
});
