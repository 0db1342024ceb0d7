/** What a line means behind those before it: 'and laundry?', 'also Malhar Nivas', 'the cheapest' of two. */
import { placeCriterion, type PlaceCriterion } from '../../reader/criteria/criteria.ts';
import type { Edit } from '../../reader/criteria/edits.ts';
import { keyOf, type Gazetteer } from '../../reader/gazetteer.ts';
import type { Context } from '../table.ts';
import { isSort } from './intent-conditions.ts';
import { MEASURED } from './intent.ts';
import { byExample } from './by-example.ts';
import type { Understanding } from './understand.ts';

export function inContext(context: Context, line: Understanding, gazetteer: Gazetteer): Understanding {
  return byExample(context, behindOthers(context, line, gazetteer));
}

function behindOthers(context: Context, said: Understanding, gazetteer: Gazetteer): Understanding {
  const edited = inCityOfBefore(context, said, gazetteer);
  const line = { ...said, edits: said.isWholeSearch ? [...thingsOfElsewhere(context, edited), ...edited] : edited };
  const { isAskedAbout, last, spoken = [], results, listed, cursor, shown } = context;
  const { intent, edits, facts, amenities, extreme, goesOn } = line;
  const isAll = (...kinds: Edit['edit'][]) => edits.length > 0 && edits.every(({ edit }) => kinds.includes(edit));
  // 'Pets allowed': nothing is named but what a house may allow.
  const isRuleAlone = isAll('rule') && !edits.some((edit) => edit.edit === 'rule' && edit.rule.startsWith('no-'));
  // Where nothing was looked for there is nothing that an amenity could narrow.
  const isFurther = (goesOn || cursor === undefined) && isAll('amenity');
  const isFactAlone = edits.length === 0 && facts.length > 0;
  if (intent === 'search' && isAskedAbout && (line.isBareQuestion || isRuleAlone || isFurther || isFactAlone))
    return { ...line, intent: 'ask' };
  // Of a few that were set apart it asks for one of these, and else for all in that order.
  const isSetApart = (results ?? listed) !== undefined || (cursor === undefined && shown.length > 1);
  if (intent === 'search' && (spoken.length > 1 || isSetApart)) {
    if (extreme && edits.every(isSort)) return { ...line, intent: 'ask', facts: [extreme.fact] };
    if ((line.asksWhich || line.references.all) && isAll('rule', 'amenity')) return { ...line, intent: 'ask' };
  }
  const fact = MEASURED.find((each) => last?.facts.includes(each));
  if (intent === 'unknown' && line.degree && fact)
    return { ...line, intent: 'ask', facts: [fact], extreme: { fact, most: line.degree === 'most' } };
  if (last && WHERE.has(last.intent) && goesOn && intent === 'search' && isAll('places'))
    return { ...line, intent: last.intent };
  const isNameOnly = (intent === 'named' || intent === 'ask') && facts.length + amenities.length === 0;
  return last && !WHERE.has(last.intent) && goesOn && isNameOnly ? { ...line, ...last } : line;
}

const WHERE: ReadonlySet<Understanding['intent']> = new Set(['areas', 'average']);

const cityOf = ({ city, name }: PlaceCriterion) => city ?? name;

/** 'Girls PG in Mysuru with a gym', where Patna was looked at: what a room there should have is wanted no longer. */
function thingsOfElsewhere({ criteria }: Context, edits: readonly Edit[]): Edit[] {
  const there = edits.flatMap((edit) => (edit.edit === 'places' && !edit.besides ? edit.places.map(cityOf) : []));
  const before = criteria.places.map(cityOf);
  if (there.length === 0 || before.length === 0 || before.some((city) => there.includes(city))) return [];
  const { amenities, without, rules } = criteria;
  const things = [...amenities, ...without].map((amenity) => `amenity:${amenity}`);
  return [...things, ...rules.map((rule) => `rule:${rule}`), 'near', 'sort'].map((key) => ({ edit: 'drop', key }));
}

/**
 * A locality that several cities have is in that which was spoken of; and behind one, 'the one in Dehradun' names its
 * city.
 */
function inCityOfBefore(
  { criteria: { places } }: Context,
  { edits, goesBack, isPlaceAlone }: Understanding,
  gazetteer: Gazetteer,
) {
  const [before] = places;
  if (!before) return edits;
  const within = (place: PlaceCriterion, city: string | undefined): PlaceCriterion | undefined => {
    const all = gazetteer.byName.get(keyOf(place.name.split(',')[0] ?? '')) ?? [];
    const there = all.filter((each) => city !== undefined && each.city === city);
    return there.length > 0 ? placeCriterion(there, all) : undefined;
  };
  const cityBefore = cityOf(before);
  return edits.map((edit): Edit => {
    if (edit.edit !== 'places') return edit;
    const [only] = edit.places.length === 1 ? edit.places : [];
    const isCity =
      only !== undefined &&
      only.city === undefined &&
      (gazetteer.byName.get(keyOf(only.name)) ?? []).some((place) => place.isCity);
    const isOfThose =
      isCity && (before.city === undefined ? goesBack || isPlaceAlone : goesBack && before.city !== only.name);
    const narrowed = isOfThose ? within(before, only.name) : undefined;
    if (narrowed) return { ...edit, places: [narrowed] };
    return {
      ...edit,
      places: edit.places.map((place) => (place.city === undefined ? (within(place, cityBefore) ?? place) : place)),
    };
  });
}
