/**
 * 'Five nahi, six', 'z square nahi, south x mall': only what was asked for before tells what is refused, and what is
 * said in its place.
 */
import type { Criteria } from '../../reader/criteria/criteria.ts';
import type { Edit } from '../../reader/criteria/edits.ts';
import { is, isUnknown, type Span } from '../../reader/spans.ts';

export interface Replaced {
  refused: readonly Span[];
  said: readonly Span[];
}

const isNot = (span: Span | undefined) => is(span, 'not', 'not-after');

const isOwn = (span: Span) => span.value !== undefined || (!isNot(span) && !is(span, 'filler'));

/** Undefined where nothing is refused, or nothing said in its place. */
export function replacedIn(spans: readonly Span[]): Replaced | undefined {
  const clauses = clausesOf(spans).filter((clause) => clause.some(isOwn));
  const negated = clauses.findIndex((clause) => clause.some(isNot));
  const refused = clauses[negated];
  if (!refused || clauses.length > 2) return undefined;
  if (clauses.length === 2) return { refused, said: clauses[1 - negated] ?? [] };
  const at = refused.findIndex(isNot);
  return at > 0 && at < refused.length - 1 ? { refused: refused.slice(0, at), said: refused.slice(at + 1) } : undefined;
}

function clausesOf(spans: readonly Span[]): Span[][] {
  const clauses: Span[][] = [[]];
  for (const span of spans)
    if (span.pause || is(span, 'repair')) clauses.push([]);
    else clauses.at(-1)?.push(span);
  return clauses;
}

/** The changes of the criteria; none where nothing that was asked for is refused. */
export function editsOfReplaced({ sharing, near, ...rent }: Criteria, { refused, said }: Replaced): Edit[] {
  const [before, after] = [numberIn(refused), numberIn(said)];
  if (before !== undefined && after !== undefined) {
    if (sharing?.includes(before)) return [{ edit: 'set', criteria: { sharing: [after] } }];
    for (const bound of ['maxPrice', 'minPrice', 'around'] as const)
      for (const unit of [1, 1_000])
        if (before * unit === rent[bound]) return [{ edit: 'rent', [bound]: after * unit }];
    return [];
  }
  const landmark = said.filter((span) => isUnknown(span) || span.landmark || is(span, 'landmark'));
  const isNear = refused.some((span) => isUnknown(span) && near?.toLowerCase().split(' ').includes(span.text));
  return isNear && landmark.length > 0 ? [{ edit: 'near', near: landmark.map(({ typed }) => typed).join(' ') }] : [];
}

/** The only number. */
function numberIn(spans: readonly Span[]): number | undefined {
  const values = spans.flatMap(({ value }) => value ?? []);
  return values.length === 1 ? values[0] : undefined;
}

/** The hour in place of the one of the gate that was asked for before. */
export function gateUntil({ amenities, rules }: Criteria, hour: string): Edit | undefined {
  const [, bound] = /^gate (open until|closed by)/.exec(amenities.find((each) => each.startsWith('gate ')) ?? '') ?? [];
  const isOfGate = bound !== undefined || rules.includes('no-gate-time');
  return isOfGate ? { edit: 'amenity', amenity: `gate ${bound ?? 'open until'} ${hour}` } : undefined;
}
