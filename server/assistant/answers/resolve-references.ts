/** Finds the PGs that a message points at, among those shown, in the person's list and in the database. */
import { listItems } from '../../shortlist/shortlist.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Context } from '../table.ts';
import { isFound, refersByArea, refersByPosition, refersToOne, type References } from '../understanding/references.ts';
import { isUndone } from '../understanding/intents.ts';
import { says } from '../../reader/patterns.ts';
import { asksWhich, saysList } from '../understanding/utterance.ts';
import type { Understanding } from '../understanding/understand.ts';
import { listingsFor, type ChatTurn } from './answer.ts';
import { meantByName } from '../names/named-pgs.ts';

export interface ResolvedReferences {
  listings: StoredListing[];
  /** Names that no PG has. */
  missing: string[];
  /** More than one PG has the name: which one is meant must be asked. */
  several: readonly StoredListing[];
  /** What was pointed at has been deleted, or one of it. */
  isGone: boolean;
  /** They are the newest of the person's list that were not shown. */
  isList: boolean;
  /** What is in the person's list; empty where the message has nothing to do with it. */
  listIds: readonly string[];
  /** How many more were saved and have been deleted. */
  deletedCount: number;
  /** What was shown of the list before, where further ones of it are asked for. */
  seen: readonly string[];
  /** In whose place these shall be put into the list, or taken out of it: those refused, else of the last change. */
  replaced: readonly StoredListing[];
  /** 'Compare it with the first one' */
  isBoth: boolean;
  /** 'The first and the third' of two */
  isBeyondShown: boolean;
}

const MAX_NEWEST = 5;

export async function resolveReferences(turn: ChatTurn, line: Understanding): Promise<ResolvedReferences> {
  const { db, uid, context } = turn;
  const { intent, references, isWhole, isInstead } = line;
  const { shown, results = shown, spoken = [], listed = [], about, changed } = context;
  const { ordinals, names, pronoun, refused, excepted } = references;
  const [adds, drops] = [intent === 'list-add', intent === 'list-remove'];
  const all = meansAll(context, line);
  const isAboutList = adds || drops || intent === 'list-show' || intent === 'more' || saysList(line);
  const kept = isAboutList || names.length > 0 ? await listItems(db, uid) : [];
  const listIds = kept.flatMap(({ pgId }) => pgId?._id ?? []);
  const known = await listingsFor(turn, [shown, results, spoken, changed?.pgIds ?? [], about ?? [], listIds].flat());
  const listingsWith = (some: readonly string[]) => some.flatMap((id) => known.find((each) => each.id === id) ?? []);

  const isUnnamed = names.length === 0 && !refersByPosition(references);
  // 'Compare both' is of those that were spoken of one after the other.
  const isOfSpoken = spoken.length > 1 && (references.all || references.several) && !ofThese(line) && !isWhole;
  const allOfThem = shown.length < 2 || isOfSpoken ? spoken : shown;
  const byPosition = positionsIn(context, allOfThem, adds);
  // A name is looked for where the person can have read it first: among the PGs shown, then in their list.
  const read = [listingsWith([...new Set([...shown, ...results])]), listingsWith(listIds)];
  if (drops) read.reverse();
  const called = (some: References['names']) =>
    some.map((mention) => ({ ...mention, listings: meantByName(mention, read) }));
  const onlyOnes = (some: ReturnType<typeof called>) =>
    some.flatMap(({ listings }) => (listings.length === 1 ? listings : []));

  const allOf = (some: Pick<References, 'ordinals' | 'names'>) => [
    ...listingsWith(byPosition(some)),
    ...onlyOnes(called(some.names)),
  ];
  const staying = excepted ? allOf(excepted) : [];
  const isMeant = (id: string) => !staying.some((each) => each.id === id);
  const isOfChange = changed?.adds === adds ? changed.pgIds : [];
  const others = refused ? allOf(refused) : listingsWith(isOfChange);
  const seen = intent === 'more' ? listed : [];
  const isBoth = intent === 'compare' && pronoun && !isUnnamed;
  const counted = ordinals.filter((at) => typeof at === 'number');
  const beside = {
    listIds,
    deletedCount: kept.length - listIds.length,
    seen,
    isBoth,
    isBeyondShown: shown.length > 0 && names.length === 0 && byPosition({ ordinals: counted }).length < counted.length,
    replaced: isInstead ? others.filter(({ id }) => listIds.includes(id) === adds) : [],
    missing: [],
    several: [],
    isGone: false,
    isList: false,
  };

  // Of those that are excepted each must be known.
  if (excepted && staying.length < excepted.ordinals.length + excepted.names.length) return { ...beside, listings: [] };
  const isOfAll = references.all || references.several || line.extreme !== undefined;
  if (drops && (excepted || (isWhole && isUnnamed && !isOfAll)))
    return { ...beside, listings: listingsWith(listIds.filter(isMeant)), isList: listIds.length === 0 };
  const isElse = refersByPosition(references) || names.some(isFound);
  if ((adds || drops) && changed && isUndone(line) && !isElse)
    return { ...beside, listings: listingsWith(changed.pgIds) };
  const newest = listIds.filter((id) => !seen.includes(id)).slice(0, MAX_NEWEST);
  const isSome = refersToOne(references);
  const isNoneToRemove = drops && !isSome && !all && about === undefined;
  if (intent === 'more' || isNoneToRemove || (intent === 'list-show' && (!isSome || line.isCommand)))
    return { ...beside, listings: listingsWith(newest), isList: true };

  const found = called(names);
  const named = onlyOnes(found);
  const several = found.find(({ listings }) => listings.length > 1)?.listings ?? [];
  const pointed = [...(isBoth && about ? [about] : []), ...byPosition(references)];
  // Words that nothing says to be a name are none where no PG is called so.
  const meant = found.filter(({ isLoose, listings }) => !isLoose || listings.length > 0);
  // 'The ninth' of five is none of them, and not what was spoken of before.
  // Nor is what a line is that says nothing but what may be a name, and that nothing is called by.
  const isName = meant.length > 0 || (line.intent === 'named' && names.length > 0);
  const isOther = ordinals.length > 0 || refersByArea(references) || (isName && !pronoun);
  if (pointed.length + named.length + several.length === 0) {
    // 'Compare the ones in my list', 'drop the dearest of my list'
    const isOfList = isUnnamed && (intent === 'compare' || (line.extreme && !adds)) && saysList(line);
    const everyOne = isOfList ? listIds : allOfThem;
    // 'Add both' of three is no clear order.
    const isUnclear = (adds || drops) && everyOne.length > 2 && says(line.spans, '{just two}');
    if (all) pointed.push(...(isUnclear ? [] : everyOne.filter(isMeant)));
    else if (about !== undefined && !isOther) pointed.push(about);
  }
  const there = listingsWith([...new Set(pointed)]);
  const listings = [...new Map([...there, ...named].map((listing) => [listing.id, listing])).values()];
  if (listings.length === 0 && intent === 'list-show')
    return { ...beside, listings: listingsWith(newest), isList: true };
  const missing = meant.filter((each) => each.listings.length === 0).map(({ name }) => name);
  return { ...beside, listings, missing, several, isGone: there.length < new Set(pointed).size };
}

