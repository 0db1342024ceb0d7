/**
 * Whether a password is one of those that are tried first: in every published list, or made of this site's own name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 4,000 most frequent of eight characters or more, in the order in which zxcvbn 4.4.2 (MIT) ranks what was found in
 * published leaks.
 */
const LIST = join(import.meta.dirname, 'common-passwords.txt');

/** One sign over and over. */
const REPEATED = /^(.)\1*$/u;
/** The product and what it deals with, with a number behind it or without. */
const OURS = /^(pg|pgs|pgfinder|findpg|payingguests?)\d*$/;

let known: Set<string> | undefined;

/**
 * Neither capitals nor what stands between letters make such a password harder to guess: 'Password@123' is
 * `password123`.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(LIST, 'utf8').trim().split('\n'));
  const typed = password.normalize('NFKC').toLowerCase();
  const bare = typed.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return known.has(typed) || known.has(bare) || REPEATED.test(typed) || OURS.test(bare);
}
