/** Finds the PGs that a message points at, among those shown, in the person's list and in the database. */
import type { CartItem } from '#contract/shortlist/schema.ts';
import { bookedColumn } from '../../listings/booked-by.ts';
import { listingsById } from '../../listings/listings.ts';
import { isBookedBy } from '../../payments/resident.ts';
import { listItems } from '../../shortlist/shortlist.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Context } from '../table.ts';
import type { Intent } from '../understanding/intent.ts';
import { refersByArea, refersByPosition, refersToOne } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { ChatTurn } from './answer.ts';
import { meantByName } from '../names/named-pgs.ts';

/** The PGs of a pointer. */
interface Pointees {
  listings: StoredListing[];
  /** Names that no PG has. */
  missing: string[];
  /** More than one PG has the name: which one is meant must be asked. */
  several: readonly StoredListing[];
  /** What was pointed at has been deleted, or one of it. */
  isGone: boolean;
  /** They are the newest of the person's list that were not shown. */
  isList: boolean;
}

export interface ResolvedReferences extends Pointees {
  /** All that is in the person's list; empty where the message has nothing to do with it. */
  kept: readonly CartItem[];
  /** What was shown of the list before, where further ones of it are asked for. */
  seen: readonly string[];
  /** In whose place these shall be put into the list, or taken out of it: those refused, else of the last change. */
  replaced: readonly StoredListing[];
  /** 'Compare it with the first one' */
  isBoth: boolean;
  /** All that were shown, or spoken of, are meant. */
  all: boolean;
}

const MOST_OF_LIST = 5;
const OF_LIST: ReadonlySet<Intent> = new Set(['list-add', 'list-remove', 'list-show', 'more']);

/**
 * What is meant where nothing is named: 'compare them', 'which is closest?' and 'do any have AC?' mean those that were
 * shown, or those that were spoken of one after the other.
 */
function pointedAt(
  context: Context,
  { intent, facts, amenities, references, asksWhich, isCommand, isWhole, isUndone, extreme, saysList }: Understanding,
) {
  const { about, shown, spoken = [], listed = [], changed } = context;
  const isAboutSome = refersToOne(references);
  const isUnnamed = references.names.length === 0 && !refersByPosition(references);
  const isOfFew = shown.length > 1 || spoken.length > 1;
  const isOfShown =
    isOfFew &&
    (about === undefined
      ? amenities.length + facts.filter((fact) => fact !== 'contact' && fact !== 'visit').length > 0 || asksWhich
      : asksWhich && facts.includes('distance'));
  const isSeveral = references.several && (spoken.length > 1 || about === undefined);
  // 'Deposit aur gate time dono batao'
  const isOfFacts = intent === 'ask' && facts.length > 1 && about !== undefined && !references.these;
  // 'Compare the ones in my list', 'drop the dearest of my list'
  const isOfList = saysList && isUnnamed && intent !== 'list-add' && (intent === 'compare' || extreme !== undefined);
  const all =
    isOfList ||
    (references.all && !isOfFacts) ||
    (isUnnamed && (isSeveral || extreme !== undefined || intent === 'compare' || (intent === 'ask' && isOfShown)));
  // 'Compare both' is of those that were spoken of one after the other.
  const isOfSpoken = spoken.length > 1 && (references.all || references.several) && !references.these && !isWhole;
  const isCleared =
    intent === 'list-remove' && isWhole && isUnnamed && !extreme && !references.all && !references.several;
  const isOfChange = isUndone && (intent === 'list-add' || intent === 'list-remove');
  const isElse =
    refersByPosition(references) || references.names.some(({ found }) => found && found.listings.length > 0);
  const undone = isOfChange && !isElse ? changed?.pgIds : undefined;
  const isNoneToRemove = intent === 'list-remove' && !undone && !isAboutSome && !all && about === undefined;
  const isList =
    !isCleared && (intent === 'more' || isNoneToRemove || (intent === 'list-show' && (!isAboutSome || isCommand)));
  return {
    references: { ...references, all },
    /** What 'all of them' are. */
    all: shown.length < 2 || isOfSpoken ? spoken : shown,
    isCleared,
    isBoth: intent === 'compare' && references.pronoun && !isUnnamed,
    isOfList,
    undone,
    list: {
      isMeant: isList,
      isMeantElse: intent === 'list-show',
      isFirst: intent === 'list-remove',
      // 'Add the second' behind a look at the list is of the results: what is in it need not be added.
      isPassedOver: intent === 'list-add' && listed.length > 0,
      // Further ones of it
      seen: intent === 'more' ? listed : [],
    },
    needsList: OF_LIST.has(intent) || saysList || references.names.length > 0,
  };
}

type Pointed = ReturnType<typeof pointedAt>;

