/** The landmarks near a listing: of its field, and those that its address and description name after 'near'. */
import { anyOfGroups } from '../../reader/word-groups.ts';
import type { NewListing } from '../table.ts';
import { tokenize } from './tokenize.ts';

export const SENTENCE = /[.;!?\n|•]+(?=\s|$)/;
/** 'Near VR Mall', '5 minutes from SVNIT' */
const NAMED_BEHIND = new RegExp(`(?:^|[^\\p{L}])${anyOfGroups('beside')}\\s+(?:the\\s+)?(.+)$`, 'iu');
/** 'SVNIT is near', 'SVNIT ke paas' */
const NAMED_BEFORE = new RegExp(`^(.+?)\\s+${anyOfGroups('is beside', 'beside it')}(?![\\p{L}])`, 'iu');
const BETWEEN_NAMES = new RegExp(`[,/]|\\s${anyOfGroups('between names')}\\s`, 'i');
/** Where a name ends and the sentence continues. */
const AFTER_A_NAME = new RegExp(`\\s${anyOfGroups('after a name')}\\s.*$`, 'i');
/** 'Hope Farm', '4th Cross', and names in scripts without capitals; 'near them' names nothing. */
const IS_NAME = /^(?:\p{Lu}|\p{Lo}|\d)/u;
const MAX_WORDS = 6;
const MAX_NAMES = 12;

/** The names, each as words separated by spaces. */
export function landmarksOf({
  houseRules,
  description,
  location = '',
}: Partial<Pick<NewListing, 'houseRules' | 'description' | 'location'>>) {
  const field = (houseRules?.landmark ?? '')
    .split(BETWEEN_NAMES)
    .map((part) => NAMED_BEHIND.exec(part)?.[1] ?? part)
    .filter((part, at) => at === 0 || IS_NAME.test(part.trim()));
  // 'Kadavanthra, near the metro, Kochi'
  const ofAddress = location.split(',').flatMap((part) => NAMED_BEHIND.exec(part)?.[1] ?? []);
  // If the whole text is in lower case, names are too.
  const isSmall = description === description?.toLowerCase();
  const ofDescription = (description ?? '').split(SENTENCE).flatMap((sentence) => {
    const [, behind] = NAMED_BEHIND.exec(sentence) ?? [];
    const [, before] = NAMED_BEFORE.exec(sentence) ?? [];
    return [...(behind?.split(BETWEEN_NAMES) ?? []), ...(before?.split(BETWEEN_NAMES).slice(-1) ?? [])]
      .map((name) => (NAMED_BEHIND.exec(name)?.[1] ?? name).trim())
      .map((name) => name.replace(/^(?:the|an?)\s/i, ''))
      .filter((name) => isSmall || IS_NAME.test(name));
  });
  const names = [...field, ...ofAddress, ...ofDescription]
    .map((name) => tokenize(name.replace(AFTER_A_NAME, '')))
    .filter((words) => words.length > 0 && words.length <= MAX_WORDS)
    .map((words) => words.join(' '));
  return [...new Set(names)].slice(0, MAX_NAMES);
}
