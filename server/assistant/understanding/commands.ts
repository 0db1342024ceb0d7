/** Says whether a line orders something to be done, or only asks about it or forbids it. */
import { beginsWith, speaksOf } from './phrase-groups.ts';
import { tokensOf } from '../../reader/tokens.ts';

/** 'Ok so is it booked', but not 'could you book it'. */
const isAsked = beginsWith('question', 'before a question');
const isHow = speaksOf('how');
const isForbidden = speaksOf('forbidden');

/** Nothing is done where somebody may only have asked. */
export function isCommand(message: string): boolean {
  const typed = message.toLowerCase().replaceAll(/['’]/g, '').trim();
  // Devanagari too says 'mat', 'nahi' and 'kya'.
  const inLatin = tokensOf(message)
    .map(({ text }) => text)
    .join(' ');
  return (
    [typed, inLatin]
      // 'Nahi, hata do' forbids nothing.
      .map((plain) => plain.replace(/^nahin?[\s,]+/, ''))
      .every((plain) => !isAsked(plain) && !isHow(plain) && !isForbidden(plain))
  );
}
