/** Finds the criteria that a message names, as edits of those that were in force before. */
import { eitherAmenity, sharedRoom } from './criteria.ts';
import { limitNamed } from './limits.ts';
import { sharings, type Edit } from './edits.ts';
import { amenityAt, amenityEdit, reconciledAmenities, ruleEdits } from './amenities.ts';
import { budgetChangeIn, budgetDirectionIn, type BudgetDirection } from './budget-change.ts';
import { rentIn } from './rent.ts';
import { termsIn } from './terms/house-terms.ts';
import { nearIn } from './near.ts';
import { peopleEdits, personAt, type Person } from './people.ts';
import { placesIn, type Guess } from './places.ts';
import { afterRepair, polarityOf } from './polarity.ts';
import { patternAt } from '../patterns.ts';
import { is, indexRange, senseOf, type Span } from '../spans.ts';

export interface ParsedCriteria {
  edits: Edit[];
  /** Spans that are part of a criterion. */
  used: Set<number>;
  guesses: Guess[];
  /** Near an office, a college, any station: what nobody here can measure, and what need not be near. */
  landmark?: string;
  /** The budget shall change, and by how much is not said. */
  budget?: BudgetDirection;
}

const MOST_SHARING = 12;

/** `named` are spans that belong to the name of a PG; `takesUnknown` as for places. */
export function parseCriteria(
  line: readonly Span[],
  { named = new Set<number>(), takesUnknown = true }: { named?: ReadonlySet<number>; takesUnknown?: boolean } = {},
): ParsedCriteria {
  const terms = termsIn(line, named, takesUnknown);
  // The hour of a gate is no rent.
  const spans = line.map((span, at) => (terms.used.has(at) ? withoutNumber(span) : span));
  const change = budgetChangeIn(spans);
  const { rent, used: rentSpans } = change ? { rent: {}, used: change.used } : rentIn(spans);
  const isPaid = Object.keys(rent).length > 0;
  const budgetDirection = change || isPaid ? undefined : budgetDirectionIn(spans);
  const nearLandmark = nearIn(spans, new Set([...named, ...rentSpans, ...terms.used]));
  const taken = new Set([...rentSpans, ...terms.used, ...(nearLandmark?.used ?? [])]);
  const { edits: placeEdits, used: placeSpans, guesses } = placesIn(spans, new Set([...named, ...taken]), takesUnknown);
  const used = new Set([...taken, ...placeSpans, ...(budgetDirection?.used ?? [])]);
  const edits: Edit[] = [...placeEdits, ...terms.edits];
  if (nearLandmark)
    edits.push({ edit: 'near', near: nearLandmark.near, isAnywhere: nearLandmark.isKnown && placeEdits.length === 0 });
  if (change) edits.push({ edit: 'budget', by: change.by });
  if (isPaid) edits.push({ edit: 'rent', ...rent });
  const people: Person[] = [];
  const things: Edit[] = [];
  const shared: { at: number; edit: Edit }[] = [];
  let lastThing: LastThing | undefined;
  // 'Near Forum mall, Koramangala': whatever is in Koramangala helps.
  const isInLocality = placeEdits.some((edit) => edit.edit === 'places' && edit.places.some(({ city }) => city));
  let landmark = nearLandmark?.isAny || (isInLocality && !nearLandmark?.isKnown) ? nearLandmark?.near : undefined;
  for (const [at, span] of spans.entries()) {
    if (used.has(at) || named.has(at)) continue;
    const sharing = sharingAt(spans, at);
    const person = personAt(spans, at);
    const threeMeals = patternAt(spans, at, 'three meals');
    const thing = sharing ? undefined : threeMeals ? mealsAt(spans, threeMeals) : thingAt(spans, at);
    if (sharing) shared.push({ at, edit: sharing.edit });
    if (person) people.push(person);
    const either = eitherOf(spans, at, lastThing, thing);
    if (either) things.splice(-1, 1, either);
    else things.push(...(thing ?? []));
    if (thing) lastThing = { at, edit: things.at(-1) };
    if (sharing ?? person ?? thing)
      for (const each of indexRange({ from: at, to: (sharing ?? threeMeals)?.to ?? at })) used.add(each);
    if (patternAt(spans, at, 'near a landmark')) landmark = span.text;
    const key = indifferentAt(spans, at);
    if (key && !(key === 'price' && isPaid) && !(key === 'place' && placeEdits.some(({ edit }) => edit === 'places')))
      edits.push({ edit: 'drop', key });
  }
  return {
    edits: [
      ...edits,
      ...peopleEdits(spans, people),
      ...reconciledAmenities(spans, things),
      ...oneSharing(spans, shared),
    ],
    used,
    guesses,
    ...(landmark !== undefined && { landmark }),
    ...(budgetDirection && { budget: budgetDirection.direction }),
  };
}

