/** Our messages in place of those of the schema library. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validationMessage } from './validation-messages.ts';

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: validationMessage }).error?.issues[0]?.message;

describe('what a schema refuses', () => {
  it.each([
    ['text in the place of a number', z.object({ rent: z.number() }), { rent: 'nine' }, 'rent must be a number'],
    [
      'a list in the place of text',
      z.object({ at: z.object({ name: z.string() }) }),
      { at: { name: [] } },
      'at.name must be text',
    ],
    ['a key that is not ours', z.strictObject({ a: z.string() }), { a: 'b', role: 'admin' }, 'role cannot be set here'],
    ['one of none', z.object({ what: z.union([z.literal(1), z.literal(2)]) }), { what: 3 }, 'what is not valid'],
    ['something else altogether', z.object({}), 'hello', 'This request could not be understood.'],
  ])('is said in words: %s', (_what, schema, value, sentence) => {
    expect(messageOf(schema, value)).toBe(sentence);
  });

  it('leaves a sentence of the schema as it is', () => {
    expect(messageOf(z.object({ text: z.string('Comment cannot be empty') }), {})).toBe('Comment cannot be empty');
  });
});
