/** Keeps of a language model's words only those sentences that the database bears out. */
import { readFileSync } from 'node:fs';
import { fulfils, offers } from '../../listings/search/conditions.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { spansOf } from '../../reader/matcher.ts';
import { is, senseOf } from '../../reader/spans.ts';
import { talkBook } from '../../reader/phrases.ts';
import { MOST_TOKENS, tokensOf } from '../../reader/tokens.ts';
import { polarityOf } from '../../reader/criteria/polarity.ts';
import { figuresHold, type Figures } from './figures.ts';

export interface Evidence extends Figures {
  /** Of the `listings`, which the model was told about, those that are shown with the answer. */
  shown: readonly StoredListing[];
  gazetteer: Gazetteer;
}

const wordsIn = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split(/\s+/);
/** What may be said besides words of the PGs: no name, no link and no secret is among them. */
const SPEAKABLE_WORDS: ReadonlySet<string> = new Set(wordsIn('speakable-words.txt'));
const MOST_SENTENCES = 4;
const MOST_LETTERS = 600;
const LINK = /:\/\/|www\.|@|\b[\w-]+\.(?:com|in|org|net|io|co|example|xyz|app|dev|me|ly)\b|[<>[\]{}`|\\]/i;
/** Figures in words would slip past the comparison of figures. */
const SPELLED = new RegExp(String.raw`\b(?:${wordsIn('spelled-figures.txt').join('|')})\b|%`, 'i');
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
  const about = evidence.listings.filter(({ name }) => saysWords(sentence, tokenize(name).join(' ')));
  return (
    isSpeakable(sentence, about, evidence) &&
    figuresHold(sentence, evidence) &&
    claimsHold(sentence, about.length > 0 ? about : evidence.shown, evidence)
  );
}

const saysWords = (text: string, words: string) => ` ${tokenize(text).join(' ')} `.includes(` ${words} `);

/** Every word is a plain one, a figure, or one of the PGs spoken about and of the criteria. */
function isSpeakable(sentence: string, about: readonly StoredListing[], { criteria }: Evidence): boolean {
  const ofPgs = about.flatMap(({ name, location, amenities }) => [name, location, ...amenities]);
  const { places, near = '', amenities, without } = criteria;
  const ofCriteria = [...places.map(({ name }) => name), near, ...amenities, ...without];
  const named = new Set([...ofPgs, ...ofCriteria].flatMap(tokenize));
  return tokenize(sentence).every((word) => SPEAKABLE_WORDS.has(word) || named.has(word) || /^\p{N}+$/u.test(word));
}

/** What is said to be free, to have AC or to be for girls is so of each of the `subjects`. */
function claimsHold(sentence: string, subjects: readonly StoredListing[], { criteria, gazetteer }: Evidence): boolean {
  // What stands behind that is not read, and so not proven.
  if (tokensOf(sentence).length === MOST_TOKENS) return false;
  if (NO_DEPOSIT.test(sentence) && !subjects.every(({ depositPaise }) => depositPaise === 0)) return false;
  const isOfAll = (holds: (listing: StoredListing) => boolean) => subjects.length > 0 && subjects.every(holds);
  // 'Charminar Terrace' claims no terrace.
  const isNamed = (word: string) => subjects.some(({ name }) => saysWords(name, word));
  return spansOf(sentence, gazetteer, talkBook()).every((span, at, spans) => {
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
