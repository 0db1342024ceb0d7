/** What 'near' a landmark comes to: PGs that name it, else the localities of those, else the landmark is left out. */
import { type Criteria, NO_CRITERIA, placeCriterion } from '../../reader/criteria/criteria.ts';
import { MOST_PLACES } from '../../reader/criteria/edits.ts';
import { keyOf } from '../../reader/places/place-names.ts';
import type { ChatTurn } from '../answers/answer.ts';
import { namesOf } from '../language/labels.ts';
import type { Find } from './find-by-criteria.ts';
import { withWholeCity } from './relax.ts';

/** PGs that name a landmark of which the localities are looked at. */
const MOST_NAMING = 20;

/**
 * `criteria` are the person's from now on, `asked` those of this answer; `notes` is without a landmark that PGs name;
 * `instead` says that the localities stand for it.
 */
export async function nearLandmark<Notes extends { landmark?: string }>(
  find: Find,
  { words, gazetteer }: Pick<ChatTurn, 'words' | 'gazetteer'>,
  criteria: Criteria,
  notes: Notes,
): Promise<{ criteria: Criteria; asked: Criteria; notes: Notes | Omit<Notes, 'landmark'>; instead: string[] }> {
  const { near, ...rest } = criteria;
  const { landmark, ...others } = notes;
  if (near === undefined) return { criteria, asked: criteria, notes, instead: [] };
  const naming = { ...NO_CRITERIA, places: criteria.places, near };
  const free = await find(naming, { limit: MOST_NAMING });
  // Any metro, or a mall in a locality that is named.
  if (landmark !== undefined && free.total === 0) return { criteria: rest, asked: rest, notes, instead: [] };
  const kept = { criteria, asked: criteria, notes: landmark === undefined ? notes : others, instead: [] };
  if ((await find(criteria, { limit: 1 })).total > 0) return kept;
  const there = free.total > 0 ? free : await find(naming, { limit: MOST_NAMING, booked: true });
  const located = new Set(there.listings.map(({ location }) => location));
  const places = [...located].slice(0, MOST_PLACES).flatMap((location) => {
    const names = [location, location.split(',')[0] ?? ''];
    const alike = names.map((name) => gazetteer.named(keyOf(name))).find((called) => called.length > 0) ?? [];
    const same = alike.filter(({ listedAs }) => listedAs.includes(location));
    return same.length > 0 ? [placeCriterion(same, alike)] : [];
  });
  const quarters = { ...rest, places };
  // Where the quarters have none, the city of the landmark is nearer than any other.
  for (const beside of places.length === 0 ? [] : [quarters, withWholeCity(quarters, gazetteer)?.criteria]) {
    if (!beside || (await find(beside, { limit: 1 })).total === 0) continue;
    const said = words.say('beside landmark', { landmark: near, places: words.list(namesOf(beside.places)) });
    return { ...kept, asked: beside, instead: [said] };
  }
  return kept;
}
