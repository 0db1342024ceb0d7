/** Holds what was understood against what is meant, whichever spelling an amenity or a place has. */
import { placeKey } from '#server/reader/places/place-names.ts';
import { searchPhrases } from '#server/reader/phrases.ts';
import type { PlainCriteria } from '#tests/chat/understood.ts';
import { tokenize } from '#server/listings/search-index/tokenize.ts';
import type { Meant } from './utterance.ts';

/** How far the middle of what was understood may be from `around`. */
const AROUND = 0.1;

/** In words, one line each; empty where all is right. */
export function differences(meant: Meant, { intent, criteria }: { intent: string; criteria: PlainCriteria }): string[] {
  const asked = [
    ['intent', meant.intent ?? 'search', intent],
    ['minPrice', meant.minPrice, criteria.minPrice],
    ['maxPrice', meant.maxPrice, criteria.maxPrice],
    ['for', meant.for, criteria.for],
    // The sets know one number only: either of several is none of theirs.
    ['sharing', meant.sharing, criteria.sharing?.length === 1 ? criteria.sharing[0] : undefined],
    ['available', meant.available, criteria.available === true || undefined],
    ['sort', meant.sort, criteria.sort],
    ['meals', meant.meals === 'all' ? 'all' : undefined, criteria.meals],
    [
      'amenities',
      list([...(meant.amenities ?? []), ...(meant.meals === 'some' ? ['food'] : [])]),
      list(criteria.amenities),
    ],
    ['without', list([...(meant.without ?? []), ...(meant.meals === 'none' ? ['food'] : [])]), list(criteria.without)],
  ] as const;
  const wrong = asked
    .filter(([, wanted, got]) => wanted !== got)
    .map(([what, wanted, got]) => `${what}: meant ${wanted ?? '-'}, understood ${got ?? '-'}`);
  if (!isAround(meant.around, criteria.around))
    wrong.push(`around: meant ${meant.around ?? '-'}, understood ${criteria.around ?? '-'}`);
  const places = meant.place === undefined ? [] : [meant.place].flat();
  if (!samePlaces(places, criteria.places))
    wrong.push(`place: meant ${places.join(' | ') || '-'}, understood ${criteria.places.join(' | ') || '-'}`);
  return wrong;
}

function list(amenities: readonly string[]): string | undefined {
  return amenities.length === 0 ? undefined : [...new Set(amenities.map(canonical))].toSorted().join(', ');
}

/** By the name that the search has for it. */
function canonical(amenity: string): string {
  const words = tokenize(amenity).join(' ');
  return (
    searchPhrases()
      .exact.get(words)
      ?.find(({ kind }) => kind === 'amenity')?.value ?? words
  );
}

function isAround(meant: number | undefined, got: number | undefined): boolean {
  if (meant === undefined || got === undefined) return meant === got;
  return Math.abs(got - meant) <= meant * AROUND;
}

/** A locality may be named with its city or without. */
function samePlaces(meant: readonly string[], got: readonly string[]): boolean {
  const parts = (place: string) => place.split(',').map(placeKey);
  const same = (a: string, b: string) => {
    const [left, right] = [parts(a), parts(b)];
    return left[0] === right[0] && (left[1] === undefined || right[1] === undefined || left[1] === right[1]);
  };
  return meant.length === got.length && meant.every((place) => got.some((other) => same(place, other)));
}
