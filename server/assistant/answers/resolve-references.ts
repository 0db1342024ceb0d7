/** Finds the PGs that a message points at, among those shown, in the person's list and in the database. */
import type { StoredListing } from '../../listings/table.ts';
import type { Context } from '../table.ts';
import { isFound, refersByArea, refersByPosition, refersToOne } from '../understanding/references.ts';
import { isChange } from '../understanding/intent.ts';
import { isUndone } from '../understanding/intents.ts';
import { says } from '../../reader/patterns.ts';
import { asksWhich, saysList } from '../understanding/utterance.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { ChatTurn } from './answer.ts';
import { lookupFor, ofThese, unambiguous, type Lookup } from './listing-lookup.ts';

export interface ResolvedReferences {
  listings: StoredListing[];
  /** Names that no PG has. */
  missing: string[];
  /** The PGs of a name that several have: the answer asks which one is meant. */
  several: readonly StoredListing[];
  /** One of the listings has been deleted. */
  isGone: boolean;
  /** The listings are the newest of the shortlist that were not shown yet. */
  isList: boolean;
  /** Ids of all listings of the shortlist; empty where the line has nothing to do with it. */
  listIds: readonly string[];
  /** How many listings of the shortlist have been deleted. */
  deletedCount: number;
  /** Ids of the shortlist that were shown before, where 'show more' continues it. */
  seen: readonly string[];
  /** 'Save the second instead': listings that are replaced, those that the line refuses or of the last change. */
  replaced: readonly StoredListing[];
  /** 'The first and the third' of two */
  isBeyondShown: boolean;
}

const MAX_NEWEST = 5;

export async function resolveReferences(turn: ChatTurn, line: Understanding): Promise<ResolvedReferences> {
  const { shown, listed = [], changed } = turn.context;
  const { intent, isInstead } = line;
  const { ordinals, names, refused, excepted } = line.references;
  const lookup = await lookupFor(turn, line);
  const { listIds, deletedCount, withIds, byPosition, referredTo } = lookup;
  const adds = intent === 'list-add';
  const others = refused ? referredTo(refused) : withIds(changed?.adds === adds ? changed.pgIds : []);
  const numbers = ordinals.filter((at) => typeof at === 'number');
  const seen = intent === 'more' ? listed : [];
  const newest = withIds(listIds.filter((id) => !seen.includes(id)).slice(0, MAX_NEWEST));
  const resolved: ResolvedReferences = {
    listings: [],
    listIds,
    deletedCount,
    seen,
    isBeyondShown: shown.length > 0 && names.length === 0 && byPosition({ ordinals: numbers }).length < numbers.length,
    replaced: isInstead ? others.filter(({ id }) => listIds.includes(id) === adds) : [],
    missing: [],
    several: [],
    isGone: false,
    isList: false,
  };
  const exceptions = excepted ? referredTo(excepted) : [];
  // Nothing is done where one of the exceptions is not known.
  if (excepted && exceptions.length < excepted.ordinals.length + excepted.names.length) return resolved;
  const isMeant = (id: string) => !exceptions.some((each) => each.id === id);
  const list = { ...resolved, listings: newest, isList: true };
  if (removesAll(line)) return listIds.length > 0 ? { ...resolved, listings: withIds(listIds.filter(isMeant)) } : list;
  // 'Put it back': the last change of the list is undone.
  const isBack = isChange(intent) && isUndone(line) && !refersByPosition(line.references) && !names.some(isFound);
  if (isBack && changed) return { ...resolved, listings: withIds(changed.pgIds) };
  if (asksForList(turn.context, line)) return list;
  const found = pointedAt(turn.context, line, lookup, isMeant);
  return found.listings.length === 0 && intent === 'list-show' ? list : { ...resolved, ...found };
}

const isUnnamed = ({ references }: Understanding) => references.names.length === 0 && !refersByPosition(references);

/** 'Compare it with the first one' */
export const comparesWithIt = (line: Understanding) =>
  line.intent === 'compare' && line.references.pronoun && !isUnnamed(line);

/** 'Clear my list', 'remove all except the second'. */
function removesAll(line: Understanding): boolean {
  const { intent, references, isWhole, extreme } = line;
  const isOfSome = references.all || references.several || extreme !== undefined;
  const isOfList = references.excepted !== undefined || (isWhole && isUnnamed(line) && !isOfSome);
  return intent === 'list-remove' && isOfList;
}

/** The list itself is to be shown: also where nothing says which of it shall be removed. */
function asksForList(context: Context, line: Understanding): boolean {
  const { intent, references, isCommand } = line;
  if (intent === 'list-show') return isCommand || !refersToOne(references);
  const isOfSome = refersToOne(references) || meansAll(context, line) || context.about !== undefined;
  return intent === 'more' || (intent === 'list-remove' && !isOfSome);
}

/** The PGs of the names, positions and pronouns; without any of these all of them, or the one mentioned last. */
function pointedAt(context: Context, line: Understanding, lookup: Lookup, isMeant: (id: string) => boolean) {
  const { intent, references, extreme } = line;
  const { about } = context;
  const { listIds, allIds, withIds, byPosition, byName } = lookup;
  const found = byName(references.names);
  const named = unambiguous(found);
  const several = found.find(({ listings }) => listings.length > 1)?.listings ?? [];
  const ids = new Set([...(comparesWithIt(line) && about ? [about] : []), ...byPosition(references)]);
  // Words that nothing marks as a name are none where no PG is called so.
  const meant = found.filter(({ isLoose, listings }) => !isLoose || listings.length > 0);
  // 'The ninth' of five is none of them, and not the one mentioned last; nor is a line of nothing but an unknown name.
  const isName = meant.length > 0 || (intent === 'named' && references.names.length > 0);
  const isOther = references.ordinals.length > 0 || refersByArea(references) || (isName && !references.pronoun);
  if (ids.size + named.length + several.length === 0) {
    // 'Compare the ones in my list', 'drop the dearest of my list'
    const isOfList = isUnnamed(line) && (intent === 'compare' || (extreme && intent !== 'list-add')) && saysList(line);
    const all = isOfList ? listIds : allIds;
    // 'Add both' of three is no clear command.
    const isUnclear = isChange(intent) && all.length > 2 && says(line.spans, '{just two}');
    if (meansAll(context, line)) for (const id of isUnclear ? [] : all.filter(isMeant)) ids.add(id);
    else if (about !== undefined && !isOther) ids.add(about);
  }
  const there = withIds([...ids]);
  const listings = [...new Map([...there, ...named].map((listing) => [listing.id, listing])).values()];
  const missing = meant.filter((each) => each.listings.length === 0).map(({ name }) => name);
  return { listings, missing, several, isGone: there.length < ids.size };
}

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
