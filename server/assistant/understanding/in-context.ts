/** What a line means behind those before it: 'and laundry?', 'also Malhar Nivas', 'the cheapest' of two. */
import type { Edit } from '../../reader/criteria/edits.ts';
import type { Context } from '../table.ts';
import { isSort } from './intent-conditions.ts';
import { isSum, MEASURED, WHERE } from './intent.ts';
import { editsOfReplaced, gateUntil } from './replaced.ts';
import { refersByArea, refersByPosition } from './references.ts';
import type { Understanding } from './understand.ts';

/** `isNamed`: a PG of a name in it is known. */
export function inContext(context: Context, line: Understanding, isNamed: boolean): Understanding {
  const { isAskedAbout, last, spoken = [], results, listed, cursor, shown, changed, about } = context;
  const { intent, edits, facts, amenities, extreme, goesOn } = line;
  const isAll = (...kinds: Edit['edit'][]) => edits.length > 0 && edits.every(({ edit }) => kinds.includes(edit));
  const isOfList = last?.intent === 'list-add' || last?.intent === 'list-remove';
  // 'Bring Lotus House back'
  if (intent === 'back' && line.isUndone && isNamed) return { ...line, intent: 'list-add' };
  if (intent === 'back' && line.isUndone && isOfList && changed)
    return { ...line, intent: changed.adds ? 'list-remove' : 'list-add' };
  // 'No, the third instead' behind an order
  const isOfSome = refersByPosition(line.references) || isNamed;
  if (isOfList && isOfSome && POINTS.has(intent) && facts.length + amenities.length === 0) {
    const again = { ...line, isCommand: true, edits: [], likeness: undefined };
    if (line.isOnlyRefused) return { ...again, intent: opposite(last.intent), isInstead: false };
    if (line.isInstead) return { ...again, intent: last.intent };
  }
  // 'Baner wala hata do': of the list that was spoken of
  if ((isOfList || listed) && refersByArea(line.references) && isAll('no-more-places'))
    return { ...line, intent: 'list-remove', edits: [] };
  // '2 saal ka?' behind 'how much for a month', 'and with the deposit?' behind 'rent for six months'
  const sums = last?.facts.filter(isSum) ?? [];
  if (line.months !== undefined && sums.length > 0 && edits.length + facts.length === 0)
    return { ...line, intent: 'ask', facts: sums };
  if (goesOn && facts.includes('total') && last?.months !== undefined && line.months === undefined)
    return { ...line, months: last.months };
  const both = bothPlaces(context, line);
  const { replaced } = line;
  const replacing = replaced && !IN_ORDERS.has(intent) ? editsOfReplaced(context.criteria, replaced, edits) : [];
  const hour = refersByPosition(line.references) ? undefined : line.hour;
  const isOfHour = OF_AN_HOUR.has(intent) || (intent === 'ask' && facts.every((fact) => fact === 'gate'));
  const isGate = hour !== undefined && isOfHour && edits.every(({ edit }) => edit === 'rent' || edit === 'budget');
  const gate = isGate ? gateUntil(context.criteria, hour) : undefined;
  const meant = gate ? [gate] : replacing.length > 0 ? replacing : both && [both, ...edits];
  if (meant) return { ...line, intent: 'search', edits: meant, unused: [], likeness: undefined };
  const isOfArea = !edits.some(({ edit }) => edit === 'places' || edit === 'near');
  if (line.isSameArea && about !== undefined && ELSEWHERE.has(intent) && isOfArea)
    return { ...line, intent: 'similar' };
  // 'Pets allowed': nothing is named but what a house may allow.
  const isRuleAlone = isAll('rule') && !edits.some((edit) => edit.edit === 'rule' && edit.rule.startsWith('no-'));
  // Where nothing was looked for there is nothing that an amenity could narrow.
  const isFurther = (goesOn || cursor === undefined) && isAll('amenity');
  const isFactAlone = edits.length === 0 && facts.length > 0;
  if (intent === 'search' && isAskedAbout && (isRuleAlone || isFurther || isFactAlone))
    return { ...line, intent: 'ask' };
  // Of a few that were set apart it asks for one of these, and else for all in that order.
  const isSetApart = (results ?? listed) !== undefined || (cursor === undefined && shown.length > 1);
  if ((intent === 'search' || (intent === 'unknown' && extreme)) && (spoken.length > 1 || isSetApart)) {
    // 'Does the cheaper one have wifi?'
    if (extreme && edits.every((edit) => isSort(edit) || edit.edit === 'amenity' || edit.edit === 'rule'))
      return { ...line, intent: 'ask', facts: facts.length + amenities.length > 0 ? facts : [extreme.fact] };
    if ((line.asksWhich || line.references.all) && isAll('rule', 'amenity')) return { ...line, intent: 'ask' };
  }
  const fact = MEASURED.find((each) => last?.facts.includes(each));
  if (intent === 'unknown' && line.degree && fact)
    return { ...line, intent: 'ask', facts: [fact], extreme: { fact, most: line.degree === 'most' } };
  if (last && WHERE.has(last.intent) && goesOn && intent === 'search' && edits.length > 0 && edits.every(isOfAverage))
    return { ...line, intent: last.intent };
  const isNameOnly = (intent === 'named' || intent === 'ask') && facts.length + amenities.length === 0;
  return last && !WHERE.has(last.intent) && goesOn && isNameOnly ? { ...line, ...last } : line;
}

const opposite = (intent: Understanding['intent']) => (intent === 'list-add' ? 'list-remove' : 'list-add');

/** What may only say which PG is meant. */
const POINTS: ReadonlySet<Understanding['intent']> = new Set(['ask', 'named', 'unknown']);

/** A number in them is a place among those shown. */
const IN_ORDERS: ReadonlySet<Understanding['intent']> = new Set(['list-add', 'list-remove', 'book', 'compare']);

/** 'Show both', where the place that is asked for has been put in place of another: the other one as well. */
function bothPlaces({ criteria, earlier = [], shown, spoken = [] }: Context, line: Understanding): Edit | undefined {
  const { intent, edits, facts, references, saysAreas } = line;
  const isPlaceSaid = edits.some(({ edit }) => edit === 'places' || edit === 'not-places');
  if (!references.all || (intent !== 'unknown' && intent !== 'search') || isPlaceSaid || facts.length > 0)
    return undefined;
  // '2 or 3 sharing, both ok' is of rooms; and of two PGs it is these that are both of them.
  if (!saysAreas && (edits.length > 0 || shown.length === 2 || spoken.length === 2)) return undefined;
  const names = new Set(criteria.places.map(({ name }) => name));
  const before = earlier.findLast(({ criteria: { places } }) => places.some(({ name }) => !names.has(name)));
  return names.size === 0 || !before ? undefined : { edit: 'places', places: before.criteria.places, besides: true };
}

const OF_AN_HOUR: ReadonlySet<Understanding['intent']> = new Set(['search', 'unknown', 'named', 'thanks']);

/** A place, for whom, how many share: 'and for a single room?' behind an average. */
const isOfAverage = (edit: Edit) =>
  edit.edit === 'places' || (edit.edit === 'set' && (edit.criteria.for ?? edit.criteria.sharing) !== undefined);

/** What may ask for others in the area of a PG. */
const ELSEWHERE: ReadonlySet<Understanding['intent']> = new Set(['search', 'more', 'unknown', 'similar']);
