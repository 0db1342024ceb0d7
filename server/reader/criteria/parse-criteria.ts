/** Finds the criteria that a message names, as edits of those that were in force before. */
import type { Edit } from './edits.ts';
import { amenityAt, amenityEdit, reconciledAmenities } from './amenities.ts';
import { budgetChangeIn, budgetDirectionIn, type BudgetDirection } from './budget-change.ts';
import { rentIn } from './rent.ts';
import { peopleEdits, personAt, type Person } from './people.ts';
import { placesIn, type Guess } from './places.ts';
import { polarityOf, type Polarity } from './polarity.ts';
import { afterRepair } from './repair.ts';
import { is, senseOf, type Span } from '../spans.ts';

export interface ParsedCriteria {
  edits: Edit[];
  /** Spans that are part of a criterion. */
  used: Set<number>;
  guesses: Guess[];
  /** Near an office, a college, a station: what nobody here can measure. */
  landmark?: string;
  /** The budget shall change, and by how much is not said. */
  budget?: BudgetDirection;
}

const MOST_SHARING = 12;

/** `named` are spans that belong to the name of a PG; `takesUnknown` as for places. */
export function parseCriteria(
  spans: readonly Span[],
  { named = new Set<number>(), takesUnknown = true }: { named?: ReadonlySet<number>; takesUnknown?: boolean } = {},
): ParsedCriteria {
  const change = budgetChangeIn(spans);
  const { rent, used: paid } = change ? { rent: {}, used: change.used } : rentIn(spans);
  const turn = change || Object.keys(rent).length > 0 ? undefined : budgetDirectionIn(spans);
  const { edits: placed, used: there, guesses } = placesIn(spans, new Set([...named, ...paid]), takesUnknown);
  const used = new Set([...paid, ...there, ...(turn?.used ?? [])]);
  const edits: Edit[] = [...placed];
  if (change) edits.push({ edit: 'budget', by: change.by });
  if (Object.keys(rent).length > 0) edits.push({ edit: 'rent', ...rent });
  const people: Person[] = [];
  const things: Edit[] = [];
  const shared: { at: number; edit: Edit }[] = [];
  let landmark: string | undefined;
  for (const [at, span] of spans.entries()) {
    if (used.has(at) || named.has(at)) continue;
    const found = criterionAt(spans, at);
    if (found) {
      for (const edit of found.edits) if (isOfSharing(edit)) shared.push({ at, edit });
      things.push(...found.edits.filter((edit) => !isOfSharing(edit)));
      for (let each = at; each <= found.to; each += 1) used.add(each);
    }
    const person = personAt(spans, at);
    if (person) people.push(person);
    if (person) used.add(at);
    if (is(span, 'landmark') && is(spans[at - 1] && isSmall(spans[at - 1]) ? spans[at - 2] : spans[at - 1], 'in'))
      landmark = span.text;
    edits.push(...droppedAt(spans, at, { rent, isPlaced: placed.some(({ edit }) => edit === 'places') }));
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
    ...(turn && { budget: turn.direction }),
  };
}

const isSmall = (span: Span | undefined) => is(span, 'filler') && !is(span, 'in');

