/** Cuts what somebody typed into words and numbers, each in Latin letters. */
import { letterOf } from './places/area-parts.ts';
import { memoize } from './memoize.ts';
import { scriptOf, toLatin } from './script.ts';
import { linesOf, rulesOf } from './text-files.ts';

export interface Token {
  /** As it was typed. */
  typed: string;
  /** Lower-case Latin letters, or the digits of a number without separators. */
  text: string;
  isNumber: boolean;
  /** The Indian script that it was typed in, whose spelling in Latin letters is only near. */
  script?: string;
  /** What stands between the token before and this one, where that ends a list or a sentence. */
  pause?: ',' | ':' | '.' | '..' | '?';
}

/** Whether one of these was typed in an Indian script. */
export const isNative = (run: readonly Pick<Token, 'script'>[]): boolean => run.some(({ script }) => script);

const ABBREVIATIONS = rulesOf(linesOf('abbreviations.txt'), 'giu').map(
  ([found, written]) => [found, ` ${written} `] as const,
);
/** What stands within a word and is no letter of it: an apostrophe, and the invisible joiners of 'కూకట్‌పల్లి'. */
const WITHIN_WORDS = /(?<=\p{L})['’ʼ`](?=\p{L})|[\u200c\u200d]/gu;

/** '1,00,000', '8.5', and '6,7k' for '6.7k'; '2,3 sharing' are two. */
const FIGURES = String.raw`\p{N}+(?:(?:,\p{N}{2})*,\p{N}{3}(?!\p{N}))?(?:\.\p{N}+)*(?:,\p{N}(?= ?(?:k|ha[zj]|thou)))?`;
const LETTERS = String.raw`[\p{L}\p{M}]+(?:\.(?=[\p{L}]\b))?`;
const WORD = new RegExp(String.raw`${FIGURES}|${LETTERS}|[,;:]|[.!?।॥\n]+|&`, 'gu');
/** What stands after so many words of a line is not read. */
export const MAX_TOKENS = 100;

/** The first `MAX_TOKENS` words and numbers of a line; its abbreviations are written out. */
export const tokensOf = (text: string): Token[] =>
  plainTokensOf(
    ABBREVIATIONS.reduce(
      (sofar, [found, written]) =>
        sofar.search(found) < 0 ? sofar : sofar.replaceAll(found, written).replaceAll(/ {2,}/g, ' '),
      text.replaceAll(/ {2,}/g, ' ').replaceAll(WITHIN_WORDS, ''),
    ),
  );

/** The same of a text in which nothing is abbreviated, as in the examples: to look for that takes most of the time. */
export function plainTokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let pause: Token['pause'];
  for (const [piece] of text.replaceAll(WITHIN_WORDS, '').matchAll(WORD)) {
    // The dot of 'கே.கே. நகர்' ends no sentence.
    if (piece === '.' && isInitial(tokens.at(-1))) continue;
    if (/^[,;:]$/.test(piece)) pause ??= piece === ':' ? ':' : ',';
    else if (/^[.!?।॥\n]+$/.test(piece))
      // Whoever thinks again writes more than one dot: 'Baner.. no Aundh'.
      pause = piece.includes('?') ? '?' : piece.startsWith('..') ? '..' : '.';
    else {
      const token = tokenOf(piece);
      tokens.push(pause && tokens.length > 0 ? { ...token, pause } : token);
      pause = undefined;
    }
    if (tokens.length === MAX_TOKENS) break;
  }
  return tokens;
}

const isInitial = (token?: Token) => token?.script !== undefined && letterOf(token.text, token.script) !== undefined;

const tokenOf = memoize((piece): Token => {
  const script = scriptOf(piece);
  const isFigures = /^\p{N}/u.test(piece);
  const figures = piece.normalize('NFKD').replaceAll(/[^\P{Nd}0-9]/gu, digit);
  // '10,000' and '1,00,000' are grouped, '6,7' is not whole.
  const isGrouped = /^\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(figures);
  const text = isFigures
    ? figures.replaceAll(',', isGrouped ? '' : '.')
    : toLatin(piece === '&' ? 'and' : piece).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  // '½' and '1.2.3' are none.
  const isNumber = isFigures && Number.isFinite(Number(text));
  return { typed: piece, text, isNumber, ...(script && { script }) };
});

/** Of a digit of any script. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}