/** Finds the PGs at places among those shown, else among all results; what is gone keeps its number. */
function positionsIn({ shown, results = shown, listed = [], about }: Context, all: readonly string[], adds: boolean) {
  // 'Add the second' after a look at the list is of the results: what is in it need not be added.
  const [first, second] = adds && listed.length > 0 ? [results, shown] : [shown, results];
  const [other, ...more] = all.filter((id) => id !== about);
  const words = {
    last: first.at(-1),
    other: more.length > 0 ? undefined : other,
    next: about === undefined ? undefined : first[first.indexOf(about) + 1],
  };
  return ({ ordinals, firstFew = 0 }: Pick<References, 'ordinals' | 'firstFew'>): string[] => [
    ...ordinals.flatMap((at) => (typeof at === 'string' ? words[at] : (first[at] ?? second[at])) ?? []),
    ...(first.length >= firstFew ? first : second).slice(0, firstFew),
  ];
}

/** 'Any of these': of those that were shown. */
const ofThese = ({ spans }: Understanding) => says(spans, '{of these}');

/** All that were shown are meant, or spoken of one after the other: 'which is closest?', 'do any have AC?'. */
function meansAll({ about, shown, spoken = [] }: Context, line: Understanding): boolean {
  const { intent, facts, amenities, references, extreme } = line;
  // 'Deposit aur gate time dono batao'
  if (references.all) return !(intent === 'ask' && facts.length > 1 && about !== undefined && !ofThese(line));
  if (references.names.length > 0 || refersByPosition(references)) return false;
  if (extreme !== undefined || intent === 'compare') return true;
  if (references.several && (spoken.length > 1 || about === undefined)) return true;
  if (intent !== 'ask' || (shown.length < 2 && spoken.length < 2)) return false;
  // 'Gym kisme hai?' is asked of all, whichever was spoken of last.
  if (about !== undefined) return asksWhich(line) && (facts.includes('distance') || amenities.length > 0);
  return asksWhich(line) || amenities.length > 0 || facts.some((fact) => fact !== 'contact' && fact !== 'visit');
}

/** 'The cheaper one', 'which closes latest?', where there are several to choose from. */
export const extremeAmong = ({ extreme }: Understanding, { listings }: ResolvedReferences) =>
  listings.length > 1 ? extreme : undefined;
