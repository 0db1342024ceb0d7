/** Tells the name of a house from criteria: a listing may be called 'PG for Girls in Madhapur'. */
import { isAnyListed, type Gazetteer } from '../gazetteer.ts';
import { spansOf } from '../matcher.ts';
import { chatPhrases } from '../phrases.ts';
import { is, isOneOf, isPartOfName, isUnknown, senseOf, type Span } from '../spans.ts';
import { isPlainWord } from '../typo-correction.ts';

/** PGs that may bear a name of everyday words alone, as 'Quiet Homes': more than these are a kind of PG. */
const MAX_OF_EVERYDAY_NAME = 3;

/**
 * Whether words that are the whole name of `count` PGs mean these PGs and nothing else.
 * @param isAlone nothing else is said
 * @param isBeside 'near' stands before them
 */
export function isHouseName(
  name: string,
  count: number,
  gazetteer: Gazetteer,
  { isAlone, isBeside }: { isAlone: boolean; isBeside: boolean },
): boolean {
  const spans = spansOf(name, gazetteer, chatPhrases(), () => true);
  if (spans.some((span) => (isOwn(span) || isSpeltLikeAnother(span)) && !isPlainWord(span.text))) return true;
  const isNoun = spans.some((span) => is(span, 'generic', 'pg') && !isOneOf(span, 'what any PG is called'));
  const isOfLandmark = spans.some((span) => span.landmark ?? is(span, 'landmark'));
  // 'Green Park Residency', 'Metro View Homes'
  if (isNoun && (isOfLandmark || spans.some(({ places }) => places))) return true;
  if (count > MAX_OF_EVERYDAY_NAME || spans.every(({ text }) => isGenericWord(text))) return false;
  // 'Loyola Ladies Hostel', beside Loyola College, and 'Station Side Boys PG'
  const isOfPlace = isBeside || spans.some((span) => isOneOf(span, 'beside'));
  // 'Gallery House', 'Terrace Forty-Four', 'The Reading Room', but not 'single room'.
  const isNamed = isNoun || name.startsWith('the ') || spans.some((span) => isOwn(span) || span.inWords);
  return isNamed || isAlone || (isOfLandmark && !isOfPlace);
}

/** A function word, or one that any PG may have in its name. */
export const isGenericWord = (word: string): boolean =>
  chatPhrases()
    .exact.get(word)
    ?.every(({ kind, value }) => kind === 'for' || (kind === 'word' && value !== 'generic' && value !== 'landmark')) ??
  false;

/** 'Sakthi', 'Meera': a phrase only in another spelling. */
export const isSpeltLikeAnother = ({ text, senses, places }: Span) =>
  senses.length > 0 && places === undefined && !text.includes(' ') && !chatPhrases().words.has(text);

/** A word without a meaning of its own, and no exact name of a place. */
const isOwn = (span: Span) =>
  /\p{L}/u.test(span.text) &&
  senseOf(span, 'number') === undefined &&
  (isUnknown(span) ||
    span.isGuess === true ||
    isPartOfName(span) ||
    (span.places !== undefined && !isAnyListed(span.places)));
