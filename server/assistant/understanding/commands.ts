/** Says whether a line orders something to be done, or only asks about it or forbids it. */
import { groupsNamed } from '../../reader/text-files.ts';
import { tokensOf } from '../../reader/tokens.ts';
import { meaningsOf } from './examples.ts';

const PHRASES = '../assistant/understanding/phrases.txt';
const oneOf = groupsNamed(PHRASES, (phrases) => `(?:${phrases.join('|')})\\b`);

/** 'Ok so is it booked', but not 'could you book it'; 'kaise', and what is forbidden, anywhere. */
const NO_COMMAND = new RegExp(
  `^(?:${oneOf('before a question')}[\\s,]+)*${oneOf('question')}|\\b(?:${oneOf('how')}|${oneOf('forbidden')})`,
  'i',
);

const FORBIDDEN = new RegExp(`^(?:no|nahin?)$|\\b${oneOf('forbidden')}`, 'i');

/** Nothing is done where somebody may only have asked. */
export function isCommand(message: string): boolean {
  // In Latin letters 'are' would ask.
  const clauses = message
    .replaceAll('अरे', '')
    .split(/[,;.!]+/)
    .filter((clause) => clause.trim() !== '');
  // 'I don't want it after all, get rid of it', 'nahi, hata do': what is refused before the order forbids nothing.
  const isRefusal = (clause: string, at: number) =>
    at < clauses.length - 1 &&
    [plainOf(clause), wordsOf(clause).join(' ')].some((each) => FORBIDDEN.test(each)) &&
    !meaningsOf(wordsOf(clause)).some(isAct);
  return clauses
    .filter((clause, at) => !isRefusal(clause, at))
    .flatMap((clause) => [plainOf(clause), wordsOf(clause).join(' ')])
    .every((plain) => !NO_COMMAND.test(plain.replace(/^(?:nahin?\s+)+/, '')));
}

const plainOf = (clause: string) => clause.toLowerCase().replaceAll(/['’]/g, '').trim();
/** In Latin letters: Devanagari too says 'mat', 'nahi' and 'kya'. */
const wordsOf = (clause: string) => tokensOf(clause).map(({ text }) => text);
const isAct = (meaning: string) => /^word (?:add|drop|book)$/.test(meaning);
