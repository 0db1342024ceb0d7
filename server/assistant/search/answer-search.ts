/** Answers a search with PGs that fit, or with those that come nearest and which criterion to drop. */
import { capitalised, chipsOf, type Criteria } from '../../reader/criteria/criteria.ts';
import { withAnyParking } from '../../reader/criteria/edits.ts';
import type { FoundListing } from '../../listings/table.ts';
import { ADD, comparing, numbered, suggest, type Answer, type ChatTurn } from '../answers/answer.ts';
import { showing } from '../answers/context-after.ts';
import { criteriaPhrase, lineOf, namesOf } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { LIKELY } from '../understanding/examples.ts';
import type { Understanding } from '../understanding/understand.ts';
import { isEditOf } from '../understanding/utterance.ts';
import { findByCriteria, findsAny } from './find-by-criteria.ts';
import { nearLandmark } from './near-landmark.ts';
import { nearMisses } from './near-misses.ts';
import { withView, type ViewChange } from './views.ts';

const PAGE = 5;

/** The first results for these criteria. */
export const answerSearch = (turn: ChatTurn, criteria: Criteria): Promise<Answer> =>
  answerView(turn, { context: withView(turn.context, { criteria }) });

/** The results of this view, as they are at this moment. */
export async function answerView(turn: ChatTurn, next: ViewChange, line: Partial<Understanding> = {}): Promise<Answer> {
  const { isOver, wasNotAsked } = next;
  const { cursor: _cursor, ...given } = next.context;
  const { db, words } = turn;
  const { say } = words;
  const { criteria, searched, landmark, instead } = await nearLandmark(turn, given.criteria, line.parsed?.landmark);
  const context = { ...given, criteria };
  const { from } = context;
  const notes = notesOf(words, line, landmark);
  // 'You keep showing me girls hostels, I am a boy'
  const isUpset = line.likeness?.heading === 'say upset' && line.likeness.score >= LIKELY;
  const before = [...(isUpset ? [say('sorry')] : []), ...(wasNotAsked ? [say('not asked for')] : []), ...instead];
  const order = searched.sort ? say(`${searched.sort} first`) : '';
  const inWords = [criteriaPhrase(words, searched), order].filter((part) => part !== '').join(', ');
  const found = await findByCriteria(db, searched, { limit: PAGE, cursor: from });
  const { total, capped, nextCursor } = found;
  const [parked, wished] = total === 0 && !isOver ? [withAnyParking(searched), withAnyParking(given.criteria)] : [];
  if (parked && wished && (await findsAny(db, parked))) {
    const answer = await answerView(turn, { context: { ...given, criteria: wished } }, line);
    return { ...answer, reply: [say('any parking'), answer.reply].join('\n') };
  }
  if (total === 0) {
    const left = (line.edits ?? []).flatMap((each) =>
      each.edit === 'not-places' || each.edit === 'no-more-places' ? each.places : [],
    );
    const near = await nearMisses(turn, searched, left);
    // 'Show more', where what comes nearest has been shown
    if (isOver) return { reply: say('nothing closer'), suggestions: near.suggestions };
    const reply = [...before, near.reply, ...notes].join('\n');
    return { ...near, reply, context: { ...showing(context, near.listings), cursor: null } };
  }
  // All have been shown, or the rest has been deleted meanwhile.
  if (isOver || found.listings.length === 0)
    return { reply: say('all that fit'), suggestions: chipsOf(searched).length > 0 ? [suggest('Start over')] : [] };
  const pgs = words.pgs(total, capped);
  const fit = say(inWords === '' ? 'fit anything' : 'fit', { count: total, pgs, criteria: inWords });
  const otherListings = from === undefined ? await othersInLocality(turn, searched, found.listings) : [];
  const listings = [...found.listings, ...otherListings];
  const count = found.listings.length;
  const few = total > count ? `${fit} ${say('first', { count })}` : fit;
  const head = from === undefined ? capitalised(few) : say('more that fit', { pgs });
  const lines = listings.map((listing) => lineOf(words, listing));
  // 'Cheaper', where only the one that is shown fits
  const [edit, ...more] = line.edits ?? [];
  const isSame = total === 1 && turn.context.shown.join() === found.listings[0]?.id;
  const only = isSame && edit && isEditOf(edit, 'sort') && more.length === 0 ? [say('only one fits')] : [];
  const others =
    otherListings.length === 0 ? [] : [say('others there', { places: words.list(namesOf(searched.places)) })];
  return {
    reply: [...before, ...only, head, ...others, ...numbered(lines), ...notes].join('\n'),
    listings,
    context: {
      ...showing(context, listings),
      cursor: nextCursor ?? null,
      // 'The cheapest one': it is the first.
      ...(line.extreme && searched.sort && listings[0] && { about: listings[0].id }),
    },
    suggestions: nextSuggestions(searched, nextCursor !== undefined, listings.length),
    actions: comparing(listings),
  };
}

/** 'Near Infosys, Hebbal': where few PGs of the locality name the landmark, others of it may be as near. */
async function othersInLocality({ db }: ChatTurn, { near, ...rest }: Criteria, found: readonly FoundListing[]) {
  const isLocal = rest.places.length > 0 && rest.places.every(({ city }) => city !== undefined);
  if (near === undefined || !isLocal || found.length >= PAGE) return [];
  const { listings } = await findByCriteria(db, rest, { limit: PAGE });
  return listings.filter(({ id }) => !found.some((each) => each.id === id)).slice(0, PAGE - found.length);
}

function nextSuggestions({ for: whom, sort, meals, amenities, without }: Criteria, more: boolean, shown: number) {
  const isAboutFood = meals !== undefined || [...amenities, ...without].includes('food');
  const ofSeveral = [
    ...(more ? ['Show more'] : []),
    ...(shown > 1 ? ['Compare the first two'] : []),
    ...(whom ? [] : ['For girls', 'For boys']),
    ...(sort === 'price' ? [] : ['Cheapest first']),
    ...(isAboutFood ? [] : ['With food']),
  ];
  const ofOne = ['Tell me about it', 'Who do I call?', ADD, 'Book it'];
  return (shown === 1 && !more ? ofOne : ofSeveral).slice(0, 4).map((line) => suggest(line));
}

/** Notes on words of the line that were not used, or only guessed. */
export function notesOf({ say, list }: Words, line: Partial<Understanding>, landmark?: string) {
  const { unused = [], guesses = [] } = line;
  const words = unused.slice(0, 3).map((word) => `"${word.slice(0, 40)}"`);
  return [
    ...guesses.map(({ shown: place, near }) =>
      near.length > 0 ? say('showing near', { place, near: list(near, 'or') }) : say('showing', { place }),
    ),
    ...(landmark === undefined ? [] : [say('landmark', { landmark: landmark.replace(/^my /, '') })]),
    ...(words.length > 0 ? [say('unused', { count: words.length, words: list(words) })] : []),
  ];
}
