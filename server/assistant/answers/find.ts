/** Answers a wish with PGs that fit, or with what comes nearest and which wish to take back. */
import { listed, pgs, sentence } from '../added-messages.ts';
import { applyEdits, keysOf, NO_WISH, type Edit, type Wish } from '../wish.ts';
import { findByWish } from '../wish-search.ts';
import { wishPhrase } from '../wish-words.ts';
import { answer, comparing, lineOf, numbered, say, showing, type Answer, type Asked } from './answer.ts';
import { nearMisses } from './near-misses.ts';

export const PAGE = 5;

/** What was said besides the wish, and could not be used. */
export interface Aside {
  unknown: readonly string[];
  landmark?: string;
}

export async function answerWish(asked: Asked, edits: readonly Edit[], fresh: boolean, aside: Aside = { unknown: [] }): Promise<Answer> {
  const before = fresh ? NO_WISH : asked.context.wish;
  const wish = applyEdits(before, edits);
  const { cursor: _cursor, ...context } = { ...asked.context, wish };
  const here = { ...asked, context };
  const page = await findByWish(asked.db, wish, asked.book, { limit: PAGE });
  const notes = notesOf(aside);
  if (page.total === 0) return withNotes(await nearMisses(here, wish), notes);

  const { listings, total, capped, nextCursor } = page;
  const phrase = wishPhrase(wish);
  const count = total <= PAGE ? pgs(total) : pgs(total, capped);
  const order = wish.sort === 'price' ? ', cheapest first' : wish.sort === '-price' ? ', dearest first' : '';
  const head = `${sentence(count)} ${total === 1 ? 'fits' : 'fit'}${phrase === '' ? '' : `: ${phrase}`}${order}.${total > listings.length ? ` Here are the first ${listings.length}:` : ''}`;
  const reply = [head, ...numbered(listings.map(lineOf))].join('\n');
  return withNotes(
    {
      ...answer(here, reply),
      listings,
      context: { ...showing(context, listings), cursor: nextCursor ?? null },
      suggestions: whatNext(wish, total > listings.length, listings.length),
      actions: comparing(listings),
    },
    notes,
  );
}

/** The next results of the same wish. */
export async function answerMore(asked: Asked): Promise<Answer> {
  const { wish, cursor } = asked.context;
  // Nothing was found before that there could be more of.
  if (cursor === undefined) return answerWish(asked, [], false);
  if (cursor === null) return answerNoMore(asked);
  const { listings, total, capped, nextCursor } = await findByWish(asked.db, wish, asked.book, { limit: PAGE, cursor });
  if (listings.length === 0) return answerWish(asked, [], false);
  return answer(asked, [`More of the ${pgs(total, capped)} that fit:`, ...numbered(listings.map(lineOf))].join('\n'), {
    listings,
    context: { ...showing(asked.context, listings), cursor: nextCursor ?? null },
    suggestions: whatNext(wish, nextCursor !== undefined, listings.length),
    actions: comparing(listings),
  });
}

async function answerNoMore(asked: Asked): Promise<Answer> {
  const { wish } = asked.context;
  const { total } = await findByWish(asked.db, wish, asked.book, { limit: 1 });
  if (total > 0) {
    const suggestions = keysOf(wish).length > 0 ? [say('Start over')] : [];
    return answer(asked, 'These are all that fit. Change or take back a wish to see others.', { suggestions });
  }
  const { suggestions } = await nearMisses(asked, wish);
  return answer(asked, 'Nothing fits all of it, and I have shown you what comes nearest. Take back a wish to see others.', { suggestions });
}

function whatNext(wish: Wish, more: boolean, shown: number) {
  if (shown === 1 && !more) return [say('Tell me about it'), say('Who do I call?'), say('Add it to my list'), say('Book it')];
  const wishes = [
    ...(wish.for ? [] : [say('For girls'), say('For boys')]),
    ...(wish.sort === 'price' ? [] : [say('Cheapest first')]),
    ...(wish.meals || wish.amenities.includes('food') || wish.without.includes('food') ? [] : [say('With food')]),
  ];
  return [...(more ? [say('Show more')] : []), ...(shown > 1 ? [say('Compare the first two')] : []), ...wishes].slice(0, 4);
}

function notesOf({ unknown, landmark }: Aside): string[] {
  const words = unknown.slice(0, 3).map((word) => `"${word.slice(0, 40)}"`);
  return [
    ...(landmark === undefined ? [] : [`I do not know how far a PG is from the ${landmark.replace(/^my /, '')}, so I look by area.`]),
    ...(words.length > 0 ? [`I did not use ${listed(words)}: I do not know ${words.length > 1 ? 'these words' : 'this word'}.`] : []),
  ];
}

function withNotes(found: Answer, notes: readonly string[]): Answer {
  return notes.length > 0 ? { ...found, reply: [found.reply, ...notes].join('\n') } : found;
}
