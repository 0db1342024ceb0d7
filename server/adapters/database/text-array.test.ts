/** Arrays of text are parsed as the driver parses them. */
import fc from 'fast-check';
import { types } from 'pg';
import { expect, it } from 'vitest';
import { readTextArray, TEXT_ARRAY } from './text-array.ts';

/** Quotes elements as PostgreSQL's `array_out` does. */
function written(elements: readonly (string | null)[]): string {
  const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  const isPlain = (text: string) => /^[^\s"\\{},]+$/.test(text) && text.toUpperCase() !== 'NULL';
  return `{${elements.map((each) => (each === null ? 'NULL' : isPlain(each) ? each : quote(each))).join(',')}}`;
}

it('parses every array of text as the driver does', () => {
  const driver = types.getTypeParser(TEXT_ARRAY) as (text: string) => unknown;
  const element = fc.option(
    fc.oneof(fc.string(), fc.constantFrom('', 'NULL', 'Power backup', '{', '"', '\\', ',', '\n')),
  );
  fc.assert(
    fc.property(fc.array(element), (elements) => {
      expect(readTextArray(written(elements))).toEqual(elements);
      expect(driver(written(elements))).toEqual(elements);
    }),
  );
});
