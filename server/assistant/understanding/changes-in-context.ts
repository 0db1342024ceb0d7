/** Changes of a search that only what was asked for before tells: an hour, one number for another, both places. */
import { isSharedRoom, OPEN_TO_ANYONE, sharedRoom, type Criteria, type Rent } from '../../reader/criteria/criteria.ts';
import { polarityOf } from '../../reader/criteria/polarity.ts';
import { sharings, type Edit } from '../../reader/criteria/edits.ts';
import { countOf, MOST_SHARING } from '../../reader/criteria/sharing.ts';
import { hourAlone } from '../../reader/criteria/terms/figures.ts';
import { is, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { hasWordOf, isOneOf } from '../../reader/word-groups.ts';
import type { Context } from '../table.ts';
import type { Intent } from './intent.ts';
import { refersByPosition } from './references.ts';
import { isCount, replacedIn, type Replaced } from './replaced.ts';
import type { Understanding } from './understand.ts';
import { fits, says, saysOf } from './utterance.ts';

/** A number in them is a place among those shown. */
const IN_ORDERS: ReadonlySet<Intent> = new Set(['list-add', 'list-remove', 'book', 'compare']);
const OF_AN_HOUR: ReadonlySet<Intent> = new Set(['search', 'unknown', 'named', 'thanks']);

/** What only the criteria of before make a search: an hour, one number in place of another, both of two places. */
export function searchedFor(context: Context, line: Understanding): Edit[] | undefined {
  const { spans, intent, edits, facts } = line;
  const isOfHour = OF_AN_HOUR.has(intent) || (intent === 'ask' && facts.every((fact) => fact === 'gate'));
  const isOther = line.isQuestion || hasWordOf(spans, 'asks when') || refersByPosition(line.references);
  const hour = isOfHour && !isOther ? hourAlone(spans) : undefined;
  const isRent = edits.every(({ edit }) => edit === 'rent' || edit === 'budget');
  const gate = hour !== undefined && isRent ? gateUntil(context.criteria, hour) : undefined;
  if (gate) return [gate];
  // In '3 bahut hai, do wala dikhao 11 hazar tak' the last is a rent.
  const rents = edits.filter(({ edit }) => edit === 'rent');
  const others = edits.filter(({ edit }) => edit !== 'rent');
  const isOfRent = (at: number) => rents.length > 0 && line.parsed.used.has(at);
  const withoutRents = spans.filter((_, at) => !isOfRent(at));
  const kind = others.length === 0 ? kindOfRoom(context, withoutRents) : undefined;
  if (kind) return [...rents, kind];
  const sharers = others.length === 0 ? sharersAlone(context, withoutRents) : undefined;
  if (sharers) return [...rents, { edit: 'set', criteria: { sharing: sharers } }];
  const amount = amountAlone(context, spans);
  if (amount) return [amount];
  const meals = fewerMeals(context.criteria, line);
  if (meals) return meals;
  const turned = edits.length === 0 ? boundTurned(context.criteria, line) : undefined;
  if (turned) return [turned];
  const alone = noneBeside(context.criteria, line);
  if (alone) return [...edits.filter(({ edit }) => edit !== 'set'), alone];
  const whom = othersMeant(context.criteria, spans);
  if (whom) return [{ edit: 'set', criteria: { for: whom } }];
  const isBeside = others.length > 0 || spans.filter(isCount).length > 2;
  const unsaid = isBeside ? withoutRents : spans;
  const replaced = IN_ORDERS.has(intent) ? undefined : replacedIn(unsaid);
  const things = others.filter(({ edit }) => edit === 'amenity' || edit === 'rule');
  const besideThings = isBeside ? others.filter((edit) => !things.includes(edit)) : edits;
  const replacing = (replaced ? editsOfReplaced(context.criteria, replaced, besideThings) : []).filter(
    // '8 nahi 9.5k tak kar do' says the sum itself.
    ({ edit }) => edit !== 'rent' || rents.length === 0,
  );
  const both = replacing.length > 0 ? undefined : bothPlaces(context, line);
  if (replacing.length > 0) return isBeside ? [...rents, ...things, ...replacing] : replacing;
  return both && [both, ...edits];
}

/** 'Ek time ka bhi chalega' where all meals were asked for: any food will do. */
const fewerMeals = ({ meals }: Criteria, line: Understanding): Edit[] | undefined =>
  meals !== undefined && fits(line, 'fewer meals')
    ? [
        { edit: 'drop', key: 'meals' },
        { edit: 'amenity', amenity: 'food' },
      ]
    : undefined;

/** 'Upar nahi neeche', 'minimum nahi maximum': the same sum bounds the other side. */
function boundTurned({ minPrice, maxPrice }: Criteria, line: Understanding): Edit | undefined {
  if (minPrice !== undefined && maxPrice === undefined && fits(line, 'under instead'))
    return { edit: 'rent', maxPrice: minPrice };
  return maxPrice !== undefined && minPrice === undefined && fits(line, 'over instead')
    ? { edit: 'rent', minPrice: maxPrice }
    : undefined;
}

const OF_BOTH: ReadonlySet<Intent> = new Set(['unknown', 'search', 'thanks', 'thinking']);

/** 'Show both', where the place that is asked for has been put in place of another: the other one as well. */
function bothPlaces({ criteria, earlier = [], shown, spoken = [] }: Context, line: Understanding): Edit | undefined {
  const { intent, edits, facts, references, extreme } = line;
  const isPlaceSaid = edits.some(({ edit }) => edit === 'places' || edit === 'not-places');
  // 'Which of both is cheaper?', 'neither'
  const isOther = facts.length > 0 || extreme !== undefined || says(line, 'not');
  if (!references.all || !OF_BOTH.has(intent) || isPlaceSaid || isOther) return undefined;
  // '2 or 3 sharing, both ok' is of rooms; and of two PGs it is these that are both of them.
  const isOfElse = edits.length > 0 || shown.length === 2 || spoken.length === 2;
  if (isOfElse && !fits(line, 'both areas')) return undefined;
  // 'Not Gachibowli, Madhapur', then 'ok both'
  if (criteria.notPlaces.length === 1) return { edit: 'places', places: criteria.notPlaces, besides: true };
  const names = new Set(criteria.places.map(({ name }) => name));
  const before = earlier.findLast(({ criteria: { places } }) => places.some(({ name }) => !names.has(name)));
  return names.size === 0 || !before ? undefined : { edit: 'places', places: before.criteria.places, besides: true };
}

/** The changes of the criteria; none where nothing that was asked for is refused, or `edits` say more than that. */
function editsOfReplaced(
  { sharing, near, ...rent }: Criteria,
  { refused, said }: Replaced,
  edits: readonly Edit[],
): Edit[] {
  const [numbers, after] = [numbersIn(refused), numbersIn(said)];
  if (!edits.every((edit) => isOfRefused(edit, numbers))) return [];
  const [before, ...others] = numbers;
  const [first] = after;
  if (before !== undefined && others.length === 0 && first !== undefined) {
    const isOfPeople = edits.length > 0 || refused.some((span) => isOneOf(span, 'judged'));
    const areFew = [before, ...after].every((count) => count <= MOST_SHARING);
    const paid = rentReplaced(rent, before, first);
    if (sharing?.includes(before) || (!paid && isOfPeople && areFew))
      return [{ edit: 'set', criteria: { sharing: sharings(after) } }];
    return paid && after.length === 1 ? [paid] : [];
  }
  const landmark = said.filter((span) => isUnknown(span) || span.landmark || is(span, 'landmark'));
  const isNear = refused.some((span) => isUnknown(span) && near?.toLowerCase().split(' ').includes(span.text));
  return isNear && landmark.length > 0 ? [{ edit: 'near', near: landmark.map(({ typed }) => typed).join(' ') }] : [];
}

/** The bound of the rent that was `before`, in rupees or thousands, as it is now. */
function rentReplaced(rent: Rent, before: number, now: number): Edit | undefined {
  for (const bound of ['maxPrice', 'minPrice', 'around'] as const)
    for (const unit of [1, 1_000])
      if (before * unit === rent[bound]) return { edit: 'rent', [bound]: now < LEAST_RENT ? now * unit : now };
  return undefined;
}

/** Less is said of thousands. */
const LEAST_RENT = 100;

/** Whether the change only repeats what is refused: '4 people is too many, 2 please'. */
const isOfRefused = (edit: Edit, numbers: readonly number[]) =>
  (edit.edit === 'set' && edit.criteria.sharing?.every((count) => numbers.includes(count))) ||
  (edit.edit === 'without' && numbers.some((count) => edit.amenity === sharedRoom(count)));

/** In '8 kar do' the last word is no number. */
function numbersIn(spans: readonly Span[]): number[] {
  const isSure = (span: Span) => isCount(span) && !(span.inWords && is(span, 'filler'));
  return (spans.some(isSure) ? spans.filter(isSure) : spans).flatMap((span) => countOf(span) ?? []);
}

/** '17' behind '16k', and 'no, saade saat': more than there are PGs shown, or no place among them. */
function amountAlone({ criteria, shown }: Context, spans: readonly Span[]): Edit | undefined {
  const said = spans.filter((span) => !span.pause && !is(span, 'not', 'not-after', 'repair', 'filler', 'want'));
  // 'I said 8, make it 8.5'
  const isRepaired = spans.some((span) => is(span, 'repair', 'want'));
  const [only, ...more] = isRepaired && said.every((span) => span.value !== undefined) ? said.slice(-1) : said;
  const { value = 0, inWords } = only ?? {};
  const bound = (['maxPrice', 'around'] as const).find((each) => criteria[each] !== undefined);
  // 'Arre aath bola maine'
  const isSaid = spans.some((span) => isOneOf(span, 'says') || isOneOf(span, 'said before'));
  const isFew = inWords ? !isSaid : value <= Math.max(shown.length, MOST_SHARING);
  const isPlace = Number.isInteger(value) && isFew;
  const isPrice = value > 1 && value < LEAST_RENT && !isPlace;
  return bound && isPrice && more.length === 0 ? { edit: 'rent', [bound]: value * 1_000 } : undefined;
}

/** Words of 'no boys please'. */
const MOST_IN_ANSWER = 3;

/** 'No boys there, only girls' of a room for girls: none that is open to anyone. */
function noneBeside({ for: before }: Criteria, { spans, edits }: Understanding): Edit | undefined {
  const said = spans.flatMap((span) => senseOf(span, 'for') ?? []);
  const isWanted = edits.some((edit) => edit.edit === 'set' && edit.criteria.for === before);
  const isRefusing = spans.some((span, at) => {
    const whom = senseOf(span, 'for');
    return whom !== undefined && whom !== before && polarityOf(spans, at) === 'unwanted';
  });
  // 'Only ladies', once more
  const isNothingElse = edits.every(({ edit }) => edit === 'set');
  const isOnly = isNothingElse && says({ spans }, 'not', 'not-after') && hasWordOf(spans, 'only now');
  // 'No boys' alone may answer what was shown: 'no, boys'.
  const isSaid = before !== undefined && (said.includes(before) || spans.length > MOST_IN_ANSWER);
  const isAlone = before && before !== 'anyone' && isSaid && isWanted && (isRefusing || isOnly);
  return isAlone ? { edit: 'without', amenity: OPEN_TO_ANYONE } : undefined;
}

/** 'No boys' of a room for girls: 'no, boys'; 'not boys' only says so again. */
function othersMeant({ for: before }: Criteria, [first, second, ...more]: readonly Span[]) {
  const whom = (['girls', 'boys'] as const).find((each) => each === senseOf(second, 'for'));
  const isOther = before !== undefined && before !== 'anyone' && before !== whom;
  return first?.text === 'no' && more.length === 0 && isOther ? whom : undefined;
}

/** '4 wala nahi' and '2 wala dikhao', where it was asked how many share a room, or some are too many. */
function kindOfRoom({ criteria, last, shown }: Context, spans: readonly Span[]): Edit | undefined {
  const [count, ...more] = spans.filter(isCount);
  const sharing = countOf(count) ?? Infinity;
  const { sharing: asked = [], without } = criteria;
  // More than there are PGs shown: 'the 2 wala' may be the second.
  const isOther = asked.length > 0 && !asked.includes(sharing) && sharing > shown.length;
  const isRefused = without.some(isSharedRoom) && !without.includes(sharedRoom(sharing));
  const isOfSharing = (last?.facts.includes('sharing') ?? false) || isRefused || isOther;
  const isKind = spans.some((span) => isOneOf(span, 'kind of')) && sharing <= MOST_SHARING && more.length === 0;
  const isAlone = spans.every((span) => span === count || (span.pause ?? is(span, ...BESIDE_A_KIND)));
  if (!isOfSharing || !isKind || !isAlone) return undefined;
  return spans.some((span) => is(span, 'not', 'not-after'))
    ? { edit: 'without', amenity: sharedRoom(sharing) }
    : { edit: 'set', criteria: { sharing: [sharing] } };
}

const BESIDE_A_KIND = ['filler', 'with', 'not', 'not-after', 'repair', 'want', 'question', 'optional'];

/** '2 ya 3 dono chalega', and 'sirf 2' of these, where it was said how many share: nothing else is. */
function sharersAlone({ criteria: { sharing = [] }, shown }: Context, spans: readonly Span[]): number[] | undefined {
  const counts = sharings(spans.filter(isCount).flatMap((span) => countOf(span) ?? []));
  const isBeside = (span: Span) => span.pause ?? (is(span, ...BESIDE_COUNTS) || isOneOf(span, 'only now'));
  const isElse = spans.some((span) => !isCount(span) && !isBeside(span)) || counts.some((each) => each > MOST_SHARING);
  if (sharing.length === 0 || isElse) return undefined;
  const isEither = counts.length > 1 && says({ spans }, 'or');
  const isSome = counts.length > 0 && counts.length < sharing.length && counts.every((each) => sharing.includes(each));
  // 'Ok, 2 only' of a single room
  const isAsked = spans.some(({ pause, text }) => pause && text === '?') || saysOf({ spans }, 'is counted');
  // 'No wait, 3' of a double room; where so many PGs are shown it may be one of them.
  const [count = 0, ...more] = counts;
  const isRepaired = says({ spans }, 'repair') && count > shown.length;
  const isMeant = (isRepaired || saysOf({ spans }, 'only now')) && !isAsked;
  const isOther = count > 0 && more.length === 0 && !sharing.includes(count) && isMeant;
  return isEither || isSome || isOther ? counts : undefined;
}

const BESIDE_COUNTS = [
  'filler',
  'or',
  'both',
  'optional',
  'not',
  'not-after',
  'repair',
  'want',
  'sharing',
  'thanks',
  'money',
  'under',
];

/** The hour in place of the one of the gate that was asked for before. */
function gateUntil({ amenities, rules }: Criteria, hour: string): Edit | undefined {
  const [, bound] = /^gate (open until|closed by)/.exec(amenities.find((each) => each.startsWith('gate ')) ?? '') ?? [];
  const isOfGate = bound !== undefined || rules.includes('no-gate-time');
  return isOfGate ? { edit: 'amenity', amenity: `gate ${bound ?? 'open until'} ${hour}` } : undefined;
}
