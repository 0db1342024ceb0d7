/** What a listing says that it is near: its landmark, and what its description names behind 'near' or 'close to'. */
import { wordsOfGroup } from '../../reader/word-groups.ts';
import type { NewListing } from '../table.ts';
import { tokenize } from './tokenize.ts';

const oneOf = (...groups: readonly string[]) =>
  groups
    .flatMap(wordsOfGroup)
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const SENTENCE = /[.;!?\n|•]+(?=\s|$)/;
/** 'Near VR Mall', '5 minutes from SVNIT' */
const NAMED_BEHIND = new RegExp(`(?:^|[^\\p{L}])(?:${oneOf('beside')})\\s+(?:the\\s+)?(.+)$`, 'iu');
/** 'SVNIT is near', 'SVNIT ke paas' */
const NAMED_BEFORE = new RegExp(`^(.+?)\\s+(?:${oneOf('is beside', 'beside it')})(?![\\p{L}])`, 'iu');
const BETWEEN_NAMES = /,|\/|\s(?:and|or|aur)\s|\s&\s/i;
/** Where a name ends and the sentence goes on. */
const BEHIND_A_NAME = /\s(?:with|in|for|on|is|are|has|have|which|where|so|but)\s.*$/i;
const MOST_WORDS = 6;
const MOST_NAMES = 12;

/** The names, each as its words between blanks. */
export function landmarksOf({ houseRules, description }: Partial<Pick<NewListing, 'houseRules' | 'description'>>) {
  const field = (houseRules?.landmark ?? '').split(BETWEEN_NAMES).map((part) => part.replace(NAMED_BEHIND, '$1'));
  const said = (description ?? '').split(SENTENCE).flatMap((sentence) => {
    const [, behind] = NAMED_BEHIND.exec(sentence) ?? [];
    const [, before] = NAMED_BEFORE.exec(sentence) ?? [];
    return [...(behind?.split(BETWEEN_NAMES) ?? []), ...(before?.split(BETWEEN_NAMES).slice(-1) ?? [])];
  });
  const names = [...field, ...said]
    .map((name) =>
      tokenize(
        name
          .trim()
          .replace(/^(?:the|an?)\s/i, '')
          .replace(BEHIND_A_NAME, ''),
      ),
    )
    .filter((words) => words.length > 0 && words.length <= MOST_WORDS)
    .map((words) => words.join(' '));
  return [...new Set(names)].slice(0, MOST_NAMES);
}
