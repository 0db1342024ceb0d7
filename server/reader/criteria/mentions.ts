/** Tells the places that are asked for from those that are only mentioned: a home, an office, a landmark. */
import type { KnownPlace } from '../gazetteer.ts';
import { is, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

export interface NamedPlace {
  at: number;
  places: readonly KnownPlace[];
  isCity: boolean;
}

/** Where somebody is or comes from, and not where they look. */
export const isOnlyMentioned = (spans: readonly Span[], at: number) => isLeft(spans, at) || isHome(spans, at);

/** 'Moving from Delhi to Pune', 'Delhi se hu, Pune me': only where another place is named. */
function isLeft(spans: readonly Span[], at: number): boolean {
  if (spans[at + 1]?.text === 'to' && spans[at + 2]?.places && spans.slice(0, at).some(({ text }) => text === 'from'))
    return true;
  // 'Replace Koramangala with HSR'
  if (/^(?:replace|swap)$/.test(spans[at - 1]?.text ?? '') && spans[at + 2]?.places) return true;
  const before = spans.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  const isFrom = spans[at - 1]?.text === 'from' || /(?:^| )(?:out of|leaving|vacating)$/.test(before.join(' '));
  if (!isFrom && spans[at + 1]?.text !== 'se') return false;
  return spans.some(({ places }, other) => places !== undefined && other !== at);
}

/** 'I stay in Delhi and need a PG in Pune', 'my brother lives in Powai'. */
function isHome(spans: readonly Span[], at: number): boolean {
  const before = spans.slice(Math.max(0, at - 4), at);
  const verb = before.findLastIndex((span) => isOneOf(span, 'is there'));
  if (
    verb < 0 ||
    is(before[verb - 1], 'want') ||
    before[verb - 1]?.text === 'to' ||
    before.slice(verb + 1).some((span) => span.pause || is(span, 'want', 'pg'))
  )
    return false;
  const next = spans.findIndex(({ places }, other) => places !== undefined && other > at);
  // 'I work at Ecospace Bellandur'
  if (next === at + 1) return spans[next]?.places?.every(({ isCity }) => !isCity) ?? false;
  return (
    next > 0 && spans.slice(at + 1, next).some((span) => is(span, 'want', 'pg', 'in')) && !areLinked(spans, at, next)
  );
}

const areLinked = (spans: readonly Span[], from: number, to: number) => {
  const between = spans.slice(from + 1, to);
  return between.some((span) => is(span, 'or', 'and')) && !between.some((span) => is(span, 'want', 'pg'));
};

/** 'Near Silk Board in BTM': the first only tells where in the second. */
export function withoutLandmarks(spans: readonly Span[], wanted: readonly NamedPlace[]): NamedPlace[] {
  const localities = wanted.filter(({ isCity }) => !isCity);
  const isLandmark = ({ at, isCity }: NamedPlace) =>
    !isCity &&
    isBeside(spans, at) &&
    localities.some((other) => {
      const [from, to] = [Math.min(at, other.at), Math.max(at, other.at)];
      return (
        other.at !== at &&
        !isBeside(spans, other.at) &&
        !areLinked(spans, from, to) &&
        !(other.at > at && !hasOwnWord(spans, other.at) && spans[other.at - 1]?.pause)
      );
    });
  return wanted.filter((each) => !isLandmark(each));
}

const BESIDE =
  /^(?:near|nr|nearby|near to|nearest to|close to|closer to|close by|next to|beside|behind|opposite|opp|adjacent to|adjoining|across|across from|in front of|not far from|walking distance .*|.* from|just off)$/;
const BESIDE_BEHIND = /^(?:(?:ke|k) .*|side)$/;

/** 'Near', 'behind', 'ke paas', not 'in'. */
function isBeside(spans: readonly Span[], at: number): boolean {
  const before = spans.slice(Math.max(0, at - 2), at).findLast((span) => !is(span, 'filler') || is(span, 'in'));
  const after = spans[at + 1];
  return (
    (is(before, 'in') && BESIDE.test(before?.text ?? '')) ||
    (is(after, 'in-after') && BESIDE_BEHIND.test(after?.text ?? ''))
  );
}

const hasOwnWord = (spans: readonly Span[], at: number) => is(spans[at - 1], 'in') || is(spans[at + 1], 'in-after');
