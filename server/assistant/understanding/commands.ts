/** Tells whether a line is a command, or only a question or a prohibition. */
import { groupsNamed } from '../../reader/text-files.ts';
import { tokensOf } from '../../reader/tokens.ts';
import { meaningsOf } from './examples.ts';

const oneOf = groupsNamed('../assistant/understanding/phrases.txt', (phrases) => `(?:${phrases.join('|')})\\b`);

/** 'Ok so is it booked', but not 'could you book it'; 'kaise', and what is forbidden, anywhere. */
const NO_COMMAND = new RegExp(
  `^(?:${oneOf('before a question')} )*${oneOf('question')}|\\b(?:${oneOf('how')}|${oneOf('forbidden')})`,
);

const FORBIDDEN = new RegExp(`^(?:no|nahin?)$|\\b${oneOf('forbidden')}`);
const DISLIKED = new RegExp(`\\b${oneOf('disliked')}`);

const actsIn = (words: readonly string[]) =>
  meaningsOf(words).filter((meaning) => /^word (?:add|drop|book)$/.test(meaning));

/** 'Hata do bhai', 'remove it please', and nothing else after it. */
const DROPS = `${oneOf('dropping')}(?: ${oneOf('after an order')})*\\s*$`;
/** Also without a comma: 'I do not want it any more remove it', 'dusra nahi chahiye hata do', 'pasand nahi hata do'. */
const ENDS_OF_CLAUSES = new RegExp(
  `[,;.!]+|\\b${oneOf('given up')}|(?<=\\b${oneOf('refused')}) |(?<=\\b${oneOf('unwanted')}) (?=${DROPS})`,
  'i',
);

/** False in doubt, so that nothing is done where somebody may only have asked. */
export function isCommand(message: string): boolean {
  // 'Remove it, never mind'
  if (/\b(?:never ?mind|nvm)\W*$/i.test(message)) return false;
  // In Latin letters 'are' would ask; Devanagari too says 'mat', 'nahi' and 'kya'.
  const clauses = message
    .replaceAll('अरे', '')
    .split(ENDS_OF_CLAUSES)
    .map((clause) => tokensOf(clause).map(({ text }) => text))
    .filter((words) => words.length > 0);
  // 'I don't want it after all, get rid of it', 'not booking now, save it': the order is another than what is refused.
  const isRefusal = (words: readonly string[], at: number) => {
    const ordered = clauses.slice(at + 1).flatMap(actsIn);
    const isSame = actsIn(words).some((act) => ordered.length === 0 || ordered.includes(act));
    return at < clauses.length - 1 && FORBIDDEN.test(words.join(' ')) && !isSame;
  };
  // 'Take Gauri out, there is no food', 'remove it, I did not like it'
  const isReason = (words: readonly string[], at: number) => {
    const acts = new Set(clauses.slice(0, at).flatMap(actsIn));
    const meanings = meaningsOf(words);
    const isOpen = meanings.includes('word question') || /^(?:to|toh|agar|if)$/.test(words.at(-1) ?? '');
    const isOfRoom = meanings.some((each) => /^(?:amenity|meals|fact) /.test(each));
    const isOnlyDrop = acts.size === 1 && acts.has('word drop') && actsIn(words).length === 0;
    return isOnlyDrop && !isOpen && (isOfRoom || DISLIKED.test(words.join(' ')));
  };
  return clauses
    .filter((words, at) => !isRefusal(words, at) && !isReason(words, at))
    .every((words) => !NO_COMMAND.test(words.join(' ').replace(/^(?:nahin?\s+)+/, '')));
}
