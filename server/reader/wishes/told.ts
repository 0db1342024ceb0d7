/** Tells the places that are asked for from those that are only told of: a home, an office, a landmark. */
import { is, type Item } from '../items.ts';
import type { Named } from './places.ts';

/** Where somebody is or comes from, and not where they look. */
export const isToldOf = (items: readonly Item[], at: number) => isLeft(items, at) || isHome(items, at);

/** 'Moving from Delhi to Pune', 'Delhi se hu, Pune me': only where another place is named. */
function isLeft(items: readonly Item[], at: number): boolean {
  if (items[at + 1]?.text === 'to' && items[at + 2]?.places && items.slice(0, at).some(({ text }) => text === 'from'))
    return true;
  // 'Replace Koramangala with HSR'
  if (/^(?:replace|swap)$/.test(items[at - 1]?.text ?? '') && items[at + 2]?.places) return true;
  const before = items.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  const isFrom = items[at - 1]?.text === 'from' || /(?:^| )(?:out of|leaving|vacating)$/.test(before.join(' '));
  if (!isFrom && items[at + 1]?.text !== 'se') return false;
  return items.some(({ places }, other) => places !== undefined && other !== at);
}

/** 'I stay in Delhi and need a PG in Pune', 'my brother lives in Powai'. */
function isHome(items: readonly Item[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 4), at);
  const verb = before.findLastIndex(({ text }) => IS_THERE.test(text));
  if (
    verb < 0 ||
    is(before[verb - 1], 'want') ||
    before[verb - 1]?.text === 'to' ||
    before.slice(verb + 1).some((item) => item.pause || is(item, 'want', 'pg'))
  )
    return false;
  const next = items.findIndex(({ places }, other) => places !== undefined && other > at);
  // 'I work at Ecospace Bellandur'
  if (next === at + 1) return items[next]?.places?.every(({ isCity }) => !isCity) ?? false;
  return (
    next > 0 && items.slice(at + 1, next).some((item) => is(item, 'want', 'pg', 'in')) && !areLinked(items, at, next)
  );
}

const IS_THERE =
  /^(?:(?:lived?|stay|reside|work)s?|(?:liv|stay|resid|work|study)ing|stud(?:y|ies)|based|stayed|job|posted|currently|presently|was|were|been|(?:my )?(?:college|office|company|workplace|university|campus|school|institute))$/;

const areLinked = (items: readonly Item[], from: number, to: number) => {
  const between = items.slice(from + 1, to);
  return between.some((item) => is(item, 'or', 'and')) && !between.some((item) => is(item, 'want', 'pg'));
};

/** 'Near Silk Board in BTM': the first only tells where in the second. */
export function withoutLandmarks(items: readonly Item[], wanted: readonly Named[]): Named[] {
  const localities = wanted.filter(({ isCity }) => !isCity);
  const isLandmark = ({ at, isCity }: Named) =>
    !isCity &&
    isBeside(items, at) &&
    localities.some((other) => {
      const [from, to] = [Math.min(at, other.at), Math.max(at, other.at)];
      return (
        other.at !== at &&
        !isBeside(items, other.at) &&
        !areLinked(items, from, to) &&
        !(other.at > at && !hasOwnWord(items, other.at) && items[other.at - 1]?.pause)
      );
    });
  return wanted.filter((each) => !isLandmark(each));
}

const BESIDE =
  /^(?:near|nr|nearby|near to|nearest to|close to|closer to|close by|next to|beside|behind|opposite|opp|adjacent to|adjoining|across|across from|in front of|not far from|walking distance .*|.* from|just off)$/;
const BESIDE_BEHIND = /^(?:(?:ke|k) .*)$/;

/** 'Near', 'behind', 'ke paas', not 'in'. */
function isBeside(items: readonly Item[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 2), at).findLast((item) => !is(item, 'filler') || is(item, 'in'));
  const after = items[at + 1];
  return (
    (is(before, 'in') && BESIDE.test(before?.text ?? '')) ||
    (is(after, 'in-after') && BESIDE_BEHIND.test(after?.text ?? ''))
  );
}

const hasOwnWord = (items: readonly Item[], at: number) => is(items[at - 1], 'in') || is(items[at + 1], 'in-after');