export async function resolveReferences(
  { db, uid, context }: ChatTurn,
  understood: Understanding,
): Promise<ResolvedReferences> {
  const pointed = pointedAt(context, understood);
  const { references, isCleared, isOfList, list } = pointed;
  const { shown, results = shown, about, changed } = context;
  const kept = pointed.needsList ? await listItems(db, uid) : [];
  const inList = kept.flatMap(({ pgId }) => pgId?._id ?? []);
  const newest = inList.filter((id) => !list.seen.includes(id)).slice(0, MOST_OF_LIST);
  const needsAll = references.names.length > 0 || isCleared || isOfList || understood.isInstead;
  const ids = [...shown, ...results, ...pointed.all, ...(changed?.pgIds ?? []), ...(about ? [about] : [])];
  const known = await listingsById(
    db,
    [...new Set([...ids, ...(needsAll ? inList : newest)])],
    bookedColumn(isBookedBy, uid),
  );
  const resolve = (some: Pointed) => pointees(context, some, known, { inList, newest });
  const adds = understood.intent === 'list-add';
  const replaced = understood.isInstead ? resolve(replacedBy(context, pointed, adds)).listings : [];
  return {
    ...resolve(pointed),
    kept,
    seen: list.seen,
    replaced: replaced.filter(({ id }) => inList.includes(id) === adds),
    isBoth: pointed.isBoth,
    all: references.all,
  };
}

/** Points at those that are refused, else at those of the last change. */
function replacedBy({ changed }: Context, pointed: Pointed, adds: boolean): Pointed {
  const { several: _several, these: _these, firstFew: _few, refused, ...references } = pointed.references;
  return {
    ...pointed,
    references: { ...references, ...refused, several: false, these: false, pronoun: false, all: false },
    isCleared: false,
    isBoth: false,
    isOfList: false,
    undone: refused ? undefined : changed?.adds === adds ? changed.pgIds : [],
    list: { ...pointed.list, isMeant: false, isMeantElse: false },
  };
}

/** `known` are all PGs that may be meant. */
function pointees(
  { shown, results = shown, about }: Context,
  { references, all: allOfThem, isCleared, isBoth, isOfList, undone, list }: Pointed,
  known: readonly StoredListing[],
  { inList, newest }: { inList: readonly string[]; newest: readonly string[] },
): Pointees {
  const { ordinals, firstFew = 0, names, pronoun, all } = references;
  const those = (ids: readonly string[]) => ids.flatMap((id) => known.find((listing) => listing.id === id) ?? []);
  if (list.isMeant) return { ...NONE, listings: those(newest), isList: true };
  if (undone ?? isCleared)
    return { ...NONE, listings: those(undone ?? inList), isList: undone === undefined && inList.length === 0 };
  // A name is looked for where the person can have read it first: among the PGs shown, then in their list.
  const read = [those([...new Set([...shown, ...results])]), those(inList)];
  if (list.isFirst) read.reverse();
  const found = names.map((mention) => ({ name: mention.name, listings: meantByName(mention, read) }));
  // Gone ones keep their number: 'the third' is the third card.
  const [first, second] = list.isPassedOver ? [results, shown] : [shown, results];
  const [other, ...more] = allOfThem.filter((id) => id !== about);
  const words = { last: first.at(-1), other: more.length > 0 ? undefined : other };
  const numbered = ordinals.flatMap((at) => (typeof at === 'string' ? words[at] : (first[at] ?? second[at])) ?? []);
  const few = (first.length >= firstFew ? first : second).slice(0, firstFew);
  const named = found.flatMap(({ listings }) => (listings.length === 1 ? listings : []));
  const several = found.find(({ listings }) => listings.length > 1)?.listings ?? [];
  const ids = [...(isBoth && about ? [about] : []), ...numbered, ...few];
  // 'The ninth' of five is none of them, and not what was spoken of before.
  const isFound = (name: string) => found.some((each) => each.name === name && each.listings.length > 0);
  const meant = names.filter(({ name, isLoose }) => !isLoose || isFound(name)).map(({ name }) => name);
  const isElse = ordinals.length > 0 || refersByArea(references) || about === undefined;
  const isOther = isElse || (meant.length > 0 && !pronoun);
  const everyOne = isOfList ? inList : allOfThem;
  const isNone = ids.length + named.length + several.length === 0;
  const pointed = [...new Set(isNone ? (all ? everyOne : isOther ? [] : [about]) : ids)];
  const there = those(pointed);
  const listings = [...new Map([...there, ...named].map((listing) => [listing.id, listing])).values()];
  if (listings.length === 0 && list.isMeantElse) return { ...NONE, listings: those(newest), isList: true };
  return {
    listings,
    missing: meant.filter((name) => !isFound(name)),
    several,
    isGone: there.length < pointed.length,
    isList: false,
  };
}

const NONE = { missing: [], several: [], isGone: false };
