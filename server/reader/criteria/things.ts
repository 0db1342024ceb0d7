/** Makes edits of the amenities, meals, house rules and the order that a message names. */
import { RULE_FILTERS } from '#contract/listings/house-rules.ts';
import { eitherAmenity } from './criteria.ts';
import type { Edit } from './edits.ts';
import { polarityOf, type Polarity } from './polarity.ts';
import { fits, patternAt } from '../patterns.ts';
import { is, isCriterion, senseOf, type Span } from '../spans.ts';

interface Thing {
  at: number;
  edit: Edit;
}

/** What is asked for from this span on, and the last span that says it. */
export function thingsAt(spans: readonly Span[], at: number): { edits: Edit[]; to: number } | undefined {
  const { from, to } = patternAt(spans, at, 'three meals') ?? { from: at, to: at };
  if (to > from || senseOf(spans[at], 'meals')) {
    const side = polarityOf(spans, to);
    // All meals say food as well, and more; 'not 3 meals' refuses no food.
    return { edits: [side === 'wanted' ? set({ meals: 'all' }) : { edit: 'drop', key: 'meals' }], to };
  }
  const isMeant = (spans[at]?.senses.length ?? 0) > 0 && !fits(spans, at, 'only told of');
  const edits = isMeant ? editsAt(spans, at) : undefined;
  return edits && { edits, to };
}

const set = (criteria: Extract<Edit, { edit: 'set' }>['criteria']): Edit => ({ edit: 'set', criteria });

/** An amenity, a rule, free rooms or an order that this span asks for. */
function editsAt(spans: readonly Span[], at: number): Edit[] | undefined {
  const span = spans[at];
  const side = polarityOf(spans, at);
  // 'Bathroom common chalega': whoever shares one needs none of their own.
  if (fits(spans, at, 'bathroom of several'))
    return [amenityEdit('attached bathroom', side === 'unwanted' ? 'wanted' : 'unneeded')];
  const amenity = senseOf(span, 'amenity');
  if (amenity) return [amenityEdit(amenity, side)];
  const rule = senseOf(span, 'rule');
  const sought = side === 'unwanted' ? `no-${rule}` : rule;
  if (rule && side !== 'wanted' && side !== 'unwanted')
    return [rule, `no-${rule}`].map((each) => ({ edit: 'drop', key: `rule:${each}` }));
  // What is refused may be a rule as well; nothing where it asks for nothing: nobody looks for a curfew.
  if (rule) return RULE_FILTERS.flatMap((each) => (each === sought ? [{ edit: 'rule', rule: each }] : []));
  if ((is(span, 'available') && side === 'wanted') || fits(spans, at, 'free room')) return [set({ available: true })];
  return orderAt(spans, at, side);
}

/** 'Cheapest first', 'rent kam karo': the order that this span asks for. */
function orderAt(spans: readonly Span[], at: number, side: Polarity): Edit[] | undefined {
  const isComplaint = fits(spans, at, 'complaint');
  const isApart = (each: number) =>
    spans.slice(Math.min(at, each), Math.max(at, each)).some((between) => between.pause ?? is(between, 'repair'));
  const isElse = (each: Span, index: number) =>
    each.value !== undefined || is(each, 'drop') || (isCriterion(each) && isApart(index));
  // 'Why is everything so expensive, one under 6k', 'that is crazy expensive, what is in Wagle Estate' and 'a gym will
  // be costly, drop it' ask for no order.
  if (isComplaint && spans.some(isElse)) return [];
  // 'Mehnga chalega' asks for no order.
  if (is(spans[at], 'dear') && side === 'optional') return [];
  if (is(spans[at], 'dear')) return [set({ sort: side === 'wanted' && !isComplaint ? '-price' : 'price' })];
  const isTooDear = fits(spans, at, 'too dear') && spans.every(({ value }) => value === undefined);
  const isCheap = is(spans[at], 'cheap') && side !== 'dropped' && side !== 'unwanted';
  return isCheap || isTooDear ? [set({ sort: 'price' })] : undefined;
}

/** Non-AC is not a thing that a room has. */
function amenityEdit(named: string, side: Polarity): Edit {
  const amenity = named === 'non ac' ? 'ac' : named;
  // Who does not mind meat needs no pure kitchen either.
  if (side !== 'wanted' && side !== 'unwanted')
    return { edit: 'drop', key: `amenity:${named === 'non veg' ? 'veg' : amenity}` };
  return { edit: (side === 'wanted') === (amenity === named) ? 'amenity' : 'without', amenity };
}

const amenityOf = (edit: Edit) =>
  'amenity' in edit ? edit.amenity : edit.edit === 'drop' ? edit.key.replace(/^amenity:/, '') : undefined;

/** 'No gym... wait, gym chahiye', 'non AC.. sorry, AC wala': the first is said anew behind a repair. */
const isRepaired = (spans: readonly Span[], { at, edit }: Thing, things: readonly Thing[]) =>
  amenityOf(edit) !== undefined &&
  things.some(
    (other) =>
      other.at > at &&
      amenityOf(other.edit) === amenityOf(edit) &&
      spans.slice(at, other.at).some((span) => is(span, 'repair')),
  );

const kindOf = (amenity: string) => amenity.split(' ').at(-1);

/** What is said more than once of a thing, as one. */
export function settledThings(spans: readonly Span[], things: readonly Thing[]): Edit[] {
  const isEither = spans.some((span) => is(span, 'or', 'both'));
  const last = things.filter((thing) => !isRepaired(spans, thing, things));
  return withAlternatives(spans, last).flatMap((edit, _, edits): Edit[] => {
    if (edit.edit !== 'amenity' && edit.edit !== 'without') return [edit];
    const same = edits.filter((each) => amenityOf(each) === edit.amenity);
    const isOther = (each: Edit) =>
      each.edit === 'amenity' && each.amenity !== edit.amenity && kindOf(each.amenity) === kindOf(edit.amenity);
    // 'AC or non-AC' asks for neither; 'car parking, not bike parking' only takes the second back.
    const isBoth = isEither && new Set(same.map((each) => each.edit)).size > 1;
    if (isBoth || (edit.edit === 'without' && edits.some(isOther)))
      return [{ edit: 'drop', key: `amenity:${edit.amenity}` }];
    // 'Without AC, AC gives me a cold', 'food is not needed, mom sends tiffin' say once more what is refused.
    return edit.edit === 'amenity' && same[0]?.edit !== 'amenity' ? [] : [edit];
  });
}

/** 'Cooler ya AC' as one: either of them. */
function withAlternatives(spans: readonly Span[], things: readonly Thing[]): Edit[] {
  const edits: Edit[] = [];
  for (const [index, { at, edit }] of things.entries()) {
    const [last, before] = [edits.at(-1), things[index - 1]];
    const between = spans.slice((before?.at ?? at) + 1, at);
    const isOr = between.some((span) => is(span, 'or')) && between.every((span) => is(span, 'or', 'filler', 'with'));
    if (isOr && last?.edit === 'amenity' && edit.edit === 'amenity' && last.amenity !== edit.amenity)
      edits.splice(-1, 1, { edit: 'amenity', amenity: eitherAmenity(last.amenity, edit.amenity) });
    else edits.push(edit);
  }
  return edits;
}
