/** Answers commands and questions about a person's shortlist, by the verbs that its page uses. */
import { Refusal } from '../../http/errors.ts';
import type { StoredListing } from '../../listings/table.ts';
import { addItem, removeItem } from '../../shortlist/shortlist.ts';
import { lineOf, namesOf } from '../language/labels.ts';
import { ENGLISH, type Words } from '../language/words.ts';
import { ADD, comparing, idsOf, numbered, openLink, suggest, TAKE_OUT, type Answer, type ChatTurn } from './answer.ts';
import type { ResolvedReferences } from './resolve-references.ts';

/** Those that are in the list, and the others. */
function keptAmong(listIds: readonly string[], listings: readonly StoredListing[]) {
  const { kept = [], others = [] } = Object.groupBy(listings, ({ id }) => (listIds.includes(id) ? 'kept' : 'others'));
  return { kept, others };
}

/** The sentence of this key about these PGs; none where there are none. */
const sayOf = ({ say, list }: Words, key: string, listings: readonly StoredListing[]) =>
  listings.length > 0 ? [say(key, { count: listings.length, names: list(namesOf(listings)) })] : [];

/** Adds or removes listings. 'Save the second instead': first the opposite is done with those that are `replaced`. */
export async function answerListCommand(
  turn: ChatTurn,
  listings: StoredListing[],
  adds: boolean,
  { listIds, replaced }: ResolvedReferences,
): Promise<Answer> {
  const others = replaced.filter(({ id }) => !idsOf(listings).includes(id));
  const replacement = await changeList(turn, listIds, others, !adds);
  const change = await changeList(turn, listIds, listings, adds);
  return {
    reply: [...change.sentences, ...replacement.sentences].join(' '),
    listings,
    actions: [...change.actions, ...replacement.actions],
    suggestions: [suggest('What is in my list?')],
  };
}

/** The server makes the change before it answers, so that the answer is true whatever becomes of the page. */
async function changeList(turn: ChatTurn, listIds: readonly string[], listings: StoredListing[], adds: boolean) {
  const { db, uid, words } = turn;
  const { kept, others } = keptAmong(listIds, listings);
  const done: StoredListing[] = [];
  const refusals = new Set<string>();
  for (const listing of adds ? others : kept) {
    try {
      await (adds ? addItem : removeItem)(db, uid, listing.id);
      done.push(listing);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.add(error.message);
    }
  }
  const sentences = adds
    ? [...sayOf(words, 'added', done), ...sayOf(words, 'kept already', kept)]
    : [...sayOf(words, 'removed', done), ...sayOf(words, 'not kept', others)];
  const label = `${adds ? 'Add' : 'Remove'} ${ENGLISH.list(namesOf(done))}`;
  const change = { kind: adds ? 'add' : 'remove', label, pgIds: idsOf(done), asked: true } as const;
  return { sentences: [...sentences, ...refusals], actions: done.length > 0 ? [change] : [] };
}

/** 'Is it in my list?', 'do not add it': nothing is changed. */
export function answerWhetherKept(words: Words, listIds: readonly string[], listings: StoredListing[]): Answer {
  const { kept, others } = keptAmong(listIds, listings);
  const offer = suggest(kept.length > 0 ? TAKE_OUT : ADD);
  return {
    reply: [...sayOf(words, 'kept', kept), ...sayOf(words, 'not kept', others)].join(' '),
    listings,
    suggestions: listings.length > 1 ? [] : [offer],
  };
}

/** The next `listings` of the list, after those `seen`; with `asksWhich` it asks which one to remove. */
export function answerList(turn: ChatTurn, resolved: ResolvedReferences, asksWhich: boolean): Answer {
  const { listIds, deletedCount: gone, seen, listings } = resolved;
  const { say, pgs } = turn.words;
  if (listIds.length + gone === 0) return { reply: say('list empty') };
  const all = pgs(listIds.length);
  const rest = listIds.filter((id) => !seen.includes(id));
  const openList = openLink('Open Your List', '/cart');
  // Only where there was a search before.
  const back = turn.context.cursor === undefined ? [] : [suggest('Back to the results', 'go back')];
  if (rest.length === 0 && seen.length > 0)
    return { reply: say('list ends', { pgs: all }), listings: [], actions: [openList], suggestions: back };
  const head = seen.length > 0 ? 'list further' : listIds.length > listings.length ? 'list newest' : 'list';
  const reply = [
    ...(asksWhich ? [say('which to remove')] : []),
    ...(listIds.length > 0 ? [say(head, { pgs: all, count: listings.length })] : []),
    ...numbered(listings.map((listing) => lineOf(turn.words, listing))),
    ...(gone > 0 && seen.length === 0 ? [say('no longer offered', { pgs: pgs(gone), count: gone })] : []),
  ];
  return {
    reply: reply.join('\n'),
    listings,
    actions: [openList, ...comparing(listings)],
    suggestions: rest.length > listings.length ? [suggest('Show more')] : back,
  };
}
