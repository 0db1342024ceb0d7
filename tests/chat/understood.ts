/** What the rules of the assistant make of lines that are said one after the other, without a database. */
import { understand, type Understanding } from '#server/assistant/understanding/understand.ts';
import { readDemoListings } from '#server/listings/demo/demo-listings.ts';
import { applyEdits } from '#server/reader/criteria/edits.ts';
import { addKnownPlaces, Gazetteer } from '#server/reader/gazetteer.ts';
import { type Criteria, NO_CRITERIA } from '#server/reader/criteria/criteria.ts';

/** Every place that may be spoken of, where PGs are in these locations: 'Koramangala, Bengaluru'. */
export const gazetteerOf = (locations: Iterable<string>) => addKnownPlaces(new Gazetteer(locations));

const demo = gazetteerOf((await readDemoListings()).map(({ location }) => location));

export const understood = (line: string): Understanding => understand(line, demo);

/** Criteria with their places by their names alone. */
export type PlainCriteria = Omit<Criteria, 'places' | 'notPlaces'> & { places: string[]; notPlaces: string[] };
export const NOTHING: PlainCriteria = { places: [], notPlaces: [], amenities: [], without: [], rules: [] };

interface AfterLines {
  criteria: PlainCriteria;
  intent: string;
}

/** What is asked for after these lines, and what the last of them wants. */
export const afterLines = (...lines: string[]): AfterLines => afterLinesIn(demo, ...lines);

/** The same where PGs are in other places. */
export function afterLinesIn(gazetteer: Gazetteer, ...lines: string[]): AfterLines {
  let soFar = { criteria: NO_CRITERIA, intent: 'unknown' };
  for (const line of lines) {
    const { intent, edits } = understand(line, gazetteer, [], soFar.criteria);
    const before = intent === 'reset' ? NO_CRITERIA : soFar.criteria;
    // What may be a name is looked up in the database, which has no such name here.
    const isUnknown = intent === 'named' || intent === 'owner' || intent === 'support';
    soFar = { criteria: applyEdits(before, edits), intent: isUnknown ? 'unknown' : intent };
  }
  const { places, notPlaces } = soFar.criteria;
  const names = (all: Criteria['places']) => all.map(({ name }) => name);
  return { ...soFar, criteria: { ...soFar.criteria, places: names(places), notPlaces: names(notPlaces) } };
}
