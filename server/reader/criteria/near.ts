/** Finds the landmark that a message wants to be near: 'near PSG Tech', 'RK beach ke paas'. */
import { SHARED_WORDS } from '../places/place-names.ts';
import { polarityOf } from './polarity.ts';
import { isLatin } from '../script.ts';
import { is, isUnknown, type Span } from '../spans.ts';
import { isPlainWord } from '../typo-correction.ts';
import { isOneOf } from '../word-groups.ts';

export interface NearLandmark {
  /** As it was typed. */
  near: string;
  /** A metro, a station: whichever there is. */
  isAny: boolean;
  /** Listings say that they are near it. */
  isKnown: boolean;
  used: number[];
}

const MOST_WORDS = 4;

/** The first one; nothing where a known place stands there, or where somebody works or studies. */
export function nearIn(spans: readonly Span[], taken: ReadonlySet<number> = new Set()): NearLandmark | undefined {
  for (const [at, { landmark, typed, text }] of spans.entries()) {
    if (landmark === undefined || taken.has(at) || polarityOf(spans, at) !== 'wanted') continue;
    const isAsTyped = landmark === text && isLatin(typed);
    return { near: isAsTyped ? typed : capitals(landmark), isAny: false, isKnown: true, used: [at] };
  }
  for (const at of spans.keys()) {
    const used = runBeside(spans, at, taken);
    const named = used.flatMap((each) => spans[each] ?? []);
    const [only] = named.length === 1 ? named : [];
    if (named.length === 0 || only?.text.startsWith('my ') || isOneOf(only, 'own landmark')) continue;
    if (polarityOf(spans, used[0] ?? at) !== 'wanted') continue;
    // Listings are written in Latin letters.
    const near = named.map(({ typed, text }) => (isLatin(typed) ? typed : text)).join(' ');
    return { near, isAny: isOneOf(only, 'any landmark'), isKnown: false, used };
  }
  return undefined;
}

const capitals = (name: string) => name.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());

/** The spans of a name behind 'near', or before 'ke paas'. */
function runBeside(spans: readonly Span[], at: number, taken: ReadonlySet<number>): number[] {
  const step = isOneOf(spans[at], 'beside') ? 1 : isOneOf(spans[at], 'beside it') ? -1 : undefined;
  if (step === undefined) return [];
  let next = at + step;
  // 'Near the metro'; before 'ke paas' nothing stands between.
  if (step === 1) while (is(spans[next], 'filler') && !is(spans[next], 'landmark')) next += 1;
  const run: number[] = [];
  const isPart = (each: number) =>
    !taken.has(each) && isPartOfLandmark(spans[each], run.length > 0, is(spans[each + step], 'landmark'));
  for (; run.length < MOST_WORDS && isPart(next); next += step) run.push(next);
  return step === 1 ? run : run.toReversed();
}

/**
 * 'Lulu', 'mall'; 'Tech' and 'Road' only beside others. An everyday word is none, 'near where I work', unless it stands
 * before one: 'hill temple'.
 */
function isPartOfLandmark(span: Span | undefined, isFurther: boolean, isBeforeLandmark: boolean): boolean {
  if (!span || span.places || span.value !== undefined) return false;
  if (is(span, 'landmark')) return true;
  const isCapital = /^\p{Lu}/u.test(span.typed);
  if (SHARED_WORDS.has(span.text))
    return (isFurther || isBeforeLandmark || isCapital) && (isUnknown(span) || is(span, 'generic'));
  return isUnknown(span) && /\p{L}/u.test(span.typed) && (isCapital || isBeforeLandmark || !isPlainWord(span.text));
}
