/** Detects passwords that are guessed first: those of published lists, and those made of this site's name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 4,000 most frequent of eight characters or more, in the order in which zxcvbn 4.4.2 (MIT) ranks what was found in
 * published leaks.
 */
const LIST = join(import.meta.dirname, 'common-passwords.txt');

/** One character repeated. */
const REPEATED = /^(.)\1*$/u;
/** The name or subject of the product, with or without a number. */
const OWN_NAME = /^(pg|pgs|pgfinder|findpg|payingguests?)\d*$/;

let known: Set<string> | undefined;

/** Ignores case and special characters, which make a common password no harder to guess, as in 'Password@123'. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(LIST, 'utf8').trim().split('\n'));
  const typed = password.normalize('NFKC').toLowerCase();
  const bare = typed.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return known.has(typed) || known.has(bare) || REPEATED.test(typed) || OWN_NAME.test(bare);
}
