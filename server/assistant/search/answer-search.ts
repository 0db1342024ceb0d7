/** Answers a search with PGs that fit, or with what comes nearest and which criterion to take back. */
import { isDeepStrictEqual } from 'node:util';
import type { Criteria } from '../../reader/criteria/criteria.ts';
import type { Guess } from '../../reader/criteria/places.ts';
import { answer, comparing, numbered, showing, suggest, type Answer, type ChatTurn } from '../answers/answer.ts';
import { capitalised, criteriaPhrase, lineOf } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { keysOf } from '../stored-criteria.ts';
import type { Context, SearchView } from '../table.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { nearMisses } from './near-misses.ts';

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
  return withNotes(await answerLook(turnedTo(turn, { criteria })), notesOf(turn.words, aside));
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
  if (!before) return answer(turn, turn.words.say('nothing before'));
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
  const lines = listings.map((listing) => lineOf(turn.words, listing));
  return answer(here, [headOf(here, { total, capped, shown: lines.length }), ...numbered(lines)].join('\n'), {
    listings,
    context: { ...showing(context, listings), cursor: nextCursor ?? null },
    suggestions: whatNext(criteria, nextCursor !== undefined, listings.length),
    actions: comparing(listings),
  });
}

function headOf(
  { words, context: { criteria: asked, from } }: ChatTurn,
  { total, capped, shown }: { total: number; capped: boolean; shown: number },
): string {
  const { say } = words;
  const pgs = words.pgs(total, capped);
  if (from !== undefined) return say('more that fit', { pgs });
  const order = asked.sort ? say(`${asked.sort} first`) : '';
  const criteria = [criteriaPhrase(words, asked), order].filter((part) => part !== '').join(', ');
  const fit = say(criteria === '' ? 'fit anything' : 'fit', { count: total, pgs, criteria });
  return capitalised(total > shown ? `${fit} ${say('first', { count: shown })}` : fit);
}

async function answerNoMore(turn: ChatTurn): Promise<Answer> {
  const { criteria } = turn.context;
  const { say } = turn.words;
  const { total } = await findByCriteria(turn.db, criteria, { limit: 1 });
  if (total === 0) {
    const { suggestions } = await nearMisses(turn, criteria);
    return answer(turn, say('nothing closer'), { suggestions });
  }
  return answer(turn, say('all that fit'), { suggestions: keysOf(criteria).length > 0 ? [suggest('Start over')] : [] });
}

/** At most four things to say next. */
function whatNext({ for: whom, sort, meals, amenities, without }: Criteria, more: boolean, shown: number) {
  if (shown === 1 && !more)
    return ['Tell me about it', 'Who do I call?', 'Add it to my list', 'Book it'].map(toSuggestion);
  const isAboutFood = meals !== undefined || [...amenities, ...without].includes('food');
  return [
    ...(more ? ['Show more'] : []),
    ...(shown > 1 ? ['Compare the first two'] : []),
    ...(whom ? [] : ['For girls', 'For boys']),
    ...(sort === 'price' ? [] : ['Cheapest first']),
    ...(isAboutFood ? [] : ['With food']),
  ]
    .slice(0, 4)
    .map(toSuggestion);
}

const toSuggestion = (line: string) => suggest(line);

export function notesOf({ say, list }: Words, { unused, landmark, guesses = [] }: SearchNotes): string[] {
  const words = unused.slice(0, 3).map((word) => `"${word.slice(0, 40)}"`);
  return [
    ...guesses.map(({ shown: place, near }) =>
      near.length > 0 ? say('showing near', { place, near: list(near, 'or') }) : say('showing', { place }),
    ),
    ...(landmark === undefined ? [] : [say('landmark', { landmark: landmark.replace(/^my /, '') })]),
    ...(words.length > 0 ? [say('unused', { count: words.length, words: list(words) })] : []),
  ];
}

export function withNotes(found: Answer, notes: readonly string[]): Answer {
  return notes.length > 0 ? { ...found, reply: [found.reply, ...notes].join('\n') } : found;
}
