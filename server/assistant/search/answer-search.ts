/** Answers a search with PGs that fit, or with what comes nearest and which criterion to take back. */
import { isDeepStrictEqual } from 'node:util';
import { capitalised, NO_CRITERIA, type Criteria } from '../../reader/criteria/criteria.ts';
import type { FoundListing } from '../../listings/table.ts';
import { applyEdits, type Edit } from '../../reader/criteria/edits.ts';
import type { Guess } from '../../reader/criteria/places.ts';
import { answer, comparing, idsOf, numbered, suggest, type Answer, type ChatTurn } from '../answers/answer.ts';
import { showing } from '../answers/context-after.ts';
import { criteriaPhrase, lineOf, namesOf } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { LIKELY } from '../understanding/by-example.ts';
import type { Likeness } from '../understanding/examples.ts';
import type { Extreme } from '../understanding/intent.ts';
import { keysOf } from '../stored-criteria.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { nearLandmark } from './near-landmark.ts';
import { nearMisses } from './near-misses.ts';
import { withView, type ViewChange } from './views.ts';

const PAGE = 5;

/** What was said besides the criteria, and could not be used. */
export interface SearchNotes {
  unused: readonly string[];
  landmark?: string;
  guesses?: readonly Guess[];
  /** One of them was asked for: the cheapest. */
  extreme?: Extreme;
  /** It was asked how many there are of what these edits say. */
  isCount?: boolean;
  edits?: readonly Edit[];
  likeness?: Likeness | undefined;
}

/** Looks for what is asked for now. */
export const answerSearch = (turn: ChatTurn, criteria: Criteria): Promise<Answer> =>
  answerView(turn, { context: withView(turn.context, { criteria }) });

/** The results of this view, as they are at this moment. */
export async function answerView(
  turn: ChatTurn,
  { context: { cursor: _cursor, ...given }, isOver }: ViewChange,
  said: SearchNotes = { unused: [] },
): Promise<Answer> {
  const { db, words } = turn;
  const { say } = words;
  const inAll = await countInAll(turn, given.criteria, said);
  const { criteria: kept, asked, landmark, instead } = await nearLandmark(turn, given.criteria, said.landmark);
  const context = { ...given, criteria: kept };
  const { from, ...best } = context;
  const { unused, guesses = [] } = said;
  const notes = notesOf(words, { unused, guesses, ...(landmark !== undefined && { landmark }) });
  // 'You keep showing me girls hostels, I am a boy'
  const { heading, score = 0 } = said.likeness ?? {};
  const sorry = heading === 'say upset' && score >= LIKELY ? [say('sorry')] : [];
  const before = [...sorry, ...inAll, ...instead];
  const order = asked.sort ? say(`${asked.sort} first`) : '';
  const phrase = criteriaPhrase(words, asked);
  const criteria = [phrase, order].filter((part) => part !== '').join(', ');
  const first = await findByCriteria(db, asked, { limit: isOver ? 1 : PAGE, cursor: from });
  // What stood from there on has gone: the best stand first again.
  const isGone = first.listings.length === 0 && from !== undefined;
  const {
    listings: found,
    total,
    capped,
    nextCursor,
  } = isGone ? await findByCriteria(db, asked, { limit: PAGE }) : first;
  if (total === 0) {
    const left = (said.edits ?? []).flatMap((each) =>
      each.edit === 'not-places' || each.edit === 'no-more-places' ? each.places : [],
    );
    const near = await nearMisses(turn, asked, phrase, left);
    if (isOver) return answer(turn, say('nothing closer'), { suggestions: near.suggestions ?? [] });
    const reply = [...before, near.reply, ...notes].join('\n');
    return answer(turn, reply, { ...near, reply, context: { ...showing(context, near.listings), cursor: null } });
  }
  if (isOver)
    return answer(turn, say('all that fit'), { suggestions: keysOf(asked).length > 0 ? [suggest('Start over')] : [] });
  const pgs = words.pgs(total, capped);
  const fit = say(criteria === '' ? 'fit anything' : 'fit', { count: total, pgs, criteria });
  const beside = from === undefined ? await besideLandmark(turn, asked, found) : [];
  const listings = [...found, ...beside];
  const [only, ...more] = idsOf(found);
  const few = total > found.length ? `${fit} ${say('first', { count: found.length })}` : fit;
  const head = from === undefined || isGone ? capitalised(few) : say('more that fit', { pgs });
  const lines = listings.map((listing) => lineOf(words, listing));
  const others = beside.length === 0 ? [] : [say('others there', { places: words.list(namesOf(asked.places)) })];
  return answer(turn, [...before, head, ...others, ...numbered(lines), ...notes].join('\n'), {
    listings,
    context: {
      ...showing(isGone ? best : context, listings),
      // The only one that names the landmark is still 'it'.
      ...(beside.length > 0 && only !== undefined && more.length === 0 && { about: only, spoken: [only] }),
      cursor: nextCursor ?? null,
      // 'The cheapest one': it is the first.
      ...(said.extreme && asked.sort && listings[0] && { about: listings[0].id }),
    },
    suggestions: whatNext(asked, nextCursor !== undefined, listings.length),
    actions: comparing(listings),
  });
}

/** 'Near Infosys, Hebbal': where few PGs of the locality name the landmark, others of it may be as near. */
async function besideLandmark({ db }: ChatTurn, { near, ...rest }: Criteria, found: readonly FoundListing[]) {
  const isLocal = rest.places.length > 0 && rest.places.every(({ city }) => city !== undefined);
  if (near === undefined || !isLocal || found.length === 0 || found.length >= PAGE) return [];
  const { listings } = await findByCriteria(db, rest, { limit: PAGE });
  return listings.filter(({ id }) => !found.some((each) => each.id === id)).slice(0, PAGE - found.length);
}

/** How many there are of what was asked just now, where wishes of before narrow the answer. */
async function countInAll({ db, words }: ChatTurn, asked: Criteria, { isCount, edits = [] }: SearchNotes) {
  const alone = applyEdits(NO_CRITERIA, edits);
  if (!isCount || edits.length === 0 || isDeepStrictEqual(alone, asked)) return [];
  const { total, capped } = await findByCriteria(db, alone, { limit: 1 });
  const said = { count: total, pgs: words.pgs(total, capped), criteria: criteriaPhrase(words, alone) };
  return [words.say('count in all', said).replace(/ +(?=[.।]$)/, '')];
}

/** At most four things to say next. */
function whatNext({ for: whom, sort, meals, amenities, without }: Criteria, more: boolean, shown: number) {
  const isAboutFood = meals !== undefined || [...amenities, ...without].includes('food');
  const ofSeveral = [
    ...(more ? ['Show more'] : []),
    ...(shown > 1 ? ['Compare the first two'] : []),
    ...(whom ? [] : ['For girls', 'For boys']),
    ...(sort === 'price' ? [] : ['Cheapest first']),
    ...(isAboutFood ? [] : ['With food']),
  ];
  const ofOne = ['Tell me about it', 'Who do I call?', 'Add it to my list', 'Book it'];
  return (shown === 1 && !more ? ofOne : ofSeveral).slice(0, 4).map((line) => suggest(line));
}

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
