/** Finds what a message wishes for, as changes of what was wished for before. */
import type { Edit } from './edits.ts';
import { amenityAt, amenityEdit, reconciledAmenities } from './amenities.ts';
import { budgetChangeIn, budgetDirectionIn, type BudgetDirection } from './budget-change.ts';
import { rentIn } from './rent.ts';
import { peopleEdits, personAt, type Person } from './people.ts';
import { placesIn, type Guess } from './places.ts';
import { sideOf, type Side } from './sides.ts';
import { is, senseOf, type Item } from '../items.ts';

export interface Wishes {
  edits: Edit[];
  /** Items that are part of a wish. */
  used: Set<number>;
  guesses: Guess[];
  /** Near an office, a college, a station: what nobody here can measure. */
  landmark?: string;
  /** The budget shall change, and by how much is not said. */
  budget?: BudgetDirection;
}

const MOST_SHARING = 12;

/** `named` are items that belong to the name of a PG; `takesUnknown` as for places. */
export function wishesIn(
  items: readonly Item[],
  { named = new Set<number>(), takesUnknown = true }: { named?: ReadonlySet<number>; takesUnknown?: boolean } = {},
): Wishes {
  const change = budgetChangeIn(items);
  const { rent, used: paid } = change ? { rent: {}, used: change.used } : rentIn(items);
  const turn = change || Object.keys(rent).length > 0 ? undefined : budgetDirectionIn(items);
  const { edits: placed, used: there, guesses } = placesIn(items, new Set([...named, ...paid]), takesUnknown);
  const used = new Set([...paid, ...there, ...(turn?.used ?? [])]);
  const edits: Edit[] = [...placed];
  if (change) edits.push({ edit: 'budget', by: change.by });
  if (Object.keys(rent).length > 0) edits.push({ edit: 'rent', ...rent });
  const people: Person[] = [];
  const things: Edit[] = [];
  let landmark: string | undefined;
  for (const [at, item] of items.entries()) {
    if (used.has(at) || named.has(at)) continue;
    const found = wishAt(items, at);
    if (found) {
      things.push(...found.edits);
      for (let each = at; each <= found.to; each += 1) used.add(each);
    }
    const person = personAt(items, at);
    if (person) people.push(person);
    if (person) used.add(at);
    if (is(item, 'landmark') && is(items[at - 1] && isSmall(items[at - 1]) ? items[at - 2] : items[at - 1], 'in'))
      landmark = item.text;
    edits.push(...droppedAt(items, at, { rent, isPlaced: placed.some(({ edit }) => edit === 'places') }));
  }
  return {
    edits: [...edits, ...peopleEdits(items, people), ...withOneSharing(items, reconciledAmenities(items, things))],
    used,
    guesses,
    ...(landmark !== undefined && { landmark }),
    ...(turn && { budget: turn.direction }),
  };
}

const isSmall = (item: Item | undefined) => is(item, 'filler') && !is(item, 'in');

/** One wish that is no place, rent or person, and the last item of it. */
function wishAt(items: readonly Item[], at: number): { edits: Edit[]; to: number } | undefined {
  const [item, next] = [items[at], items[at + 1]];
  const one = (...edits: Edit[]) => ({ edits, to: at });
  // 'All meals' says food as well, and more.
  if (senseOf(item, 'meals')) {
    const side = sideOf(items, at);
    return one(side === 'wanted' ? { edit: 'set', criteria: { meals: 'all' } } : amenityEdit('food', side));
  }
  const amenity = senseOf(item, 'amenity');
  if (amenity) return one(amenityAt(items, at, amenity));
  const count = senseOf(item, 'sharing');
  if (count !== undefined) return one(sharingEdit(Number(count), sideOf(items, at)));
  // 'Ek bed chahiye' is one of however many.
  const isOneBed = item?.value === 1 && /^(?:bed|beds|seat|cot)$/.test(next?.text ?? '');
  if (
    item?.value !== undefined &&
    is(next, 'sharing') &&
    !isOneBed &&
    Number.isInteger(item.value) &&
    item.value > 0 &&
    item.value <= MOST_SHARING
  ) {
    return { edits: [sharingEdit(item.value, sideOf(items, at))], to: at + 1 };
  }
  // 'A PG for two girls', but 'PG 4 girls' is for girls.
  if (item?.value !== undefined && item.value >= 2 && item.value <= 4 && senseOf(next, 'for') && !isFour(items, at))
    return one(sharingEdit(item.value, 'wanted'));
  // 'Two or three sharing'
  const second = is(next, 'or', 'to') ? items[at + 2] : undefined;
  if (
    item?.value !== undefined &&
    item.value > 0 &&
    item.value <= MOST_SHARING &&
    (senseOf(second, 'sharing') || (second?.value !== undefined && is(items[at + 3], 'sharing')))
  )
    return one(sharingEdit(item.value, 'wanted'));
  // 'Share with two others'
  if (
    item?.value !== undefined &&
    item.value > 0 &&
    item.value < MOST_SHARING &&
    items[at - 1]?.text === 'with' &&
    isShared(items, at - 2)
  )
    return one(sharingEdit(item.value + 1, 'wanted'));
  // 'Sharing: 3'
  const behind = items[at - 1]?.pause === undefined ? items[at - 1] : items[at - 2];
  if (
    item?.value !== undefined &&
    is(behind, 'sharing') &&
    Number.isInteger(item.value) &&
    item.value > 0 &&
    item.value <= MOST_SHARING
  ) {
    return one(sharingEdit(item.value, 'wanted'));
  }
  if (is(item, 'available') && sideOf(items, at) === 'wanted')
    return one({ edit: 'set', criteria: { available: true } });
  if (senseOf(item, 'fact') === 'availability' && /khali|vacant|available|free/.test(item?.text ?? ''))
    return one({ edit: 'set', criteria: { available: true } });
  if (is(item, 'free') && isVacancy(items, at)) return one({ edit: 'set', criteria: { available: true } });
  if (is(item, 'cheap') && sideOf(items, at) === 'unwanted') return one({ edit: 'drop', key: 'sort' });
  if (is(item, 'cheap') && sideOf(items, at) !== 'dropped') return one({ edit: 'set', criteria: { sort: 'price' } });
  if (isTooDear(items, at)) return one({ edit: 'set', criteria: { sort: 'price' } });
  if (is(item, 'dear')) {
    const isWanted = sideOf(items, at) === 'wanted' && !isComplaint(items, at);
    return one({ edit: 'set', criteria: { sort: isWanted ? '-price' : 'price' } });
  }
  return undefined;
}

