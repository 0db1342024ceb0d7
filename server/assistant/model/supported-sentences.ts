/** Keeps only those sentences of a language model that the database supports. */
import { readFileSync } from 'node:fs';
import { fulfils, offers } from '../../listings/search/conditions.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { spansOf } from '../../reader/matcher.ts';
import { is, senseOf } from '../../reader/spans.ts';
import { chatPhrases } from '../../reader/phrases.ts';
import { MAX_TOKENS, tokensOf } from '../../reader/tokens.ts';
import { polarityOf } from '../../reader/criteria/polarity.ts';

interface Evidence {
  /** The PGs that the model was given. */
  listings: readonly StoredListing[];
  /** Those of them that are shown with the answer. */
  shown: readonly StoredListing[];
  criteria: Criteria;
  gazetteer: Gazetteer;
}

/** Words that are allowed besides those of the PGs: no name, no link, no secret and no amount is among them. */
const SPEAKABLE_WORDS = new Set<string>(
  readFileSync(new URL('speakable-words.txt', import.meta.url), 'utf8').match(/\S+/g),
);
const MAX_SENTENCES = 4;
const MAX_LETTERS = 600;
const LINK = /:\/\/|www\.|@|\b[\w-]+\.(?:com|in|org|net|io|co|example|xyz|app|dev|me|ly)\b|[<>[\]{}`|\\]/i;
const NO_DEPOSIT = /\b(?:no|not|nor|without|free)\b[^,;]*\bdeposit\b|\bdeposit\b[^,;]*\b(?:not|free)\b/i;

/** Empty when nothing can be kept. */
export function keepSupportedSentences(text: string, evidence: Evidence): string {
  const sentences = text
    .slice(0, 4_000)
    .replaceAll(/[*_#~]+/g, '')
    .replaceAll(/\p{C}/gu, ' ')
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().replaceAll('!', '.'))
    .filter((sentence) => {
      const about = evidence.listings.filter(({ name }) => saysWords(sentence, name));
      const isPlain = sentence !== '' && !LINK.test(sentence) && isSpeakable(sentence, about, evidence);
      return isPlain && claimsHold(sentence, about.length > 0 ? about : evidence.shown, evidence);
    });
  const kept = sentences.slice(0, MAX_SENTENCES).join(' ');
  return kept.length <= MAX_LETTERS ? kept : '';
}

const wordsIn = (text: string) => ` ${tokenize(text).join(' ')} `;
const saysWords = (text: string, words: string) => wordsIn(text).includes(wordsIn(words));

/** Beside names only plain words and those of the PGs and criteria, and no figure: the database's stand below. */
function isSpeakable(sentence: string, about: readonly StoredListing[], { criteria }: Evidence): boolean {
  const names = about.map(({ name }) => wordsIn(name)).toSorted((one, other) => other.length - one.length);
  const others = names.reduce((rest, name) => rest.replaceAll(name, ' '), wordsIn(sentence));
  const { places, near = '', amenities, without } = criteria;
  const ofPgs = about.flatMap((listing) => [listing.location, ...listing.amenities]);
  const ofCriteria = [...places.map(({ name }) => name), near, ...amenities, ...without];
  const known = new Set([...ofPgs, ...ofCriteria].flatMap(tokenize));
  return tokenize(others).every((word) => (SPEAKABLE_WORDS.has(word) || known.has(word)) && !/\p{N}/u.test(word));
}

/** Each claim, such as to be free, to have AC or to be for girls, is true of all `subjects`. */
function claimsHold(sentence: string, subjects: readonly StoredListing[], { criteria, gazetteer }: Evidence): boolean {
  // The words after that are not read, so nothing supports them.
  if (tokensOf(sentence).length === MAX_TOKENS) return false;
  if (NO_DEPOSIT.test(sentence) && !subjects.every(({ depositPaise }) => depositPaise === 0)) return false;
  const isOfAll = (holds: (listing: StoredListing) => boolean) => subjects.length > 0 && subjects.every(holds);
  // 'Charminar Terrace' claims no terrace.
  const isNamed = (word: string) => subjects.some(({ name }) => saysWords(name, word));
  return spansOf(sentence, gazetteer, chatPhrases()).every((span, at, spans) => {
    const { text } = span;
    const denied = polarityOf(spans, at) === 'unwanted' || is(spans[at - 1], 'not') || is(spans[at - 2], 'not');
    if (/\b(?:available|vacant|free|open)\b/.test(text)) return isOfAll(({ availability }) => availability !== denied);
    if (/\bbooked\b|\btaken\b/.test(text)) return isOfAll(({ availability }) => availability === denied);
    const amenity = senseOf(span, 'amenity');
    if (amenity) return isNamed(amenity) || isOfAll((each) => fulfils(each, offers(amenity)) !== denied);
    const whom = senseOf(span, 'for');
    if (whom && criteria.for !== whom && !isNamed(text))
      return isOfAll(({ forWhom }) => forWhom === whom || forWhom === 'anyone');
    const count = Number(senseOf(span, 'sharing'));
    return !count || criteria.sharing?.includes(count) || isOfAll(({ sharing }) => sharing === count);
  });
}
