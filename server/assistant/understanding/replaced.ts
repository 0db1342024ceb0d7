/**
 * 'Five nahi, six', '9 is too much, make it 8', 'z square nahi, south x mall': only what was asked for before tells
 * what is refused, and what is said in its place.
 */
import { sharedRoom, type Criteria } from '../../reader/criteria/criteria.ts';
import { sharings, type Edit } from '../../reader/criteria/edits.ts';
import { countOf } from '../../reader/criteria/sharing.ts';
import { is, isUnknown, type Span } from '../../reader/spans.ts';
import { isOneOf } from '../../reader/word-groups.ts';

export interface Replaced {
  refused: readonly Span[];
  said: readonly Span[];
}

const isNot = (span: Span | undefined) => is(span, 'not', 'not-after');

const isOwn = (span: Span) => span.value !== undefined || (!isNot(span) && !is(span, 'filler'));

/** 'No', or 'too much' of a number. */
const isRefusing = (span: Span) => isNot(span) || isOneOf(span, 'judged');

/** Undefined where nothing is refused, or nothing said in its place. */
export function replacedIn(spans: readonly Span[]): Replaced | undefined {
  const clauses = clausesOf(spans).filter((clause) => clause.some(isOwn));
  const negated = clauses.findIndex(
    (clause) => clause.some(isNot) || (clause.some(isRefusing) && clause.some(isCount)),
  );
  const refused = clauses[negated];
  if (!refused || clauses.length > 2) return undefined;
  if (clauses.length === 2) return { refused, said: clauses[1 - negated] ?? [] };
  const at = refused.findIndex(isRefusing);
  if (at <= 0 || at >= refused.length - 1) return undefined;
  const [before, behind] = [refused.slice(0, at), refused.slice(at + 1)];
  // '2 sharing not 3' refuses what stands behind, '3 nahi 2' what stands before.
  return refused[at]?.text === 'not' ? { refused: behind, said: before } : { refused: before, said: behind };
}

/** Between pauses and words such as 'sorry'. */
export function clausesOf(spans: readonly Span[]): Span[][] {
  const clauses: Span[][] = [[]];
  for (const span of spans)
    if (span.pause || is(span, 'repair')) clauses.push([]);
    else clauses.at(-1)?.push(span);
  return clauses;
}

/** The changes of the criteria; none where nothing that was asked for is refused, or `edits` say more than that. */
export function editsOfReplaced(
  { sharing, near, ...rent }: Criteria,
  { refused, said }: Replaced,
  edits: readonly Edit[],
): Edit[] {
  const [numbers, after] = [numbersIn(refused), numbersIn(said)];
  if (!edits.every((edit) => isOfRefused(edit, numbers))) return [];
  const [before, ...others] = numbers;
  const [first] = after;
  if (before !== undefined && others.length === 0 && first !== undefined) {
    const isOfSharing =
      sharing?.includes(before) || (edits.length > 0 && after.every((count) => count <= MOST_SHARING));
    if (isOfSharing) return [{ edit: 'set', criteria: { sharing: sharings(after) } }];
    if (after.length > 1) return [];
    for (const bound of ['maxPrice', 'minPrice', 'around'] as const)
      for (const unit of [1, 1_000])
        if (before * unit === rent[bound])
          return [{ edit: 'rent', [bound]: first < LEAST_RENT ? first * unit : first }];
    return [];
  }
  const landmark = said.filter((span) => isUnknown(span) || span.landmark || is(span, 'landmark'));
  const isNear = refused.some((span) => isUnknown(span) && near?.toLowerCase().split(' ').includes(span.text));
  return isNear && landmark.length > 0 ? [{ edit: 'near', near: landmark.map(({ typed }) => typed).join(' ') }] : [];
}

const MOST_SHARING = 6;
/** Less is said of thousands. */
const LEAST_RENT = 100;

/** Whether the change only repeats what is refused: '4 people is too many, 2 please'. */
const isOfRefused = (edit: Edit, numbers: readonly number[]) =>
  (edit.edit === 'set' && edit.criteria.sharing?.every((count) => numbers.includes(count))) ||
  (edit.edit === 'without' && numbers.some((count) => edit.amenity === sharedRoom(count)));

const isCount = (span: Span) => countOf(span) !== undefined;

/** In '8 kar do' the last word is no number. */
function numbersIn(spans: readonly Span[]): number[] {
  const isSure = (span: Span) => isCount(span) && !(span.inWords && is(span, 'filler'));
  return (spans.some(isSure) ? spans.filter(isSure) : spans).flatMap((span) => countOf(span) ?? []);
}

/** The hour in place of the one of the gate that was asked for before. */
export function gateUntil({ amenities, rules }: Criteria, hour: string): Edit | undefined {
  const [, bound] = /^gate (open until|closed by)/.exec(amenities.find((each) => each.startsWith('gate ')) ?? '') ?? [];
  const isOfGate = bound !== undefined || rules.includes('no-gate-time');
  return isOfGate ? { edit: 'amenity', amenity: `gate ${bound ?? 'open until'} ${hour}` } : undefined;
}
