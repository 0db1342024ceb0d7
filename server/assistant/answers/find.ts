/** Answers a wish with PGs that fit, or with what comes nearest and which wish to take back. */
import { isDeepStrictEqual } from 'node:util';
import { listed, pgs, SAYS, sentence } from '../added-messages.ts';
import type { Guess } from '../../reader/wishes/places.ts';
import type { Context, Look } from '../table.ts';
import { keysOf, type Wish } from '../wish.ts';
import { findByWish } from '../wish-search.ts';
import { wishPhrase } from '../wish-words.ts';
import { answer, comparing, lineOf, numbered, say, showing, type Answer, type Asked } from './answer.ts';
import { nearMisses } from './near-misses.ts';

const PAGE = 5;
/** Steps back that are remembered. */
const MOST_EARLIER = 10;

/** What was said besides the wish, and could not be used. */
export interface Aside {
  unused: readonly string[];
  landmark?: string;
  guesses?: readonly Guess[];
}

/** Looks for what is wished for now. */
export async function answerWish(asked: Asked, wish: Wish, aside: Aside = { unused: [] }): Promise<Answer> {
  return withNotes(await answerLook(turnedTo(asked, { wish })), notesOf(aside));
}

/** The next results of the same wish. */
export async function answerMore(asked: Asked): Promise<Answer> {
  const { wish, cursor } = asked.context;
  if (cursor === null) return answerNoMore(asked);
  // Nothing was found before that there could be more of.
  return answerLook(turnedTo(asked, { wish, ...(cursor !== undefined && { from: cursor }) }));
}

/**
 * 'Go back': from the list or a few that were set apart to the results, and from these to what was looked at before.
 */
export async function answerBack(asked: Asked): Promise<Answer> {
  const { cursor, results, listed: inList, isAskedAbout, earlier = [] } = asked.context;
  const isAside = (results ?? inList ?? isAskedAbout) !== undefined;
  if (isAside && cursor !== undefined) return answerLook(asked);
  const before = earlier.at(-1);
  if (!before) return answer(asked, SAYS.nothingBefore);
  return answerLook({ ...asked, context: { ...lookingAt(asked.context, before), earlier: earlier.slice(0, -1) } });
}

/** What is looked at now can be gone back to from there. */
function turnedTo(asked: Asked, look: Look): Asked {
  const { wish, from, cursor, earlier = [] } = asked.context;
  const now: Look = { wish, ...(from !== undefined && { from }) };
  const context = lookingAt(asked.context, look);
  if (cursor === undefined || isDeepStrictEqual(now, look)) return { ...asked, context };
  return { ...asked, context: { ...context, earlier: [...earlier, now].slice(-MOST_EARLIER) } };
}

function lookingAt({ from: _from, ...context }: Context, look: Look): Context {
  return { ...context, ...look };
}

/** The results of the look, as they are at this moment. */
async function answerLook(asked: Asked): Promise<Answer> {
  const { cursor: _cursor, ...context } = asked.context;
  const { wish, from } = context;
  const here = { ...asked, context };
  const { listings, total, capped, nextCursor } = await findByWish(asked.db, wish, {
    limit: PAGE,
    cursor: from,
  });
  if (listings.length === 0)
    return from === undefined
      ? nearMisses(here, wish)
      : answerLook({ ...asked, context: lookingAt(context, { wish }) });
  return answer(
    here,
    [headOf(context, { total, capped, shown: listings.length }), ...numbered(listings.map(lineOf))].join('\n'),
    {
      listings,
      context: { ...showing(context, listings), cursor: nextCursor ?? null },
      suggestions: whatNext(wish, nextCursor !== undefined, listings.length),
      actions: comparing(listings),
    },
  );
}

function headOf(
  { wish, from }: Look,
  { total, capped, shown }: { total: number; capped: boolean; shown: number },
): string {
  if (from !== undefined) return `More of the ${pgs(total, capped)} that fit:`;
  const phrase = wishPhrase(wish);
  const order = wish.sort === 'price' ? ', cheapest first' : wish.sort === '-price' ? ', dearest first' : '';
  const count = sentence(pgs(total, capped));
  return `${count} ${total === 1 ? 'fits' : 'fit'}${phrase === '' ? '' : `: ${phrase}`}${order}.${total > shown ? ` Here are the first ${shown}:` : ''}`;
}

async function answerNoMore(asked: Asked): Promise<Answer> {
  const { wish } = asked.context;
  const { total } = await findByWish(asked.db, wish, { limit: 1 });
  if (total > 0) {
    const suggestions = keysOf(wish).length > 0 ? [say('Start over')] : [];
    return answer(asked, 'These are all that fit. Change or take back a wish to see others.', { suggestions });
  }
  const { suggestions } = await nearMisses(asked, wish);
  return answer(
    asked,
    'Nothing fits all of it, and I have shown you what comes closest to your other wishes. Take back a wish to see others.',
    { suggestions },
  );
}

function whatNext(wish: Wish, more: boolean, shown: number) {
  if (shown === 1 && !more)
    return [say('Tell me about it'), say('Who do I call?'), say('Add it to my list'), say('Book it')];
  const wishes = [
    ...(wish.for ? [] : [say('For girls'), say('For boys')]),
    ...(wish.sort === 'price' ? [] : [say('Cheapest first')]),
    ...(wish.meals || wish.amenities.includes('food') || wish.without.includes('food') ? [] : [say('With food')]),
  ];
  return [...(more ? [say('Show more')] : []), ...(shown > 1 ? [say('Compare the first two')] : []), ...wishes].slice(
    0,
    4,
  );
}

export function notesOf({ unused, landmark, guesses = [] }: Aside): string[] {
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
