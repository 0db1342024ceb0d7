/** The font that is served is the package's, trimmed: nobody has to trust a binary file. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TRIMMED, trimmedFont } from './trim-font.ts';

it('is what the script makes of the package’s font', async () => {
  const made = await trimmedFont();
  expect(made.equals(readFileSync(TRIMMED)), 'run: node scripts/web/trim-font.ts').toBe(true);
});