interface LastThing {
  at: number;
  edit: Edit | undefined;
}

/** 'Cooler ya AC': either of them; kinds of food are told apart elsewhere. */
function eitherOf(
  spans: readonly Span[],
  at: number,
  last: LastThing | undefined,
  [thing, ...more]: readonly Edit[] = [],
): Edit | undefined {
  if (last?.edit?.edit !== 'amenity' || thing?.edit !== 'amenity' || more.length > 0) return undefined;
  const between = spans.slice(last.at + 1, at);
  const isOr = between.some((span) => is(span, 'or')) && between.every((span) => is(span, 'or', 'filler', 'with'));
  const names = [last.edit.amenity, thing.amenity];
  if (!isOr || names.some((name) => FOOD.test(name) || limitNamed(name)) || names[0] === names[1]) return undefined;
  return { edit: 'amenity', amenity: eitherAmenity(last.edit.amenity, thing.amenity) };
}

const FOOD = /\b(?:food|veg)$/;

const withoutNumber = ({ value: _value, ...span }: Span): Span => span;

/** Meals, an amenity, free rooms or an order that this span asks for. */
function thingAt(spans: readonly Span[], at: number): Edit[] | undefined {
  const span = spans[at];
  if (!span || span.senses.length === 0) return undefined;
  const side = polarityOf(spans, at);
  if (senseOf(span, 'meals')) return mealsAt(spans, { from: at, to: at });
  const amenity = senseOf(span, 'amenity');
  if (amenity) return [amenityAt(spans, at, amenity)];
  const rule = senseOf(span, 'rule');
  if (rule) return ruleEdits(rule, side);
  if ((is(span, 'available') && side === 'wanted') || patternAt(spans, at, 'free room'))
    return [{ edit: 'set', criteria: { available: true } }];
  const isComplaint = patternAt(spans, at, 'complaint') !== undefined;
  // 'Why is everything so expensive, one under 6k' and 'a gym will be costly, drop it' ask for no order.
  if (isComplaint && spans.some((each) => each.value !== undefined || is(each, 'drop'))) return [];
  if (is(span, 'dear'))
    return [{ edit: 'set', criteria: { sort: side === 'wanted' && !isComplaint ? '-price' : 'price' } }];
  if (is(span, 'cheap') && side === 'unwanted') return [{ edit: 'drop', key: 'sort' }];
  if ((is(span, 'cheap') && side !== 'dropped') || isTooDear(spans, at))
    return [{ edit: 'set', criteria: { sort: 'price' } }];
  return undefined;
}

/** All meals say food as well, and more. */
function mealsAt(spans: readonly Span[], { from, to }: { from: number; to: number }): Edit[] {
  const before = polarityOf(spans, from);
  const side = before === 'wanted' ? polarityOf(spans, to) : before;
  return [side === 'wanted' ? { edit: 'set', criteria: { meals: 'all' } } : amenityEdit('food', side)];
}

/** 'Rent kam karo', 'kiraya zyada hai', 'my budget is low': no figure is named. */
const isTooDear = (spans: readonly Span[], at: number) =>
  patternAt(spans, at, 'too dear') !== undefined && spans.every(({ value }) => value === undefined);

