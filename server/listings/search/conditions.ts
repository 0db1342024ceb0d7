/**
 * What a listing must say, or must not, in the lexemes it is found by: asked of the word index and of one listing
 * alike.
 */
import type { RuleFilter } from '#contract/listings/house-rules.ts';
import type { FOR_WHOM } from '#contract/listings/schema.ts';
import { tokenize } from '../search-index/tokenize.ts';
import { amenityQueryLexemes, placeQueryLexemes, PREFIX, MEANING, searchDocument } from '../search-index/document.ts';
import { limitLexemes, ruleLexeme, sharingLexeme } from '../search-index/facts.ts';
import { alternativesIn } from '../../reader/criteria/criteria.ts';
import { limitNamed } from '../../reader/criteria/limits.ts';
import { FILLERS, sharingToken } from '../search-index/synonyms.ts';
import type { StoredListing } from '../table.ts';

/** Fulfilled by any of these ways: all of the one's lexemes are there, and none of the other's. */
export type Condition = readonly { all: readonly string[]; none?: readonly string[] }[];

/**
 * A listing stands in this place, 'Koramangala' or 'Koramangala, Bengaluru': each part is in its location, its words
 * side by side, or by another name of them.
 */
export function inLocality(place: string): Condition {
  return [placeQueryLexemes(place)];
}

/** A listing has this very amenity, or one that means all of the same; no way at all for an amenity without words. */
export function namesAmenity(amenity: string): Condition {
  const { whole, meanings } = amenityQueryLexemes(amenity);
  return [...(whole === undefined ? [] : [{ all: [whole] }]), ...(meanings.length > 0 ? [{ all: meanings }] : [])];
}

/** A listing offers this: the very amenity, what means the same, the words anywhere; or it keeps a limit. */
export function offers(amenity: string): Condition {
  const either = alternativesIn(amenity);
  if (either.length > 1) return either.flatMap(offers);
  const [, sharers] = /^(\d+) sharing$/.exec(amenity) ?? [];
  if (sharers !== undefined) return isShared([Number(sharers)]);
  const limit = limitNamed(amenity);
  if (limit) return limitLexemes(limit).map((lexeme) => ({ all: [lexeme] }));
  const meant = (token: string) => `${PREFIX.amenity}${MEANING}${token}`;
  const { meanings } = amenityQueryLexemes(amenity);
  // Meals are a fact of their own, and no amenity needs to name them.
  if (meanings.includes(meant('food'))) return [{ all: [`${PREFIX.anywhere}${MEANING}food`] }];
  const named = namesAmenity(amenity);
  // 'Non-AC' says AC as well.
  if (meanings.includes(meant('ac')))
    return named.map((way) => (way.all.includes(meant('ac')) ? { ...way, none: [meant('nonac')] } : way));
  const words = meanings.length > 0 ? [] : tokenize(amenity);
  return words.length > 0 ? [...named, { all: words.map((word) => PREFIX.anywhere + word) }] : named;
}

/** For these people: said in its own facts or in its words. A house for anyone takes girls and boys as well. */
export function isFor(whom: (typeof FOR_WHOM)[number]): Condition {
  const suits = whom === 'anyone' ? [whom] : [whom, 'anyone'];
  return suits.map((each) => ({ all: [PREFIX.anywhere + MEANING + each] }));
}

/** So many people share a room, one of these: said in its own facts or in its words. */
export function isShared(counts: readonly number[]): Condition {
  return counts.map((count) => ({ all: [PREFIX.anywhere + MEANING + sharingToken(count)] }));
}

/** The same by its own facts alone. */
export function hasSharing(counts: readonly number[]): Condition {
  return counts.map((count) => ({ all: [sharingLexeme(count)] }));
}

/** This house rule is known to hold. */
export function keepsRule(rule: RuleFilter): Condition {
  return [{ all: [ruleLexeme(rule)] }];
}

/** Its landmark, name or location has each of these words. */
export function standsNear(landmark: string): Condition {
  const words = tokenize(landmark).filter((word) => !FILLERS.has(word));
  return [{ all: words.map((word) => PREFIX.anywhere + word) }];
}

/** Whether a listing as it is now fulfils it. */
export function fulfils(listing: StoredListing, condition: Condition): boolean {
  const lexemes = lexemesOf(listing);
  return condition.some(
    ({ all, none = [] }) => all.every((lexeme) => lexemes.has(lexeme)) && !none.some((lexeme) => lexemes.has(lexeme)),
  );
}

/** A row as it was read is asked about many criteria, and cutting it into lexemes is most of the work. */
const known = new WeakMap<StoredListing, ReadonlySet<string>>();

function lexemesOf(listing: StoredListing): ReadonlySet<string> {
  const lexemes = known.get(listing) ?? new Set(searchDocument(listing).lexemes);
  known.set(listing, lexemes);
  return lexemes;
}
