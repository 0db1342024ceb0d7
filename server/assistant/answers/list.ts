/**
 * Changes a person's list where they ask for it in words, by the verbs that the other screens use, and says what is in
 * it.
 */
import { Refusal } from '../../http/errors.ts';
import type { StoredListing } from '../../listings/table.ts';
import { addItem, listItems, removeItem } from '../../shortlist/shortlist.ts';
import { listed, pgs, REPLIES } from '../messages.ts';
import type { Understanding } from '../understanding/understand.ts';
import {
  act,
  answer,
  comparing,
  lineOf,
  numbered,
  open,
  referringTo,
  say,
  showing,
  type Answer,
  type ChatTurn,
} from './answer.ts';
import { answerMore } from '../search/answer-search.ts';
import { listingsById, resolveReferences } from './resolve-references.ts';
import { withReferenced } from './which.ts';

const MOST_SHOWN = 5;

const names = (of: readonly StoredListing[]) => listed(of.map(({ name }) => name));
const idsOf = (of: readonly StoredListing[]) => of.map(({ id }) => id);
const areOrIs = (of: readonly StoredListing[]) => (of.length === 1 ? 'is' : 'are');

/** The change is made before the sentence is there, so that the sentence is true whatever becomes of the page. */
export function answerListChange(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  const { isCommand, intent, references } = understood;
  const adds = intent === 'list-add';
  const hasReference =
    references.names.length + references.ordinals.length > 0 ||
    references.all ||
    references.pronoun ||
    references.firstFew;
  if (!adds && !hasReference && turn.context.about === undefined)
    return answerList(turn, { question: REPLIES.whichToRemove });
  return withReferenced(turn, understood, async (listings) => {
    if (!isCommand) return answerWhetherKept(turn, listings);
    const { done, already, refusals } = await changeList(turn, listings, adds);
    const said = [
      ...(done.length > 0
        ? [`${names(done)} ${areOrIs(done)} ${adds ? 'in your list now' : 'no longer in your list'}.`]
        : []),
      ...(already.length > 0
        ? [`${names(already)} ${areOrIs(already)} ${adds ? 'already' : 'not'} in your list.`]
        : []),
      ...refusals,
    ];
    return answer(turn, said.join(' '), {
      listings,
      context: referringTo(turn.context, listings),
      actions:
        done.length > 0
          ? [act(adds ? 'add' : 'remove', `${adds ? 'Add' : 'Remove'} ${names(done)}`, idsOf(done), true)]
          : [],
      suggestions: [say('What is in my list?')],
    });
  });
}

/** 'Is it in my list?', 'do not add it': nothing is changed. */
async function answerWhetherKept(turn: ChatTurn, listings: readonly StoredListing[]): Promise<Answer> {
  const ids = await keptIds(turn);
  const [kept, others] = [listings.filter(({ id }) => ids.has(id)), listings.filter(({ id }) => !ids.has(id))];
  const said = [
    ...(kept.length > 0 ? [`${names(kept)} ${areOrIs(kept)} in your list.`] : []),
    ...(others.length > 0 ? [`${names(others)} ${areOrIs(others)} not in your list.`] : []),
  ];
  const offer = listings.length > 1 ? [] : [kept.length > 0 ? say('Remove it from my list') : say('Add it to my list')];
  return answer(turn, said.join(' '), {
    listings: [...listings],
    context: referringTo(turn.context, listings),
    suggestions: offer,
  });
}

const keptIds = async ({ db, uid }: ChatTurn) => new Set((await listItems(db, uid)).map(({ pgId }) => pgId?._id));

async function changeList(turn: ChatTurn, listings: readonly StoredListing[], adds: boolean) {
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
  return { done, already: listings.filter(({ id }) => kept.has(id) === adds), refusals };
}

/** 'What is in my list?', 'is Lotus House in it?' */
export async function answerListQuestion(turn: ChatTurn, { isCommand, references }: Understanding): Promise<Answer> {
  const listings = isCommand ? [] : (await resolveReferences(turn, { ...references, all: false })).listings;
  const isAboutSome = references.names.length + references.ordinals.length > 0 || references.pronoun;
  return isAboutSome && listings.length > 0 ? answerWhetherKept(turn, listings) : answerList(turn);
}

/** 'Show more': of the list while that is what is shown, else of the results. */
export function answerFurther(turn: ChatTurn): Promise<Answer> {
  const { listed: seen } = turn.context;
  return seen ? answerList(turn, { seen }) : answerMore(turn);
}

/** `question` stands before it; what was `seen` is not shown again. */
async function answerList(
  turn: ChatTurn,
  { question, seen = [] }: { question?: string; seen?: readonly string[] } = {},
): Promise<Answer> {
  const kept = await listItems(turn.db, turn.uid);
  if (kept.length === 0)
    return answer(turn, 'Your list is empty. When you like a PG, say: add the first one to my list.');
  const ids = kept.flatMap(({ pgId }) => (pgId ? [pgId._id] : []));
  const gone = kept.length - ids.length;
  const rest = ids.filter((id) => !seen.includes(id));
  const openList = open('Open Your List', '/cart');
  if (rest.length === 0 && seen.length > 0)
    return answer(turn, `That is all of your list: ${pgs(ids.length)}.`, {
      actions: [openList],
      suggestions: backTo(turn),
    });
  const listings = await listingsById(turn.db, rest.slice(0, MOST_SHOWN));
  const reply = [
    ...(question === undefined ? [] : [question]),
    ...(ids.length > 0 ? [headOf(ids.length, listings.length, seen.length)] : []),
    ...numbered(listings.map(lineOf)),
    ...(gone > 0 && seen.length === 0
      ? [`${pgs(gone)} you saved ${gone === 1 ? 'is' : 'are'} no longer offered.`]
      : []),
  ];
  return answer(turn, reply.join('\n'), {
    listings,
    context: { ...showing(turn.context, listings), listed: [...seen, ...idsOf(listings)] },
    actions: [openList, ...comparing(listings)],
    suggestions: rest.length > listings.length ? [say('Show more')] : backTo(turn),
  });
}

function headOf(all: number, shown: number, seen: number): string {
  if (seen > 0) return `More of the ${pgs(all)} in your list:`;
  return all > shown ? `Your list has ${pgs(all)}. The ${shown} newest:` : `Your list has ${pgs(all)}:`;
}

/** Where something was looked for before. */
const backTo = ({ context }: ChatTurn) => (context.cursor === undefined ? [] : [say('Back to the results', 'go back')]);