/** How many share a room, and the last span that says so. */
function sharingAt(spans: readonly Span[], at: number): { edit: Edit; to: number } | undefined {
  // 'Sharing nahi chahiye', 'no flatmates'
  if (is(spans[at], 'sharing') && polarityOf(spans, at) === 'unwanted') return { edit: sharingOf(1), to: at };
  const named = senseOf(spans[at], 'sharing');
  const sharers = named === undefined ? sharersAt(spans, at) : { count: Number(named), to: at };
  if (!sharers) return undefined;
  const side = polarityOf(spans, at);
  const { count, to } = sharers;
  if (side === 'optional') return { edit: { edit: 'sharing-too', sharing: count }, to };
  if (side === 'unwanted') return { edit: { edit: 'without', amenity: sharedRoom(count) }, to };
  return { edit: side === 'wanted' ? sharingOf(count) : { edit: 'drop', key: 'sharing' }, to };
}

const sharingOf = (count: number): Edit => ({ edit: 'set', criteria: { sharing: [count] } });

/** '3 sharing', 'a room for two girls', 'share with two others'. */
function sharersAt(spans: readonly Span[], at: number): { count: number; to: number } | undefined {
  const { value: count = 0 } = spans[at] ?? {};
  if (!Number.isInteger(count) || count < 1 || count > MOST_SHARING) return undefined;
  // 'Ek bed chahiye' is one of however many.
  const by = count === 1 && patternAt(spans, at, 'one bed') ? undefined : patternAt(spans, at, 'shared by');
  if (by) return { count, to: is(spans[at + 1], 'sharing') ? at + 1 : at };
  if (count >= 2 && count <= 4 && patternAt(spans, at, 'so many people')) return { count, to: at };
  return patternAt(spans, at, 'shared with') && { count: count + 1, to: at };
}

/** 'Any budget', 'location does not matter', 'forget the rent', 'anywhere': what is no longer asked for. */
function indifferentAt(spans: readonly Span[], at: number): string | undefined {
  const fact = senseOf(spans[at], 'fact');
  const isNear = spans[at]?.landmark !== undefined || is(spans[at], 'landmark');
  // 'Skip the deposit thing', 'hospital ke paas hona zaroori nahi'
  if ((fact ?? isNear) && ['optional', 'unneeded', 'dropped'].includes(polarityOf(spans, at)))
    return isNear ? 'near' : `about:${fact}`;
  const about = { money: 'price', 'about-place': 'place', 'about-whom': 'for', sharing: 'sharing' } as const;
  const word = (['money', 'about-place', 'about-whom', 'sharing'] as const).find((each) => is(spans[at], each));
  if (!word) return undefined;
  const side = polarityOf(spans, at);
  if (word === 'sharing' && side === 'unwanted') return undefined;
  return side !== 'wanted' || patternAt(spans, at, 'any other') ? about[word] : undefined;
}

const sharersOf = (edit: Edit) =>
  edit.edit === 'sharing-too' ? [edit.sharing] : edit.edit === 'set' ? (edit.criteria.sharing ?? []) : [];

/** 'Single or double' asks for either, 'double instead of single' for the first. */
function oneSharing(spans: readonly Span[], shared: readonly { at: number; edit: Edit }[]): Edit[] {
  // 'Single, but double is okay' takes nothing back.
  const meant = spans.some((span) => is(span, 'optional')) ? shared : afterRepair(spans, shared);
  const edits = meant.map(({ edit }) => edit);
  const wanted = edits.filter(({ edit }) => edit !== 'drop' && edit !== 'without');
  const counts = sharings(wanted.flatMap(sharersOf));
  if (counts.length > 1 && spans.some((span) => is(span, 'or', 'optional')))
    return [{ edit: 'set', criteria: { sharing: counts } }];
  return wanted.length > 0 ? wanted : edits;
}
