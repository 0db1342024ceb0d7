/** Finds how many may share a room at most: 'not more than two in a room', 'ek kamre mein do se zyada na ho'. */
import { meaningsIn, saidIn, saysAtMost, type Clause, type FoundTerms } from './clauses.ts';
import { is, senseOf, type Span } from '../../spans.ts';

const MOST_SHARERS = 4;

/** 'Two', 'two in a room' */
export const countOf = (span: Span | undefined) => span?.value ?? (Number(senseOf(span, 'sharing')) || undefined);

const isBesideCount = (span: Span | undefined) =>
  is(span, 'filler', 'optional', 'under', 'and') || /^(?:hon?|hain)$/.test(span?.text ?? '');

export function roomSizeIn(spans: readonly Span[], clause: Clause): FoundTerms | undefined {
  const isRoom = (at: number) => meaningsIn(clause.words.filter((word) => word.at === at).slice(0, 1)).has('room');
  // In 'ek kamre mein do' the first counts rooms.
  const [at, ...more] = clause.spans.filter((each) => countOf(spans[each]) !== undefined && !isRoom(each + 1));
  const count = countOf(spans[at ?? -1]) ?? 0;
  if (at === undefined || more.length > 0 || !Number.isInteger(count) || count < 1 || count > MOST_SHARERS)
    return undefined;
  if (is(spans[at + 1], 'thousand', 'hundred', 'rupees') || is(spans[at - 1], 'rupees')) return undefined;
  const [people, room] = [saidIn(clause, 'people'), saidIn(clause, 'room')];
  if (!people && !room) {
    // '3 bhi chalega': as many as that as well.
    if (spans[at]?.value === undefined) return undefined;
    const isRest = clause.spans.every((each) => each === at || isBesideCount(spans[each]));
    const isToo = isRest && clause.spans.some((each) => /\b(?:bhi|b|too|also)\b/.test(spans[each]?.text ?? ''));
    return isToo && count > 1
      ? { edits: [{ edit: 'sharing-too', sharing: count }], used: [...clause.spans] }
      : undefined;
  }
  const bound = saysAtMost(clause);
  if (!bound || (!people && !saidIn(clause, 'inside'))) return undefined;
  const sharing = Array.from({ length: count }, (_, index) => index + 1);
  const inside = clause.spans.filter((each) => is(spans[each], 'sharing'));
  return { edits: [{ edit: 'set', criteria: { sharing } }], used: [at, ...bound, ...inside] };
}