const isShared = (items: readonly Item[], at: number) =>
  is(items[at], 'sharing') || (is(items[at], 'pg') && is(items[at - 1], 'sharing'));

const isFour = (items: readonly Item[], at: number) =>
  (items[at]?.text === '4' && !/^(?:for|we are|are|us|hum)$/.test(items[at - 1]?.text ?? '')) ||
  // 'Phase 1/2 boys'
  (is(items[at - 1], 'or', 'to') && items[at - 2]?.value !== undefined);

/** 'Bahut mehnga hai', 'itna mehenga', 'they are so costly' */
function isComplaint(items: readonly Item[], at: number): boolean {
  if (!/expensive|costl|meh/.test(items[at]?.text ?? '') || items.some((item) => is(item, 'want'))) return false;
  return (
    /^(?:too|so|very|bahut|bohot|itna|itne|kaafi|kafi|zyada)$/.test(items[at - 1]?.text ?? '') ||
    /^(?:hai|hain|h|lag)$/.test(items[at + 1]?.text ?? '')
  );
}

/** 'Rent kam karo', 'kiraya zyada hai', 'my budget is low': no figure is named. */
function isTooDear(items: readonly Item[], at: number): boolean {
  if (!is(items[at], 'money') || items.some(({ value }) => value !== undefined)) return false;
  // 'Can you reduce the rent'
  const said = [...items.slice(at + 1, at + 4), ...items.slice(0, at).filter((item) => is(item, 'less-money'))];
  const isBudget = /budget|bajat/.test(items[at]?.text ?? '');
  return said.some(
    (item) =>
      is(item, 'less-money') ||
      /^(?:kam|low|less)$/.test(item.text) ||
      (!isBudget && /^(?:zyada|jyada|high)$/.test(item.text)),
  );
}

/** 'Free wifi' is no free room. */
function isVacancy(items: readonly Item[], at: number): boolean {
  const [before, after] = [items[at - 1], items[at + 1]];
  return (
    senseOf(after, 'amenity') === undefined &&
    senseOf(after, 'meals') === undefined &&
    !is(after, 'money') &&
    before?.text !== 'for' &&
    before?.text !== 'feel'
  );
}

function sharingEdit(count: number, side: Side): Edit {
  return side === 'wanted' || side === 'optional'
    ? { edit: 'set', criteria: { sharing: count } }
    : { edit: 'drop', key: 'sharing' };
}

/** 'Any budget', 'location does not matter', 'forget the rent', 'anywhere'. */
function droppedAt(
  items: readonly Item[],
  at: number,
  { rent, isPlaced }: { rent: object; isPlaced: boolean },
): Edit[] {
  const item = items[at];
  const what =
    is(item, 'money') && Object.keys(rent).length === 0
      ? 'price'
      : is(item, 'about-place') && !isPlaced
        ? 'place'
        : is(item, 'about-whom')
          ? 'for'
          : is(item, 'sharing')
            ? 'sharing'
            : undefined;
  if (!what) return [];
  const side = sideOf(items, at);
  // 'Sharing nahi chahiye', 'no flatmates'
  if (what === 'sharing' && side === 'unwanted') return [{ edit: 'set', criteria: { sharing: 1 } }];
  const free =
    is(items[at - 1], 'any') ||
    (what === 'place' &&
      /^(?:other|another|different|dusri|doosri|dusra|kisi aur|koi aur|else)$/.test(items[at - 1]?.text ?? '')) ||
    ['optional', 'unneeded', 'dropped', 'unwanted'].includes(side) ||
    ['anywhere', 'kahin bhi', 'kahi bhi', 'anybody', 'everyone', 'everybody'].includes(item?.text ?? '');
  return free ? [{ edit: 'drop', key: what }] : [];
}

/** 'Single or double' asks for any, 'double instead of single' for the first. */
function withOneSharing(items: readonly Item[], edits: readonly Edit[]): Edit[] {
  const counts = new Set(
    edits.flatMap((edit) =>
      edit.edit === 'set' && edit.criteria.sharing !== undefined ? [edit.criteria.sharing] : [],
    ),
  );
  if (counts.size === 0) return [...edits];
  const rest = edits.filter((edit) => !(edit.edit === 'drop' && edit.key === 'sharing'));
  const isOpen = counts.size > 1 && items.some((item) => is(item, 'or', 'optional'));
  return isOpen
    ? [
        ...rest.filter((edit) => !(edit.edit === 'set' && edit.criteria.sharing !== undefined)),
        { edit: 'drop', key: 'sharing' },
      ]
    : rest;
}
