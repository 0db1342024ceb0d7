/** Finds the criteria that a message names, as edits of those that were in force before. */
import { NO_CRITERIA, type Criteria } from './criteria.ts';
import type { Edit } from './edits.ts';
import { budgetChangeIn, budgetDirectionIn, rentIn, type BudgetDirection } from './rent.ts';
import { oneSharing, sharingAt } from './sharing.ts';
import { clausesOf, MIN_STORY, type Clause } from './terms/clauses.ts';
import { termsIn } from './terms/house-terms.ts';
import { settledThings, thingsAt, type Thing } from './things.ts';
import { nearIn } from './unknown-names.ts';
import { peopleEdits, personAt, tellerIn, type Person } from './people.ts';
import { placesIn, type Guess } from './places.ts';
import { polarityOf } from './polarity.ts';
import { patternAt, says } from '../patterns.ts';
import { indexRange, is, isOneOf, senseOf, type Spans, type Span } from '../spans.ts';

export interface ParsedCriteria {
  edits: Edit[];
  /** Spans that are part of a criterion, or of the background. */
  used: Set<number>;
  /** Spans of the background, which asks for nothing: where a brother lives, what a friend pays. */
  background: ReadonlySet<number>;
  guesses: Guess[];
  /** A landmark without a known place: an office, a college, any station. */
  landmark?: string;
  /** The line changes the budget without an amount. */
  budget?: BudgetDirection;
}

/** How a line is parsed. */
export interface ParseOptions {
  /** Spans that belong to the name of a PG. */
  named?: ReadonlySet<number>;
  /** As for `placesIn`. */
  takesUnknown?: boolean;
  /** The criteria in force. */
  current?: Criteria;
}

