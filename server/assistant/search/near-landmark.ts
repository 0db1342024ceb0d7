/** Searches 'near' a landmark: PGs that name it, else those in the localities of such PGs, else without it. */
import { type Criteria, NO_CRITERIA, placeOf } from '../../reader/criteria/criteria.ts';
import { MAX_PLACES, nearUnlisted } from '../../reader/criteria/edits.ts';
import type { ChatTurn } from '../answers/answer.ts';
import { namesOf } from '../language/labels.ts';
import { findByCriteria, findsAny } from './find-by-criteria.ts';
import { withWholeCity } from './relax.ts';

/** So many PGs that name a landmark are read for their localities. */
const MAX_NEAR = 20;

interface Searched {
  criteria: Criteria;
  searched: Criteria;
  instead: string[];
  landmark: string | undefined;
}

/**
 * `landmark`: what `near` names, where it may be no name, as in 'the metro'; it is returned where it was not searched.
 * `criteria` are the person's from now on, `searched` those of this answer; `instead` names the places in its stead.
 */
export async function nearLandmark(turn: ChatTurn, criteria: Criteria, landmark?: string): Promise<Searched> {
  const { db, words, gazetteer } = turn;
  // 'In North Campus', where nobody lists, but PGs of its city say 'Near Delhi University North Campus'.
  const called = nearUnlisted(criteria);
  if (called && (await findsAny(db, { ...NO_CRITERIA, places: called.places, near: called.near })))
    return { ...(await nearLandmark(turn, called)), landmark };
  const { near, ...rest } = criteria;
  const kept = { criteria, searched: criteria, instead: [], landmark: undefined };
  if (near === undefined) return { ...kept, landmark };
  const naming = { ...NO_CRITERIA, places: criteria.places, near };
  const free = await findByCriteria(db, naming, { limit: MAX_NEAR });
  // Any metro, or a mall in a locality that is named.
  if (landmark !== undefined && free.total === 0) return { ...(await nearLandmark(turn, rest)), landmark };
  if (await findsAny(db, criteria)) return kept;
  const there = free.total > 0 ? free : await findByCriteria(db, naming, { limit: MAX_NEAR, booked: true });
  // 'Bandra or Andheri, my office is in BKC'
  const areLocalities = criteria.places.length > 0 && criteria.places.every(({ city }) => city !== undefined);
  if (there.total === 0 && areLocalities && (await findsAny(db, rest))) {
    const values = { landmark: near, places: words.list(namesOf(criteria.places), 'or') };
    return { ...kept, searched: rest, instead: [words.say('none names landmark', values)] };
  }
  const located = there.listings.flatMap(({ location }) => placeOf(location, gazetteer) ?? []);
  const places = [...new Map(located.map((place) => [place.label, place])).values()].slice(0, MAX_PLACES);
  if (places.length === 0) return kept;
  const localities = { ...rest, places };
  // Where the localities have none, the city of the landmark is searched.
  for (const nearby of [localities, ...withWholeCity(localities, gazetteer).map((city) => city.criteria)]) {
    if (!(await findsAny(db, nearby))) continue;
    const note = words.say('beside landmark', { landmark: near, places: words.list(namesOf(nearby.places)) });
    return { ...kept, searched: nearby, instead: [note] };
  }
  return kept;
}