/** One criterion that is no place, rent or person, and the last span of it. */
function criterionAt(spans: readonly Span[], at: number): { edits: Edit[]; to: number } | undefined {
  const [span, next] = [spans[at], spans[at + 1]];
  const one = (...edits: Edit[]) => ({ edits, to: at });
  // 'All meals' says food as well, and more.
  if (senseOf(span, 'meals')) {
    const side = polarityOf(spans, at);
    return one(side === 'wanted' ? { edit: 'set', criteria: { meals: 'all' } } : amenityEdit('food', side));
  }
  const amenity = senseOf(span, 'amenity');
  if (amenity) return one(amenityAt(spans, at, amenity));
  const count = senseOf(span, 'sharing');
  if (count !== undefined) return one(sharingEdit(Number(count), polarityOf(spans, at)));
  // 'Ek bed chahiye' is one of however many.
  const isOneBed = span?.value === 1 && /^(?:bed|beds|seat|cot)$/.test(next?.text ?? '');
  if (
    span?.value !== undefined &&
    is(next, 'sharing') &&
    !isOneBed &&
    Number.isInteger(span.value) &&
    span.value > 0 &&
    span.value <= MOST_SHARING
  ) {
    return { edits: [sharingEdit(span.value, polarityOf(spans, at))], to: at + 1 };
  }
  // 'A PG for two girls', but 'PG 4 girls' is for girls.
  if (span?.value !== undefined && span.value >= 2 && span.value <= 4 && senseOf(next, 'for') && !isFour(spans, at))
    return one(sharingEdit(span.value, 'wanted'));
  // 'Two or three sharing'
  const second = is(next, 'or', 'to') ? spans[at + 2] : undefined;
  if (
    span?.value !== undefined &&
    span.value > 0 &&
    span.value <= MOST_SHARING &&
    (senseOf(second, 'sharing') || (second?.value !== undefined && is(spans[at + 3], 'sharing')))
  )
    return one(sharingEdit(span.value, 'wanted'));
  // 'Share with two others'
  if (
    span?.value !== undefined &&
    span.value > 0 &&
    span.value < MOST_SHARING &&
    spans[at - 1]?.text === 'with' &&
    isShared(spans, at - 2)
  )
    return one(sharingEdit(span.value + 1, 'wanted'));
  // 'Sharing: 3'
  const behind = spans[at - 1]?.pause === undefined ? spans[at - 1] : spans[at - 2];
  if (
    span?.value !== undefined &&
    is(behind, 'sharing') &&
    Number.isInteger(span.value) &&
    span.value > 0 &&
    span.value <= MOST_SHARING
  ) {
    return one(sharingEdit(span.value, 'wanted'));
  }
  if (is(span, 'available') && polarityOf(spans, at) === 'wanted')
    return one({ edit: 'set', criteria: { available: true } });
  if (senseOf(span, 'fact') === 'availability' && /khali|vacant|available|free/.test(span?.text ?? ''))
    return one({ edit: 'set', criteria: { available: true } });
  if (is(span, 'free') && isVacancy(spans, at)) return one({ edit: 'set', criteria: { available: true } });
  if (is(span, 'cheap') && polarityOf(spans, at) === 'unwanted') return one({ edit: 'drop', key: 'sort' });
  if (is(span, 'cheap') && polarityOf(spans, at) !== 'dropped')
    return one({ edit: 'set', criteria: { sort: 'price' } });
  if (isTooDear(spans, at)) return one({ edit: 'set', criteria: { sort: 'price' } });
  if (is(span, 'dear')) {
    const isComplained = isComplaint(spans, at);
    // 'Why is everything so expensive, show me one in Pune under 6k' asks for no order.
    if (isComplained && spans.some(({ value }) => value !== undefined)) return one();
    const isWanted = polarityOf(spans, at) === 'wanted' && !isComplained;
    return one({ edit: 'set', criteria: { sort: isWanted ? '-price' : 'price' } });
  }
  return undefined;
}

const isShared = (spans: readonly Span[], at: number) =>
  is(spans[at], 'sharing') || (is(spans[at], 'pg') && is(spans[at - 1], 'sharing'));

const isFour = (spans: readonly Span[], at: number) =>
  (spans[at]?.text === '4' && !/^(?:for|we are|are|us|hum)$/.test(spans[at - 1]?.text ?? '')) ||
  // 'Phase 1/2 boys'
  (is(spans[at - 1], 'or', 'to') && spans[at - 2]?.value !== undefined);

/** 'Bahut mehnga hai', 'itna mehenga', 'they are so costly' */
function isComplaint(spans: readonly Span[], at: number): boolean {
  if (!/expensive|costl|meh/.test(spans[at]?.text ?? '')) return false;
  return (
    /^(?:too|so|very|bahut|bohot|itna|itne|kaafi|kafi|zyada)$/.test(spans[at - 1]?.text ?? '') ||
    /^(?:hai|hain|h|lag)$/.test(spans[at + 1]?.text ?? '')
  );
}

