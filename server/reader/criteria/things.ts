/** Makes edits of the amenities, meals, house rules and the order that a message names. */
import { RULE_FILTERS } from '#contract/listings/house-rules.ts';
import { eitherAmenity } from './criteria.ts';
import type { Edit } from './edits.ts';
import { afterRepair, polarityOf, type Polarity } from './polarity.ts';
import { patternAt, says } from '../patterns.ts';
import { is, isOneOf, senseOf, type Spans } from '../spans.ts';

/** An edit, and the span that says it. */
export interface Thing {
  at: number;
  edit: Edit;
}

/** The edits that this span begins, and their last span. */
export function thingsAt(spans: Spans, at: number): { edits: Edit[]; to: number } | undefined {
  const { from, to } = patternAt(spans, at, 'three meals') ?? { from: at, to: at };
  // All meals say food as well, and more; 'not 3 meals' refuses no food.
  if (to > from || senseOf(spans[at], 'meals'))
    return { edits: polarityOf(spans, to) === 'wanted' ? [set({ meals: 'all' })] : drops('meals'), to };
  const isBackground = spans[at]?.senses.length === 0 || patternAt(spans, at, 'only told of');
  const edits = isBackground ? undefined : editsAt(spans, at);
  return edits && { edits, to };
}

const set = (criteria: Extract<Edit, { edit: 'set' }>['criteria']): Edit => ({ edit: 'set', criteria });
const drops = (...keys: readonly string[]): Edit[] => keys.map((key) => ({ edit: 'drop', key }));

/** An amenity, a rule, free rooms or an order that this span asks for. */
function editsAt(spans: Spans, at: number): Edit[] | undefined {
  const span = spans[at];
  const fits = (pattern: string) => patternAt(spans, at, pattern) !== undefined;
  const side = polarityOf(spans, at);
  const isIndifferent = side !== 'wanted' && side !== 'unwanted';
  // 'Bathroom common chalega': whoever shares one needs none of their own.
  if (fits('bathroom of several'))
    return [amenityEdit('attached bathroom', side === 'unwanted' ? 'wanted' : 'unneeded')];
  // 'Veg or non veg, anything will do' asks for neither kitchen.
  if (isOneOf(span, 'veg or not') && isIndifferent) return drops('amenity:food', 'amenity:veg');
  const amenity = senseOf(span, 'amenity');
  if (amenity) {
    // 'Meri scooty hai, uski parking': only where the parking is said to be the vehicle's own.
    const vehicle = (['two wheeler', 'car'] as const).find((each) => fits(`parking of the ${each}`));
    const named = amenityEdit(vehicle && side === 'wanted' ? `${vehicle} parking` : amenity, side);
    const isSought = named.edit === 'without' && fits('sought without');
    // 'Leave AC, a geyser is enough' keeps the rest.
    const isAlone = fits('enough alone') && !says(spans, 'drop');
    // 'Only breakfast is enough' asks for no other meals, 'only AC is enough' for nothing else.
    const others = isAlone ? drops(isOneOf(span, 'meal') ? 'meals' : 'amenity') : [];
    // 'Forget food' after 'non veg food'
    if (amenity === 'food' && side === 'dropped') others.push(...drops('amenity:veg'));
    const isUnneeded = named.edit === 'without' && fits('food not needed');
    return [...others, { ...named, ...(isSought && { isSought }), ...(isUnneeded && { isUnneeded }) }];
  }
  if (fits('no order')) return drops('sort');
  const rule = senseOf(span, 'rule');
  if (rule && isIndifferent) return drops(`rule:${rule}`, `rule:no-${rule}`);
  // A refused rule may be a filter as well; a rule that is no filter asks for nothing, as a curfew does.
  const sought = side === 'unwanted' ? `no-${rule}` : rule;
  if (rule) return RULE_FILTERS.flatMap((each) => (each === sought ? [{ edit: 'rule', rule: each }] : []));
  const isAvailable = is(span, 'available');
  // 'Not immediately, next month is fine'
  const isNotNow = isAvailable && (side === 'unneeded' || side === 'dropped');
  if (isNotNow || fits('no haste') || (isOneOf(span, 'at once') && side !== 'wanted')) return drops('available');
  if ((isAvailable && side === 'wanted' && !fits('as one lives now')) || fits('free room'))
    return [set({ available: true })];
  const day = senseOf(span, 'day');
  // 'Is it free from 5 January?' asks.
  if (day !== undefined && fits('day of moving in') && !says(spans, '@fact:availability'))
    return [set({ available: day })];
  const isDear = is(span, 'dear');
  const isComplaint = fits('complaint');
  // 'Mehnga chalega' asks for no order, nor for the cheapest first.
  if (isDear && side === 'optional') return drops('sort');
  if ((isComplaint && fits('beside a wish')) || fits('if cheap')) return [];
  if (isDear) return [set({ sort: side === 'wanted' && !isComplaint ? '-price' : 'price' })];
  const isCheap = is(span, 'cheap') && side !== 'dropped' && side !== 'unwanted';
  // 'Rent kam karo', 'kiraya zyada hai', 'my budget is low': no figure is named.
  const isTooDear = fits('too dear') && spans.every(({ value }) => value === undefined);
  return isCheap || isTooDear ? [set({ sort: 'price' })] : undefined;
}

