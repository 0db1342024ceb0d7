/** What a listing must say, or must not, by its lexemes: asked of the word index and of one listing alike. */
import type { RuleFilter } from '#contract/listings/house-rules.ts';
import type { FOR_WHOM } from '#contract/listings/schema.ts';
import { tokenize } from '../search-index/tokenize.ts';
import { namesAmenity, PREFIX, MEANING, searchDocument } from '../search-index/document.ts';
import {
  anyLexeme,
  factLexeme,
  limitLexemes,
  suiting,
  VERIFIED_LEXEME,
  type Condition,
} from '../search-index/facts.ts';
import { alternativesIn, isSharedRoom, nameOfHouse, OPEN_TO_ANYONE } from '../../reader/criteria/criteria.ts';
import { limitNamed } from '../../reader/criteria/limits.ts';
import { FILLERS, sharingToken } from '../search-index/synonyms.ts';
import type { StoredListing } from '../table.ts';

type Whom = (typeof FOR_WHOM)[number];

const inText = (token: string) => PREFIX.anywhere + MEANING + token;
const listed = (token: string) => PREFIX.amenity + MEANING + token;

/** A listing offers this amenity: it itself, what means the same, the words anywhere; keeps this limit; is verified. */
export function offers(amenity: string): Condition {
  const either = alternativesIn(amenity);
  if (either.length > 1) return either.flatMap(offers);
  if (amenity === 'verified') return anyLexeme([VERIFIED_LEXEME]);
  if (amenity === OPEN_TO_ANYONE) return anyLexeme([factLexeme('for', 'anyone')]);
  const house = nameOfHouse(amenity);
  if (house !== undefined) return anyLexeme([PREFIX.wholeName + tokenize(house).join(' ')]);
  if (isSharedRoom(amenity)) return isShared([Number.parseInt(amenity)]);
  const limit = limitNamed(amenity);
  if (limit) return anyLexeme(limitLexemes(limit));
  const ways = namesAmenity(amenity);
  const isMeant = (token: string) => ways.some(({ all }) => all.includes(listed(token)));
  // Meals are a fact of their own, and no amenity needs to name them.
  if (isMeant('food')) return anyLexeme([inText('food')]);
  // 'Water cooler' says cooler as well.
  if (isMeant('aircooler'))
    return ways.map(({ all }) => ({ all, none: all.includes(listed('aircooler')) ? [listed('watercooler')] : [] }));
  const words = { all: tokenize(amenity).map((word) => PREFIX.anywhere + word) };
  return ways.length === 1 ? [...ways, words] : ways;
}

/** For these people: said in its own facts or in its words. */
export const isFor = (whom: Whom): Condition =>
  suiting(whom).map((each) => ({ all: [inText(each)], none: isForOthers(whom).flatMap(({ all }) => all) }));

/** For these people and no others. */
export const isForAlone = (whom: Whom): Condition => [{ all: [inText(whom)], none: [inText('anyone')] }];

/** Known to be for the others alone: for boys, where it is asked for girls. */
export const isForOthers = (whom: Whom): Condition =>
  anyLexeme(whom === 'anyone' ? [] : [factLexeme('for', whom === 'girls' ? 'boys' : 'girls')]);

/** So many people share a room, one of these: said in its own facts or in its words. */
export const isShared = (counts: readonly number[]) => anyLexeme(counts.map(sharingToken).map(inText));

/** The same by its own facts alone. */
export const hasSharing = (counts: readonly number[]) => anyLexeme(counts.map((count) => factLexeme('sharing', count)));

/** This house rule is known to hold. */
export const keepsRule = (rule: RuleFilter) => anyLexeme([factLexeme('rule', rule)]);

/** Its landmark, name or location has each of these words. */
export function standsNear(landmark: string): Condition {
  const words = tokenize(landmark).filter((word) => !FILLERS.has(word));
  return [{ all: words.map((word) => PREFIX.anywhere + word) }];
}

/** A row as it was read is asked about many criteria, and cutting it into lexemes is most of the work. */
const known = new WeakMap<StoredListing, ReadonlySet<string>>();

/** Whether a listing as it is now fulfils it. */
export function fulfils(listing: StoredListing, condition: Condition): boolean {
  const lexemes = known.get(listing) ?? new Set(searchDocument(listing).lexemes);
  known.set(listing, lexemes);
  const isThere = (lexeme: string) => lexemes.has(lexeme);
  return condition.some(({ all, none = [] }) => all.every(isThere) && !none.some(isThere));
}
