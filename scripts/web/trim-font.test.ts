/** The fonts that are served are the packages', trimmed: nobody has to trust a binary file. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TRIMMED } from './trim-font.ts';

it.each(Object.entries(TRIMMED))('%s is what the script makes of the package’s font', async (file, make) => {
  expect((await make()).equals(readFileSync(file)), 'run: node scripts/web/trim-font.ts').toBe(true);
});