export function parseCriteria(
  line: Spans,
  { named: names = new Set(), takesUnknown = true, current = NO_CRITERIA }: ParseOptions = {},
): ParsedCriteria {
  // 'Hata de bhai', 'thanks didi' call whoever reads.
  const called = [...line.keys()].filter((at) => patternAt(line, at, 'spoken to'));
  const hasPlace = current.places.length > 0 || current.near !== undefined;
  const background = new Set([...backgroundIn(line, hasPlace), ...called]);
  const named = new Set([...names, ...background]);
  const terms = termsIn(line, named, takesUnknown);
  // 'Now I am in Pune, paying 14k': whether the place counts or not, what one pays there is no limit.
  const paidNow = clausesOf(line).flatMap(({ meanings, spans: told }) => (meanings.has('lives elsewhere') ? told : []));
  // Numbers of a house term and of the background are no rent.
  const noRent = new Set([...terms.used, ...background, ...paidNow]);
  const spans = line.map((span, at) => (noRent.has(at) ? withoutNumber(span) : span));
  const paid = budgetChangeIn(spans) ?? rentIn(spans, current);
  const budget = paid.edits.length > 0 ? undefined : budgetDirectionIn(spans);
  const taken = new Set([...named, ...terms.used, ...paid.used]);
  const near = nearIn(spans, taken);
  const places = placesIn(spans, new Set([...taken, ...(near?.used ?? [])]), takesUnknown, current.places);
  const finders = [terms, paid, near, places, budget];
  // The background asks for nothing, and its words do not count as unknown.
  const used = new Set([...background, ...finders.flatMap((found) => [...(found?.used ?? [])])]);
  // 'Near Forum mall, Koramangala': whatever is in Koramangala helps.
  const sought = places.edits.flatMap((edit) => (edit.edit === 'places' ? edit.places : []));
  let landmark = near?.isAny || (!near?.isKnown && sought.some(({ city }) => city)) ? near?.near : undefined;
  // 'Nothing for 5000. Forget the rent' after 'up to 5000' only names what was asked for before.
  const rents = [current.maxPrice, current.minPrice, current.around];
  const isNewRent = paid.edits.some(
    (edit) => edit.edit !== 'rent' || edit.minPrice !== undefined || !rents.includes(edit.maxPrice ?? edit.around),
  );
  const dropped: { at: number; key: string }[] = [];
  const people: Person[] = [];
  const things: Thing[] = [];
  const shared: Thing[] = [];
  for (const [at, span] of spans.entries()) {
    // 'My sister has coaching in Hazratganj, a PG for her'
    const isForThem = background.has(at) && patternAt(spans, at, 'for them') !== undefined;
    if ((used.has(at) || named.has(at)) && !isForThem) continue;
    const person = personAt(spans, at);
    if (person) people.push(person);
    const sharing = sharingAt(spans, at, current.sharing !== undefined);
    const found = sharing ?? thingsAt(spans, at);
    (sharing ? shared : things).push(...(found?.edits ?? []).map((edit) => ({ at, edit })));
    if (person ?? found) for (const each of indexRange({ from: at, to: found?.to ?? at })) used.add(each);
    if (patternAt(spans, at, 'near a landmark')) landmark = span.text;
    const key = indifferentAt(spans, at);
    const isNamed = (key === 'price' && isNewRent) || (key === 'place' && sought.length > 0);
    // 'Min price hatao'
    const isOfMin = key === 'price' && dropped.at(-1)?.key === 'price:minPrice';
    if (key && !isNamed && !isOfMin) dropped.push({ at, key });
  }
  // 'My daughter got a job in Pune. A single room': nobody else is meant.
  const isChild = (at: number) =>
    background.has(at) &&
    ((spans.length >= MIN_STORY && patternAt(spans, at, 'child')) || patternAt(spans, at, 'child who is admitted'));
  if (people.length === 0) people.push(...spans.flatMap((_, at) => (isChild(at) ? (personAt(spans, at) ?? []) : [])));
  // Nobody else is told of, and it has not been said whom the room is for.
  const isOwnStory =
    spans.length >= MIN_STORY &&
    people.length === 0 &&
    current.for === undefined &&
    spans.every((span, at) => called.includes(at) || !senseOf(span, 'for'));
  if (isOwnStory) people.push(...tellerIn(spans));
  const anywhere = dropped
    .filter(({ key }) => key === 'place')
    .map(({ at, key }): Edit => ({ edit: 'drop', key, isOfAreas: isOneOf(spans[at], 'areas') }));
  // 'Anywhere in Pune' is more than the Shivajinagar before, whichever that was.
  if (places.edits.length > 0 && sought.every(({ city }) => !city) && says(spans, '<anywhere in it>'))
    anywhere.push({ edit: 'drop', key: 'place' });
  const isAnywhere = near?.isKnown && places.edits.length === 0;
  const nearby: Edit[] = near ? [{ edit: 'near', near: near.near, ...(isAnywhere && { isAnywhere }) }] : [];
  // Beside an amount, 'cheap' and 'dear' set no order.
  const isRentNamed = paid.edits.some(({ edit }) => edit === 'rent');
  const isMeant = ({ at }: Thing) => !isRentNamed || !patternAt(spans, at, 'says how dear');
  // 'Triple hata do, koi bhi sharing', '2 sharing.. any sharing ok': what stands before it is asked for no longer.
  const anySharing = dropped.findLast(({ key }) => key === 'sharing')?.at ?? -1;
  return {
    edits: [
      // 'Not in Kothrud, anywhere else': first anywhere.
      ...anywhere,
      ...places.edits,
      ...terms.edits,
      ...nearby,
      ...paid.edits,
      ...dropped.flatMap(({ key }): Edit[] => (key === 'place' ? [] : [{ edit: 'drop', key }])),
      ...peopleEdits(spans, people),
      ...settledThings(spans, things.filter(isMeant)),
      ...oneSharing(
        spans,
        shared.filter(({ at, edit }) => at > anySharing || edit.edit === 'without'),
      ),
    ],
    used,
    background,
    guesses: places.guesses,
    ...(landmark !== undefined && { landmark }),
    // 'Forget the budget, I got a raise'
    ...(budget && dropped.every(({ key }) => key !== 'price') && { budget: budget.direction }),
  };
}

