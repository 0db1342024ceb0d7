/** Keeps of a language model's words only those sentences that the database bears out. */
import { readFileSync } from 'node:fs';
import { fulfils, offers } from '../../listings/search/conditions.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { spansOf } from '../../reader/matcher.ts';
import { is, senseOf, type Span } from '../../reader/spans.ts';
import { talkBook } from '../../reader/phrases.ts';
import { MOST_TOKENS, tokensOf } from '../../reader/tokens.ts';
import { polarityOf } from '../../reader/criteria/polarity.ts';
import { figuresHold } from './figures.ts';

export interface Evidence {
  /** PGs that the model was told about, as they are now. */
  listings: readonly StoredListing[];
  /** Those that are shown with the answer. */
  shown: readonly StoredListing[];
  criteria: Criteria;
  /** What the tools said in words: its counts may be repeated. */
  said: string;
  gazetteer: Gazetteer;
}

/** What may be said besides words of the PGs: no name, no link and no secret is among them. */
const SPEAKABLE_WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('speakable-words.txt', import.meta.url), 'utf8').split(/\s+/),
);
const MOST_SENTENCES = 4;
const MOST_LETTERS = 600;
const LINK = /:\/\/|www\.|@|\b[\w-]+\.(?:com|in|org|net|io|co|example|xyz|app|dev|me|ly)\b|[<>[\]{}`|\\]/i;
/** Figures in words would slip past the comparison of figures. */
const SPELLED =
  /\b(?:hundred|thousand|lakhs?|crores?|hazaa?r|dozen|million|half|percent|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|six|seven|eight|nine)\b|%/i;
/** Such as of Devanagari, which look like figures and are compared with none. */
const OTHER_DIGITS = /[^\P{N}0-9]/u;
const NO_DEPOSIT = /\b(?:no|not|nor|without|free)\b[^,;]*\bdeposit\b|\bdeposit\b[^,;]*\b(?:not|free)\b/i;

/** Empty when nothing can be kept. */
export function proven(text: string, evidence: Evidence): string {
  const sentences = text
    .slice(0, 4_000)
    .replaceAll(/[*_#~]+/g, '')
    .replaceAll(/\p{C}/gu, ' ')
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().replaceAll('!', '.'))
    .filter((sentence) => sentence !== '' && isProven(sentence, evidence));
  const kept = sentences.slice(0, MOST_SENTENCES).join(' ');
  return kept.length <= MOST_LETTERS ? kept : '';
}

function isProven(sentence: string, evidence: Evidence): boolean {
  if (LINK.test(sentence) || SPELLED.test(sentence) || OTHER_DIGITS.test(sentence)) return false;
  const about = evidence.listings.filter(({ name }) =>
    ` ${tokenize(sentence).join(' ')} `.includes(` ${tokenize(name).join(' ')} `),
  );
  return (
    isSpeakable(sentence, about, evidence) &&
    figuresHold({ ...evidence, sentence }) &&
    claimsHold(sentence, about, evidence)
  );
}

/**
 * Every word is a plain one, or one of the PGs spoken about and of the criteria. A capital inside a sentence is a name,
 * and must be one of theirs.
 */
function isSpeakable(sentence: string, about: readonly StoredListing[], { criteria }: Evidence): boolean {
  const ofPgs = about.flatMap(({ name, location, amenities }) => [name, location, ...amenities]);
  const { places, near = '', amenities, without } = criteria;
  const named = new Set(
    [...ofPgs, ...places.map(({ name }) => name), near, ...amenities, ...without].flatMap((text) => tokenize(text)),
  );
  return tokenize(sentence).every((word) => SPEAKABLE_WORDS.has(word) || named.has(word) || /^\p{N}+$/u.test(word));
}

/**
 * What is said to be free, to have AC or to be for girls is so: of each PG in the sentence, else of each that is shown.
 */
function claimsHold(
  sentence: string,
  about: readonly StoredListing[],
  { shown, criteria, gazetteer }: Evidence,
): boolean {
  // What stands behind that is not read, and so not proven.
  if (tokensOf(sentence).length === MOST_TOKENS) return false;
  const spans = spansOf(sentence, gazetteer, talkBook());
  const subjects = about.length > 0 ? about : shown;
  if (NO_DEPOSIT.test(sentence) && !subjects.every(({ depositPaise }) => depositPaise === 0)) return false;
  return spans.every((_, at) => claimHolds(spans, at, subjects, criteria));
}

function claimHolds(
  spans: readonly Span[],
  at: number,
  subjects: readonly StoredListing[],
  criteria: Criteria,
): boolean {
  const span = spans[at];
  const text = span?.text ?? '';
  const isOfAll = (holds: (listing: StoredListing) => boolean) => subjects.length > 0 && subjects.every(holds);
  const denied = polarityOf(spans, at) === 'unwanted' || is(spans[at - 1], 'not') || is(spans[at - 2], 'not');
  if (/\b(?:available|vacant|free|open)\b/.test(text)) return isOfAll(({ availability }) => availability !== denied);
  if (/\bbooked\b|\btaken\b/.test(text)) return isOfAll(({ availability }) => availability === denied);
  const amenity = senseOf(span, 'amenity');
  if (amenity) return isNamedBy(amenity, subjects) || isOfAll((each) => fulfils(each, offers(amenity)) !== denied);
  const whom = senseOf(span, 'for');
  if (whom && criteria.for !== whom && !isNamedBy(text, subjects))
    return isOfAll(({ forWhom }) => forWhom === whom || forWhom === 'anyone');
  const count = Number(senseOf(span, 'sharing'));
  return !count || criteria.sharing?.includes(count) || isOfAll(({ sharing }) => sharing === count);
}

/** 'Charminar Terrace' claims no terrace. */
const isNamedBy = (word: string, subjects: readonly StoredListing[]) =>
  subjects.some(({ name }) => ` ${tokenize(name).join(' ')} `.includes(` ${word} `));
