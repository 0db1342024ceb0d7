/** The lexemes by which a listing is found. The first character of each is a mark of where its word occurs. */
import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { dietOf } from './diet.ts';
import { tokenize } from './tokenize.ts';
import { landmarksOf } from './landmarks.ts';
import { meaningsOfAmenity, meaningsIn } from './phrases.ts';
import { factLexeme, factLexemes, type Condition, type Facts } from './facts.ts';
import { ledToIn, pairsInLocation, pairsOf, partsOfPlace, PLACE_GROUPS } from './place-words.ts';
import { EVERY_PG, MEANINGS, PLACE_TOKENS, sharingToken } from './synonyms.ts';
import type { NewListing } from '../table.ts';

/**
 * Marks of a lexeme: a word anywhere, in the name, in the location, or a whole amenity or name. A meaning has `~` after
 * its mark.
 */
export const PREFIX = { anywhere: '.', name: '!', location: '@', amenity: '=', wholeName: '$' } as const;
export const MEANING = '~';
/** After the mark of the location: a word that only says where a road of another place leads. */
const LED_TO = '>';
/** Prefix of the names of landmarks in the vocabulary. */
export const LANDMARK = '&';

/** To be incremented when a document of the same words would get other lexemes. */
const FORM = 15;

/** In characters; the index refuses more than 2,046 bytes. */
const MAX_LEXEME = 500;

/** On every listing: a hash of the dictionary that made its document. */
const DICTIONARY_LEXEME = `#by:${createHash('sha256')
  .update(JSON.stringify([FORM, MEANINGS, PLACE_GROUPS]))
  .digest('hex')
  .slice(0, 12)}`;

/** A query for documents of the current dictionary; `reindex.ts` rewrites the others. */
export const CURRENT_DICTIONARY = `'${DICTIONARY_LEXEME}'`;

/** All fields by which a listing is found. */
export type Searchable = Pick<NewListing, 'name' | 'location'> &
  Partial<Pick<NewListing, 'amenities' | 'description'>> &
  Facts;

interface Document {
  lexemes: string[];
  /** Plain words and names of landmarks, for the vocabulary. */
  words: string[];
}

export function searchDocument({ name, location, amenities = [], description, ...facts }: Searchable): Document {
  const named = tokenize(name);
  const placed = tokenize(location);
  const offered = amenities.map(tokenize);
  // Each field separately, so that no phrase spans the name and the location, or two amenities.
  const city = meaningsIn(placed).filter((token) => PLACE_TOKENS.has(token));
  const anywhere = [meaningsIn(named), city, ...offered.map(meaningsIn), meaningsOfFacts(facts)].flat();
  const landmarks = landmarksOf({ description, location, ...(facts.houseRules && { houseRules: facts.houseRules }) });
  // Only its words, without meanings: a women's college nearby does not say who may live here.
  const beside = tokenize([facts.houseRules?.landmark ?? '', ...landmarks].join(' '));
  const words = [...new Set([named, placed, ...offered, beside].flat())];
  const lexemes = [
    ...marked(PREFIX.anywhere, words, anywhere),
    ...marked(PREFIX.name, named),
    ...(named.length > 0 ? [(PREFIX.wholeName + named.join(' ')).slice(0, MAX_LEXEME)] : []),
    ...marked(PREFIX.location, placed),
    ...pairsInLocation(location).map((pair) => PREFIX.location + pair),
    ...ledToIn(location).map((word) => PREFIX.location + LED_TO + word),
    ...amenities.flatMap(amenityLexemes),
    ...dietOf(description ?? '').flatMap((diet) =>
      [PREFIX.amenity, PREFIX.anywhere].map((mark) => mark + MEANING + diet),
    ),
    ...factLexemes(facts),
    // A listed kitchen means that cooking is allowed, unless the rules say otherwise.
    ...(offered.flatMap(meaningsIn).includes('kitchen') && !facts.houseRules?.cooking
      ? [factLexeme('rule', 'cooking')]
      : []),
    DICTIONARY_LEXEME,
  ];
  return { lexemes: [...new Set(lexemes)], words: [...words, ...landmarks.map((each) => LANDMARK + each)] };
}

/** The meanings of a listing's facts, for somebody who types them. */
const meaningsOfFacts = ({ forWhom, sharing, meals }: Facts): string[] => [
  EVERY_PG,
  ...(forWhom ? [forWhom] : []),
  ...(sharing ? [sharingToken(sharing)] : []),
  ...(meals && meals !== 'none' ? ['food'] : []),
];

const marked = (mark: string, words: readonly string[], meanings = meaningsIn(words)): string[] => [
  ...words.map((word) => mark + word),
  ...meanings.map((token) => mark + MEANING + token),
];

/** An amenity as filters find it: as a whole, and by all its meanings. */
function amenityLexemes(amenity: string): string[] {
  const words = tokenize(amenity);
  const meanings = meaningsIn(words);
  // Parking without a mention of cars has room for a bike.
  const isAnyParking = words.includes('parking') && !meanings.includes('carparking');
  const all = isAnyParking ? [...new Set([...meanings, 'bikeparking'])] : meanings;
  return marked(PREFIX.amenity, words.length > 0 ? [words.join(' ')] : [], all);
}

/**
 * Matches listings with exactly this amenity, or with one that has all its meanings; nothing for an amenity without
 * words.
 */
export function namesAmenity(amenity: string): Condition {
  const words = tokenize(amenity);
  const ways = [words.length > 0 ? [words.join(' ')] : [], meaningsOfAmenity(words).map((token) => MEANING + token)];
  return ways.filter((all) => all.length > 0).map((all) => ({ all: all.map((lexeme) => PREFIX.amenity + lexeme) }));
}

/**
 * Matches listings in this place, 'Koramangala' or 'Model Town Phase 2, Bathinda': each part is in the location, with
 * its words side by side or as a synonym; and the last word is not only where a road leads.
 */
export function inLocality(place: string): Condition {
  const parts = partsOfPlace(place);
  const all = parts.flatMap((words) => {
    const [only, ...more] = words;
    if (more.length > 0) return pairsOf(words);
    return only ? [only.isMeaning ? MEANING + only.text : only.text] : [];
  });
  const last = parts.at(-1)?.at(-1);
  const none = last ? [PREFIX.location + LED_TO + last.text] : [];
  return [{ all: all.map((lexeme) => PREFIX.location + lexeme), none }];
}

/** The lexemes as a tsvector. */
export function searchVector(lexemes: string[]): SQL<string> {
  return sql<string>`array_to_tsvector(${sql.param(lexemes)}::text[])`;
}