/** 'My brother lives in Powai', 'my friend pays 7000': the background, unless no other place is asked for. */
function backgroundIn(spans: Spans, hasPlace: boolean): number[] {
  const clauses = clausesOf(spans);
  const isOfPlace = (clause: Clause) => clause.spans.some((at) => spans[at]?.places);
  // 'Then I worked in Hyderabad, paid 14000. A single room please': what was, up to the end of its sentence
  const past = spans.length < MIN_STORY ? [] : clauses.filter((_, index) => isOfPast(spans, clauses, index));
  // 'My sister will stay', and nothing else
  const isBackground = (clause: Clause) =>
    past.includes(clause) ||
    (clause.meanings.has('told') && !(clauses.length === 1 && clause.meanings.has('moving in')));
  // 'I joined a hospital in Chennai. Not Porur' looks nowhere else.
  const isSought = (clause: Clause) =>
    clause.spans.some((at) => (spans[at]?.places ?? spans[at]?.landmark) && polarityOf(spans, at) !== 'unwanted');
  const isElsewhere = hasPlace || clauses.some((clause) => !isBackground(clause) && isSought(clause));
  const background: Clause[] = [];
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1];
    // 'He is in college in Powai. 2 sharing' is a wish.
    const goesOn =
      before &&
      background.includes(before) &&
      isSameSentence(spans, before, clause) &&
      (isOfPlace(before) || !isBackground(before));
    const asksForNothing = isElsewhere || !isOfPlace(clause) || clause.meanings.has('moves away');
    const isMeant = isBackground(clause) ? asksForNothing : goesOn && onlyDescribes(spans, clause);
    if (isMeant) background.push(clause);
  }
  return background.flatMap((clause) => clause.spans);
}

/** It tells of the past, or continues a sentence that does, and asks for nothing now. */
function isOfPast(spans: Spans, clauses: readonly Clause[], index: number): boolean {
  const [before, clause] = [clauses[index - 1], clauses[index]];
  // '…, so Patto' draws a conclusion.
  if (!clause || clause.meanings.has('wanted now') || spans[clause.spans[0] ?? 0]?.text === 'so') return false;
  if (clause.meanings.has('in the past')) return true;
  const isHouse = (at: number) => patternAt(spans, at, 'a house') !== undefined;
  if (!before || !isSameSentence(spans, before, clause) || clause.spans.some(isHouse)) return false;
  // 'A friend is coming with me, AC, 12k' says who, and goes on with wishes; 'I lived in Pune, AC, 12k' does not.
  return before.meanings.has('in the past') ? before.meanings.has('then') : isOfPast(spans, clauses, index - 1);
}

const isSameSentence = (spans: Spans, before: Clause, clause: Clause) =>
  !spans.slice(before.spans.at(-1), clause.spans[0]).some(({ pause }) => pause === 'hard');

/** 'My roommate is in Powai, double, 6k': the rest of the background names neither a place nor a limit. */
const onlyDescribes = (spans: Spans, { spans: clauseSpans, meanings }: Clause): boolean =>
  clauseSpans.every((at) => patternAt(spans, at, 'only describes') ?? meanings.get('tells of')?.includes(at));

const withoutNumber = ({ value: _value, ...span }: Span): Span => span;

const INDIFFERENT = { money: 'price', 'about-place': 'place', 'about-whom': 'for', sharing: 'sharing' };

/** 'Any budget', 'location does not matter', 'forget the rent', 'anywhere': the key of the criterion to drop. */
function indifferentAt(spans: Spans, at: number): string | undefined {
  if (patternAt(spans, at, 'no least')) return 'price:minPrice';
  if (patternAt(spans, at, 'no most')) return 'price:maxPrice';
  const fact = senseOf(spans[at], 'fact');
  const isNear = spans[at]?.landmark !== undefined || is(spans[at], 'landmark');
  // 'Skip the deposit thing', 'hospital ke paas hona zaroori nahi'
  if ((fact ?? isNear) && ['optional', 'unneeded', 'dropped'].includes(polarityOf(spans, at)))
    return isNear ? 'near' : fact === 'price' ? fact : `about:${fact}`;
  const [, key] = Object.entries(INDIFFERENT).find(([word]) => is(spans[at], word)) ?? [];
  // In 'a women's only place will do' any place will not, nor in 'no place with a warden'.
  const isOfSome = key === 'place' && patternAt(spans, at, 'places of a kind') !== undefined;
  const side = polarityOf(spans, at);
  // 'Do log ek room me chalega' says how many.
  const isCounted = key === 'sharing' && (side === 'unwanted' || senseOf(spans[at - 1], 'sharing') !== undefined);
  if (isOfSome || isCounted) return undefined;
  return side !== 'wanted' || patternAt(spans, at, 'any other') ? key : undefined;
}
