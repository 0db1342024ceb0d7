/** The served fonts are subsets of the packages' fonts, so that no binary file has to be trusted. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TRIMMED } from './trim-font.ts';

it.each(Object.entries(TRIMMED))('%s is what the script generates from the package’s font', async (file, make) => {
  expect((await make()).equals(readFileSync(file)), 'run: node scripts/web/trim-font.ts').toBe(true);
});
