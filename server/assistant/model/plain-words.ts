/**
 * Words that a language model may use besides those of the PGs it was told about: no name, no link and no secret is
 * among them.
 */
import { readFileSync } from 'node:fs';

export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('plain-words.txt', import.meta.url), 'utf8').split(/\s+/),
);