/** 'Rent kam karo', 'kiraya zyada hai', 'my budget is low': no figure is named. */
function isTooDear(spans: readonly Span[], at: number): boolean {
  if (!is(spans[at], 'money') || spans.some(({ value }) => value !== undefined)) return false;
  // 'Can you reduce the rent'
  const said = [...spans.slice(at + 1, at + 4), ...spans.slice(0, at).filter((span) => is(span, 'less-money'))];
  const isBudget = /budget|bajat/.test(spans[at]?.text ?? '');
  return said.some(
    (span) =>
      is(span, 'less-money') ||
      /^(?:kam|low|less)$/.test(span.text) ||
      (!isBudget && /^(?:zyada|jyada|high)$/.test(span.text)),
  );
}

/** 'Free wifi' is no free room. */
function isVacancy(spans: readonly Span[], at: number): boolean {
  const [before, after] = [spans[at - 1], spans[at + 1]];
  return (
    senseOf(after, 'amenity') === undefined &&
    senseOf(after, 'meals') === undefined &&
    !is(after, 'money') &&
    before?.text !== 'for' &&
    before?.text !== 'feel'
  );
}

function sharingEdit(count: number, side: Polarity): Edit {
  return side === 'wanted' || side === 'optional'
    ? { edit: 'set', criteria: { sharing: count } }
    : { edit: 'drop', key: 'sharing' };
}

/** 'Any budget', 'location does not matter', 'forget the rent', 'anywhere'. */
function droppedAt(
  spans: readonly Span[],
  at: number,
  { rent, isPlaced }: { rent: object; isPlaced: boolean },
): Edit[] {
  const span = spans[at];
  const what =
    is(span, 'money') && Object.keys(rent).length === 0
      ? 'price'
      : is(span, 'about-place') && !isPlaced
        ? 'place'
        : is(span, 'about-whom')
          ? 'for'
          : is(span, 'sharing')
            ? 'sharing'
            : undefined;
  if (!what) return [];
  const side = polarityOf(spans, at);
  // 'Sharing nahi chahiye', 'no flatmates'
  if (what === 'sharing' && side === 'unwanted') return [{ edit: 'set', criteria: { sharing: 1 } }];
  const free =
    is(spans[at - 1], 'any') ||
    (what === 'place' &&
      /^(?:other|another|different|dusri|doosri|dusra|kisi aur|koi aur|else)$/.test(spans[at - 1]?.text ?? '')) ||
    ['optional', 'unneeded', 'dropped', 'unwanted'].includes(side) ||
    ['anywhere', 'kahin bhi', 'kahi bhi', 'anybody', 'everyone', 'everybody'].includes(span?.text ?? '');
  return free ? [{ edit: 'drop', key: what }] : [];
}

const isOfSharing = (edit: Edit) =>
  edit.edit === 'set' ? edit.criteria.sharing !== undefined : edit.edit === 'drop' && edit.key === 'sharing';

/** 'Single or double' asks for any, 'double instead of single' for the first. */
function oneSharing(spans: readonly Span[], shared: readonly { at: number; edit: Edit }[]): Edit[] {
  // 'Single, but double is okay' takes nothing back.
  const meant = spans.some((span) => is(span, 'optional')) ? shared : afterRepair(spans, shared);
  const wanted = meant.filter(({ edit }) => edit.edit === 'set');
  const counts = new Set(wanted.map(({ edit }) => JSON.stringify(edit)));
  const isOpen = counts.size > 1 && spans.some((span) => is(span, 'or', 'optional'));
  if (isOpen) return [{ edit: 'drop', key: 'sharing' }];
  return (wanted.length > 0 ? wanted : meant).map(({ edit }) => edit);
}
