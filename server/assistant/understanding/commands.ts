/** Says whether a line orders something to be done, or only asks about it or forbids it. */
import { groupsOf } from '../../reader/text-files.ts';
import { tokensOf } from '../../reader/tokens.ts';

const GROUPS = new Map(groupsOf('../assistant/understanding/phrases.txt').map(([name, all]) => [name, all.join('|')]));

function oneOf(group: string): string {
  const phrases = GROUPS.get(group);
  // An empty one would match everywhere.
  if (!phrases) throw new Error(`phrases.txt has no phrases for ${group}`);
  return `(?:${phrases})\\b`;
}

/** 'Ok so is it booked', but not 'could you book it'; 'kaise', and what is forbidden, anywhere. */
const NO_COMMAND = new RegExp(
  `^(?:${oneOf('before a question')}[\\s,]+)*${oneOf('question')}|\\b(?:${oneOf('how')}|${oneOf('forbidden')})`,
  'i',
);

/** Nothing is done where somebody may only have asked. */
export function isCommand(message: string): boolean {
  const typed = message.toLowerCase().replaceAll(/['’]/g, '').trim();
  // Devanagari too says 'mat', 'nahi' and 'kya'.
  const inLatin = tokensOf(message)
    .map(({ text }) => text)
    .join(' ');
  // 'Nahi, hata do' forbids nothing.
  return [typed, inLatin].every((plain) => !NO_COMMAND.test(plain.replace(/^nahin?[\s,]+/, '')));
}
