/** Tells the places that are asked for from those that are only mentioned: a home, an office, a landmark. */
import type { KnownPlace } from '../gazetteer.ts';
import { rowAt } from '../patterns.ts';
import { is, type Span } from '../spans.ts';

export interface NamedPlace {
  at: number;
  places: readonly KnownPlace[];
  isCity: boolean;
}

/** Where somebody is or comes from, and not where they look: only where another place is named. */
export const isOnlyMentioned = (spans: readonly Span[], at: number) =>
  rowAt(spans, at, 'left') !== undefined ||
  (rowAt(spans, at, 'home') !== undefined && rowAt(spans, at, 'and another is sought') !== undefined);

/** 'Madhapur or Kondapur' */
const areLinked = (spans: readonly Span[], from: number, to: number) => {
  const between = spans.slice(from + 1, to);
  return between.some((span) => is(span, 'or', 'and')) && !between.some((span) => is(span, 'want', 'pg'));
};

/** 'Near Silk Board in BTM': the first only tells where in the second. */
export function withoutLandmarks(spans: readonly Span[], wanted: readonly NamedPlace[]): NamedPlace[] {
  const localities = wanted.filter(({ isCity }) => !isCity);
  const isLandmark = ({ at, isCity }: NamedPlace) =>
    !isCity &&
    rowAt(spans, at, 'beside') &&
    localities.some((other) => {
      const [from, to] = [Math.min(at, other.at), Math.max(at, other.at)];
      return (
        other.at !== at &&
        !rowAt(spans, other.at, 'beside') &&
        !areLinked(spans, from, to) &&
        !(other.at > at && !rowAt(spans, other.at, 'with a word of its own') && spans[other.at - 1]?.pause)
      );
    });
  return wanted.filter((each) => !isLandmark(each));
}
