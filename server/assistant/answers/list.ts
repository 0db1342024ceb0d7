/**
 * Changes a person's list where they ask for it in words, by the verbs that the other screens use, and says what is in
 * it.
 */
import { Refusal } from '../../http/errors.ts';
import { listingsById } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { addItem, listItems, removeItem } from '../../shortlist/shortlist.ts';
import { lineOf } from '../language/labels.ts';
import { wordsIn } from '../language/words.ts';
import {
  act,
  answer,
  comparing,
  numbered,
  open,
  showing,
  suggest,
  type AboutPgs,
  type Answer,
  type ChatTurn,
} from './answer.ts';

const MOST_SHOWN = 5;
/** Actions are English, as the screen around them reads them. */
const ENGLISH = wordsIn('english');

const namesOf = (listings: readonly StoredListing[]) => listings.map(({ name }) => name);
const idsOf = (listings: readonly StoredListing[]) => listings.map(({ id }) => id);

/** The sentence of this key about these PGs; none where there are none. */
const saidOf = ({ words: { say, list } }: ChatTurn, key: string, listings: readonly StoredListing[]) =>
  listings.length > 0 ? [say(key, { count: listings.length, names: list(namesOf(listings)) })] : [];

/** The change is made before the sentence is there, so that the sentence is true whatever becomes of the page. */
export async function answerListChange(turn: ChatTurn, listings: StoredListing[], adds: boolean): Promise<AboutPgs> {
  const { db, uid } = turn;
  const kept = await keptIds(turn);
  const done: StoredListing[] = [];
  const refusals = new Set<string>();
  for (const listing of listings.filter(({ id }) => kept.has(id) !== adds)) {
    try {
      await (adds ? addItem(db, uid, listing.id) : removeItem(db, uid, listing.id));
      done.push(listing);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.add(error.message);
    }
  }
  const already = listings.filter(({ id }) => kept.has(id) === adds);
  const label = `${adds ? 'Add' : 'Remove'} ${ENGLISH.list(namesOf(done))}`;
  return {
    reply: [
      ...saidOf(turn, adds ? 'added' : 'removed', done),
      ...saidOf(turn, adds ? 'kept already' : 'not kept', already),
      ...refusals,
    ].join(' '),
    listings,
    actions: done.length > 0 ? [act(adds ? 'add' : 'remove', label, idsOf(done), true)] : [],
    suggestions: [suggest('What is in my list?')],
  };
}

/** 'Is it in my list?', 'do not add it': nothing is changed. */
export async function answerWhetherKept(turn: ChatTurn, listings: StoredListing[]): Promise<AboutPgs> {
  const ids = await keptIds(turn);
  const [kept, others] = [listings.filter(({ id }) => ids.has(id)), listings.filter(({ id }) => !ids.has(id))];
  const offer = suggest(kept.length > 0 ? 'Remove it from my list' : 'Add it to my list');
  return {
    reply: [...saidOf(turn, 'kept', kept), ...saidOf(turn, 'not kept', others)].join(' '),
    listings,
    suggestions: listings.length > 1 ? [] : [offer],
  };
}

const keptIds = async ({ db, uid }: ChatTurn) => new Set((await listItems(db, uid)).map(({ pgId }) => pgId?._id));

/** What is in the list, but for what was `seen` of it; `question` stands before it. */
export async function answerList(
  turn: ChatTurn,
  { question, seen = [] }: { question?: string; seen?: readonly string[] } = {},
): Promise<Answer> {
  const { say, pgs } = turn.words;
  const kept = await listItems(turn.db, turn.uid);
  if (kept.length === 0) return answer(turn, say('list empty'));
  const ids = kept.flatMap(({ pgId }) => (pgId ? [pgId._id] : []));
  const gone = kept.length - ids.length;
  const rest = ids.filter((id) => !seen.includes(id));
  const openList = open('Open Your List', '/cart');
  // Where something was looked for before.
  const back = turn.context.cursor === undefined ? [] : [suggest('Back to the results', 'go back')];
  if (rest.length === 0 && seen.length > 0)
    return answer(turn, say('list ends', { pgs: pgs(ids.length) }), { actions: [openList], suggestions: back });
  const listings = await listingsById(turn.db, rest.slice(0, MOST_SHOWN));
  const head = seen.length > 0 ? 'list further' : ids.length > listings.length ? 'list newest' : 'list';
  const count = head === 'list' ? ids.length : listings.length;
  const reply = [
    ...(question === undefined ? [] : [question]),
    ...(ids.length > 0 ? [say(head, { pgs: pgs(ids.length), count })] : []),
    ...numbered(listings.map((listing) => lineOf(turn.words, listing))),
    ...(gone > 0 && seen.length === 0 ? [say('no longer offered', { pgs: pgs(gone), count: gone })] : []),
  ];
  return answer(turn, reply.join('\n'), {
    listings,
    context: { ...showing(turn.context, listings), listed: [...seen, ...idsOf(listings)] },
    actions: [openList, ...comparing(listings)],
    suggestions: rest.length > listings.length ? [suggest('Show more')] : back,
  });
}
