/** Answers a search with PGs that fit, or with what comes nearest and which criterion to take back. */
import { isDeepStrictEqual } from 'node:util';
import { listed, pgs, REPLIES, sentence } from '../messages.ts';
import type { Guess } from '../../reader/criteria/places.ts';
import type { Context, SearchView } from '../table.ts';
import { keysOf } from '../stored-criteria.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { criteriaPhrase } from './criteria-labels.ts';
import { answer, comparing, lineOf, numbered, say, showing, type Answer, type ChatTurn } from '../answers/answer.ts';
import { nearMisses } from './near-misses.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';

const PAGE = 5;
/** Steps back that are remembered. */
const MOST_EARLIER = 10;

/** What was said besides the criteria, and could not be used. */
export interface SearchNotes {
  unused: readonly string[];
  landmark?: string;
  guesses?: readonly Guess[];
}

/** Looks for what is asked for now. */
export async function answerSearch(
  turn: ChatTurn,
  criteria: Criteria,
  aside: SearchNotes = { unused: [] },
): Promise<Answer> {
  return withNotes(await answerLook(turnedTo(turn, { criteria })), notesOf(aside));
}

/** The next results of the same search. */
export async function answerMore(turn: ChatTurn): Promise<Answer> {
  const { criteria, cursor } = turn.context;
  if (cursor === null) return answerNoMore(turn);
  // Nothing was found before that there could be more of.
  return answerLook(turnedTo(turn, { criteria, ...(cursor !== undefined && { from: cursor }) }));
}

/**
 * 'Go back': from the list or a few that were set apart to the results, and from these to what was looked at before.
 */
export async function answerBack(turn: ChatTurn): Promise<Answer> {
  const { cursor, results, listed: inList, isAskedAbout, earlier = [] } = turn.context;
  const isAside = (results ?? inList ?? isAskedAbout) !== undefined;
  if (isAside && cursor !== undefined) return answerLook(turn);
  const before = earlier.at(-1);
  if (!before) return answer(turn, REPLIES.nothingBefore);
  return answerLook({ ...turn, context: { ...lookingAt(turn.context, before), earlier: earlier.slice(0, -1) } });
}

/** What is looked at now can be gone back to from there. */
function turnedTo(turn: ChatTurn, look: SearchView): ChatTurn {
  const { criteria, from, cursor, earlier = [] } = turn.context;
  const now: SearchView = { criteria, ...(from !== undefined && { from }) };
  const context = lookingAt(turn.context, look);
  if (cursor === undefined || isDeepStrictEqual(now, look)) return { ...turn, context };
  return { ...turn, context: { ...context, earlier: [...earlier, now].slice(-MOST_EARLIER) } };
}

function lookingAt({ from: _from, ...context }: Context, look: SearchView): Context {
  return { ...context, ...look };
}

/** The results of the look, as they are at this moment. */
async function answerLook(turn: ChatTurn): Promise<Answer> {
  const { cursor: _cursor, ...context } = turn.context;
  const { criteria, from } = context;
  const here = { ...turn, context };
  const { listings, total, capped, nextCursor } = await findByCriteria(turn.db, criteria, {
    limit: PAGE,
    cursor: from,
  });
  if (listings.length === 0)
    return from === undefined
      ? nearMisses(here, criteria)
      : answerLook({ ...turn, context: lookingAt(context, { criteria }) });
  return answer(
    here,
    [headOf(context, { total, capped, shown: listings.length }), ...numbered(listings.map(lineOf))].join('\n'),
    {
      listings,
      context: { ...showing(context, listings), cursor: nextCursor ?? null },
      suggestions: whatNext(criteria, nextCursor !== undefined, listings.length),
      actions: comparing(listings),
    },
  );
}

function headOf(
  { criteria, from }: SearchView,
  { total, capped, shown }: { total: number; capped: boolean; shown: number },
): string {
  if (from !== undefined) return `More of the ${pgs(total, capped)} that fit:`;
  const phrase = criteriaPhrase(criteria);
  const order = criteria.sort === 'price' ? ', cheapest first' : criteria.sort === '-price' ? ', dearest first' : '';
  const count = sentence(pgs(total, capped));
  return `${count} ${total === 1 ? 'fits' : 'fit'}${phrase === '' ? '' : `: ${phrase}`}${order}.${total > shown ? ` Here are the first ${shown}:` : ''}`;
}

async function answerNoMore(turn: ChatTurn): Promise<Answer> {
  const { criteria } = turn.context;
  const { total } = await findByCriteria(turn.db, criteria, { limit: 1 });
  if (total > 0) {
    const suggestions = keysOf(criteria).length > 0 ? [say('Start over')] : [];
    return answer(turn, 'These are all that fit. Change or take back a wish to see others.', { suggestions });
  }
  const { suggestions } = await nearMisses(turn, criteria);
  return answer(
    turn,
    'Nothing fits all of it, and I have shown you what comes closest to your other wishes. Take back a wish to see others.',
    { suggestions },
  );
}

function whatNext(criteria: Criteria, more: boolean, shown: number) {
  if (shown === 1 && !more)
    return [say('Tell me about it'), say('Who do I call?'), say('Add it to my list'), say('Book it')];
  const parsed = [
    ...(criteria.for ? [] : [say('For girls'), say('For boys')]),
    ...(criteria.sort === 'price' ? [] : [say('Cheapest first')]),
    ...(criteria.meals || criteria.amenities.includes('food') || criteria.without.includes('food')
      ? []
      : [say('With food')]),
  ];
  return [...(more ? [say('Show more')] : []), ...(shown > 1 ? [say('Compare the first two')] : []), ...parsed].slice(
    0,
    4,
  );
}

export function notesOf({ unused, landmark, guesses = [] }: SearchNotes): string[] {
  const words = unused.slice(0, 3).map((word) => `"${word.slice(0, 40)}"`);
  return [
    ...guesses.map(({ shown, near }) =>
      near.length > 0 ? `Showing ${shown}. Did you mean ${listed(near, 'or')}?` : `Showing ${shown}.`,
    ),
    ...(landmark === undefined
      ? []
      : [`I do not know how far a PG is from the ${landmark.replace(/^my /, '')}, so I look by area.`]),
    ...(words.length > 0
      ? [`I did not use ${listed(words)}: I do not know ${words.length > 1 ? 'these words' : 'this word'}.`]
      : []),
  ];
}

export function withNotes(found: Answer, notes: readonly string[]): Answer {
  return notes.length > 0 ? { ...found, reply: [found.reply, ...notes].join('\n') } : found;
}
