/** What the rules of the assistant make of lines that are said one after the other, without a database. */
import { gazetteerWith } from '#server/assistant/places-known.ts';
import { understand, type Understanding } from '#server/assistant/understanding/understand.ts';
import { NO_WISH, type Wish } from '#server/assistant/wish.ts';
import { readDemoListings } from '#server/listings/demo/demo-listings.ts';
import { applyEdits } from '#server/reader/wishes/edits.ts';

const gazetteer = gazetteerWith((await readDemoListings()).map(({ location }) => location));

export const understood = (line: string): Understanding => understand(line, gazetteer);

/** A wish with its places by their names alone. */
export type PlainWish = Omit<Wish, 'places' | 'notPlaces'> & { places: string[]; notPlaces: string[] };
export const NOTHING: PlainWish = { places: [], notPlaces: [], amenities: [], without: [] };

/** What is wished for after these lines, and what the last of them wants. */
export function afterLines(...lines: string[]): { wish: PlainWish; intent: string } {
  let soFar = { wish: NO_WISH, intent: 'unknown' };
  for (const line of lines) {
    const { intent, edits } = understood(line);
    const before = intent === 'reset' ? NO_WISH : soFar.wish;
    // What may be a name is looked up in the database, which has no such name here.
    soFar = { wish: applyEdits(before, edits), intent: intent === 'named' ? 'unknown' : intent };
  }
  const { places, notPlaces } = soFar.wish;
  const names = (all: Wish['places']) => all.map(({ name }) => name);
  return { ...soFar, wish: { ...soFar.wish, places: names(places), notPlaces: names(notPlaces) } };
}