/** The edit for an amenity of this polarity; wanting 'non ac' is refusing AC. */
function amenityEdit(named: string, side: Polarity): Edit {
  const amenity = named === 'non ac' ? 'ac' : named;
  // Who does not mind meat needs no pure kitchen either; 'veg is fine too' after 'non veg' does not insist on meat.
  const isEitherVeg = (named === 'non veg' && side !== 'dropped') || (named === 'pure veg' && side === 'optional');
  if (side !== 'wanted' && side !== 'unwanted')
    return { edit: 'drop', key: `amenity:${isEitherVeg ? 'veg' : amenity}` };
  return { edit: (side === 'wanted') === (amenity === named) ? 'amenity' : 'without', amenity };
}

const amenityOf = (edit: Edit) =>
  'amenity' in edit ? edit.amenity : edit.edit === 'drop' ? edit.key.replace(/^amenity:/, '') : undefined;

const kindOf = (amenity: string) => amenity.split(' ').at(-1);

/** 'AC or non-AC' asks for neither, 'veg or non veg' for food; 'car parking, not bike parking' takes a wish back. */
export function settledThings(spans: Spans, things: readonly Thing[]): Edit[] {
  // 'No gym... wait, gym chahiye', 'non AC.. sorry, AC wala': what is said anew after a repair.
  const isMeant = ({ at, edit }: Thing) => {
    const same = things.filter((other) => amenityOf(other.edit) === amenityOf(edit));
    return amenityOf(edit) === undefined || afterRepair(spans, same).some((each) => each.at === at);
  };
  const all = withAlternatives(spans, things.filter(isMeant));
  const edits = all.flatMap((edit): Edit[] => {
    if (edit.edit !== 'drop' || edit.key.startsWith('rule')) return [edit];
    const amenity = amenityOf(edit);
    // 'Without a warden. I don't need one'
    if (all.some((each) => each.edit === 'without' && each.amenity === amenity)) return [];
    // 'AC will be costly, a cooler is fine': in its place
    const ofAc = all.findLast((each) => amenityOf(each) === 'ac');
    const isInstead = amenity === 'air cooler' && ofAc !== undefined && ofAc.edit !== 'amenity';
    return isInstead ? [{ edit: 'amenity', amenity }] : [edit];
  });
  const named = (kind: 'amenity' | 'without') => edits.flatMap((edit) => (edit.edit === kind ? [edit.amenity] : []));
  const [wanted, refused] = [named('amenity'), named('without')];
  const isEither = says(spans, 'or', 'both');
  const isAllMeals = edits.some((edit) => edit.edit === 'set' && edit.criteria.meals !== undefined);
  const isAnyVeg = isEither && wanted.includes('pure veg') && wanted.includes('non veg');
  return edits.flatMap((edit): Edit[] => {
    if (edit.edit !== 'amenity' && edit.edit !== 'without') return [edit];
    const { amenity } = edit;
    const isWanted = edit.edit === 'amenity';
    // All meals say food as well.
    if (isAllMeals && isWanted && amenity === 'food') return [];
    if (isAnyVeg && kindOf(amenity) === 'veg') return [{ edit: 'amenity', amenity: 'food' }];
    const isOther = wanted.some((other) => other !== amenity && kindOf(other) === kindOf(amenity));
    const isBoth = (isWanted ? refused : wanted).includes(amenity);
    if ((isBoth && isEither) || (!isWanted && isOther)) return [{ edit: 'drop', key: `amenity:${amenity}` }];
    // 'Without AC, AC gives me a cold', 'food is not needed, mom sends tiffin' say once more what is refused.
    const first = edits.find((each) => amenityOf(each) === amenity)?.edit;
    const isReason = isWanted && (first === 'without' || first === 'drop');
    // 'I have a car, need parking', 'worried about security: a guard'
    const isGeneral = isOther && amenity === kindOf(amenity);
    return isReason || isGeneral || (amenity === 'security' && wanted.includes('security guard')) ? [] : [edit];
  });
}

const FOOD = /\b(?:food|veg)$/;

/** 'Cooler ya AC' as one: either of them. Kinds of food are told apart by what is said of them. */
function withAlternatives(spans: Spans, things: readonly Thing[]): Edit[] {
  const edits: Edit[] = [];
  for (const [index, { at, edit }] of things.entries()) {
    const last = edits.at(-1);
    const between = spans.slice((things[index - 1]?.at ?? at) + 1, at);
    // In 'ac or tv dono' it is Hindi for 'and'.
    const isOr =
      says(between, 'or') &&
      between.every((span) => is(span, 'or', 'filler', 'with')) &&
      !patternAt(spans, at, 'both of them');
    const isEither = isOr && last?.edit === 'amenity' && edit.edit === 'amenity' && last.amenity !== edit.amenity;
    if (!isEither || FOOD.test(last.amenity) || FOOD.test(edit.amenity)) edits.push(edit);
    else edits.splice(-1, 1, { edit: 'amenity', amenity: eitherAmenity(last.amenity, edit.amenity) });
  }
  return edits;
}
