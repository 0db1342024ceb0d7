/** Finds names that nobody knows where a landmark or a place is expected: 'near PSG Tech', 'Rampur me'. */
import { SHARED_WORDS } from '../places/place-names.ts';
import { capitalised, type PlaceCriterion } from './criteria.ts';
import { polarityOf } from './polarity.ts';
import { patternAt } from '../patterns.ts';
import { isLatin } from '../script.ts';
import { is, isOneOf, isUnknown, type Spans } from '../spans.ts';
import { isPlainWord } from '../typo-correction.ts';

const MAX_WORDS = 4;

/** The spans of a name that begins here, forwards or backwards. */
function nameFrom(at: number, step: 1 | -1, isPart: (at: number, isFurther: boolean) => boolean): number[] {
  const run: number[] = [];
  for (let next = at; run.length < MAX_WORDS && isPart(next, run.length > 0); next += step) run.push(next);
  return step === 1 ? run : run.toReversed();
}

export interface NearLandmark {
  /** As it was typed. */
  near: string;
  /** Any of a kind: a metro, a station. */
  isAny: boolean;
  /** Listings say that they are near it. */
  isKnown: boolean;
  used: number[];
}

/** The first landmark; undefined for a known place, or where somebody works or studies. */
export function nearIn(spans: Spans, taken: ReadonlySet<number>): NearLandmark | undefined {
  for (const [at, { landmark, typed, text }] of spans.entries()) {
    if (landmark === undefined || taken.has(at) || polarityOf(spans, at) !== 'wanted') continue;
    const near = landmark === text && isLatin(typed) ? typed : landmark.split(' ').map(capitalised).join(' ');
    return { near, isAny: false, isKnown: true, used: [at] };
  }
  for (const at of spans.keys()) {
    const used = landmarkBeside(spans, at, taken);
    const named = used.flatMap((each) => spans[each] ?? []);
    const [only] = named.length === 1 ? named : [];
    const isOwn = only?.text.startsWith('my ') || isOneOf(only, 'own landmark');
    // 'Near Delhi University'
    const before = spans[(used[0] ?? 0) - 1];
    const city = isOwn && before?.places?.every(({ isCity }) => isCity) ? before : undefined;
    const isNone = named.length === 0 || (isOwn && !city);
    if (isNone || polarityOf(spans, used[0] ?? at) !== 'wanted') continue;
    // Listings are written in Latin letters.
    const words = [...(city ? [city] : []), ...named];
    const near = words.map(({ typed, text }) => (isLatin(typed) ? typed : text)).join(' ');
    return { near, isAny: isOneOf(only, 'any landmark'), isKnown: false, used };
  }
  return undefined;
}

/**
 * The spans of a name after 'near', or before 'ke paas': 'Lulu', 'mall'; 'Tech' and 'Road' only beside others. An
 * everyday word is none, 'near where I work', unless it stands before one: 'hill temple'.
 */
function landmarkBeside(spans: Spans, at: number, taken: ReadonlySet<number>): number[] {
  const step = isOneOf(spans[at], 'beside') ? 1 : isOneOf(spans[at], 'beside it') ? -1 : undefined;
  if (step === undefined || patternAt(spans, at, 'where one works')) return [];
  const first = patternAt(spans, at, 'near a name')?.to ?? at + step;
  return nameFrom(first, step, (each, isFurther) => {
    const span = spans[each];
    if (!span || taken.has(each) || span.places || span.value !== undefined) return false;
    if (is(span, 'landmark')) return true;
    const isName = is(spans[each + step], 'landmark') || /^\p{Lu}/u.test(span.typed);
    if (SHARED_WORDS.has(span.text))
      return (isFurther || isName) && (isUnknown(span) || is(span, 'generic', 'about-place'));
    return isUnknown(span) && /\p{L}/u.test(span.typed) && (isName || !isPlainWord(span.text));
  });
}

/** 'In Rampur', 'Rampur me': words that nobody knows where a place is expected. They are added to `used`. */
export function unknownPlace(spans: Spans, taken: ReadonlySet<number>, used: Set<number>): PlaceCriterion[] {
  const isPart = (at: number, isFurther: boolean) => {
    const span = spans[at];
    // 'CB Ganj', but no word of two letters alone
    const form = isFurther ? /\p{L}{2}/u : /\p{L}{3}/u;
    return span !== undefined && isUnknown(span) && !taken.has(at) && form.test(span.typed);
  };
  // 'Remind me', 'ditched me' say no place.
  const isPartBefore = (at: number, isFurther: boolean) =>
    isPart(at, isFurther) && !spans[at]?.text.endsWith('ed') && !isPlainWord(spans[at]?.text ?? '');
  for (const [at, span] of spans.entries()) {
    const isIn = is(span, 'in');
    const after = isIn && span.text !== 'at' ? nameFrom(at + 1, 1, isPart) : undefined;
    const run = after ?? (patternAt(spans, at, 'after a place') ? nameFrom(at - 1, -1, isPartBefore) : []);
    const named = run.flatMap((each) => spans[each] ?? []);
    const [first] = named;
    // 'I cannot sleep in heat'
    const isEveryday = named.every(({ typed, text }) => isPlainWord(text) && typed === typed.toLowerCase());
    if (first === undefined || isEveryday || isOneOf(first, 'never a place')) continue;
    // 'In Orchid PG' names a house.
    const isHouse = isIn && /^\p{Lu}/u.test(first.typed) && is(spans[(run.at(-1) ?? 0) + 1], 'pg', 'generic');
    // 'Not near the forum'
    if (isHouse || polarityOf(spans, run[0] ?? at) !== 'wanted') continue;
    for (const each of run) used.add(each);
    const name = named.map(({ typed }) => capitalised(typed.toLowerCase())).join(' ');
    return [{ label: name, name, names: [name] }];
  }
  return [];
}
