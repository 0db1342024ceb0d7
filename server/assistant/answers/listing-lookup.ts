/** Looks up the PGs that a line may refer to, by id, by position among those shown, and by name. */
import type { StoredListing } from '../../listings/table.ts';
import { says } from '../../reader/patterns.ts';
import { listItems } from '../../shortlist/shortlist.ts';
import { meantByName } from '../names/named-pgs.ts';
import type { Context } from '../table.ts';
import { isChange } from '../understanding/intent.ts';
import type { NameMention, References } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import { saysList } from '../understanding/utterance.ts';
import { listingsFor, type ChatTurn } from './answer.ts';

export type Lookup = Awaited<ReturnType<typeof lookupFor>>;

/** Reads all of them at once. */
export async function lookupFor(turn: ChatTurn, line: Understanding) {
  const { db, uid, context } = turn;
  const { intent, references, isWhole } = line;
  const { shown, results = shown, spoken = [], about, changed } = context;
  const isAboutList = isChange(intent) || intent === 'list-show' || intent === 'more' || saysList(line);
  const items = isAboutList || references.names.length > 0 ? await listItems(db, uid) : [];
  const listIds = items.flatMap(({ pgId }) => pgId?._id ?? []);
  const known = await listingsFor(turn, [shown, results, spoken, changed?.pgIds ?? [], about ?? [], listIds].flat());
  const withIds = (ids: readonly string[]) => ids.flatMap((id) => known.find((each) => each.id === id) ?? []);
  // 'Compare both' means those that were mentioned one after the other.
  const isOfSpoken = spoken.length > 1 && (references.all || references.several) && !ofThese(line) && !isWhole;
  const allIds = shown.length < 2 || isOfSpoken ? spoken : shown;
  const byPosition = positionsIn(context, allIds, intent === 'list-add');
  // A name is looked for where it was read: among the PGs shown, then in the list; to remove one, in the list first.
  const read = [withIds([...new Set([...shown, ...results])]), withIds(listIds)];
  if (intent === 'list-remove') read.reverse();
  const byName = (mentions: readonly NameMention[]): NamedListings[] =>
    mentions.map((mention) => ({ ...mention, listings: meantByName(mention, read) }));
  const referredTo = (some: Pick<References, 'ordinals' | 'names'>) => [
    ...withIds(byPosition(some)),
    ...unambiguous(byName(some.names)),
  ];
  return { listIds, deletedCount: items.length - listIds.length, allIds, withIds, byPosition, byName, referredTo };
}

type NamedListings = NameMention & { listings: readonly StoredListing[] };

/** The PGs whose name no other has. */
export const unambiguous = (named: readonly NamedListings[]) =>
  named.flatMap(({ listings }) => (listings.length === 1 ? listings : []));

/** Finds the PGs at places among those shown, else among all results; what is gone keeps its number. */
function positionsIn({ shown, results = shown, listed = [], about }: Context, all: readonly string[], adds: boolean) {
  // 'Add the second' after a look at the list is of the results: those in the list need not be added.
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
export const ofThese = ({ spans }: Understanding) => says(spans, '{of these}');
