/** Says in which cities and areas there are PGs, and what a room costs there on average. */
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { listings } from '../../listings/table.ts';
import { chipsOf, NO_CRITERIA, type Criteria } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { cityNamed, keyOf, localityIn, partsOfAddress } from '../../reader/places/place-names.ts';
import { criteriaPhrase, priceOf } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { withView } from '../search/views.ts';
import { WHERE } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import { asksHowMany } from '../understanding/intents.ts';
import type { Context } from '../table.ts';
import { suggest, type Answer, type ChatTurn } from './answer.ts';

/** More places are not named. */
const MAX_PLACES = 12;
/** An average is rounded to hundreds of rupees, here in paise. */
const ROUNDED = 10_000;

/** Undefined unless it asks for cities, areas or an average, or for a room but not in which of several cities. */
export async function answerWhere(turn: ChatTurn, line: Understanding): Promise<Answer | undefined> {
  const { words, context } = turn;
  const isUnasked = saysNothingOfRoom(context, line);
  const intent = isUnasked ? 'cities' : line.intent;
  if (intent !== 'cities' && !WHERE.has(intent)) return undefined;
  const lineCriteria = applyEdits(NO_CRITERIA, line.edits);
  const isElsewhere = lineCriteria.places.length > 0;
  const places = isElsewhere ? lineCriteria.places : context.criteria.places;
  // 'Average rent there?' is of the criteria in force.
  const inForce = isElsewhere || intent === 'areas' ? NO_CRITERIA : context.criteria;
  // What a column says; other wishes make no difference here, and are not named.
  const { for: whom = inForce.for, sharing = inForce.sharing } = lineCriteria;
  const criteria = { ...NO_CRITERIA, places, ...(whom && { for: whom }), ...(sharing && { sharing }) };
  const located = await locatedPgs(turn, criteria);
  const last = { intent, facts: [], amenities: [] };
  if (intent === 'average') {
    // 'And for a single room?' is of the same place.
    const there = withView(context, { criteria: { ...context.criteria, places } });
    return { reply: averageOf(words, criteria, located), context: { ...there, last } };
  }
  // For a city without PGs the others are named.
  const named = intent === 'areas' ? places.map((place) => place.city ?? place.label) : [];
  const city = named.find((name) => located.some((row) => row.city === name));
  const rows = city === undefined ? located : located.filter((row) => row.city === city);
  const found = [...Map.groupBy(rows, (row) => (city === undefined ? row.city : row.area))]
    .map(([name, some]) => ({ name, count: sum(some.map((row) => row.count)) }))
    .toSorted((a, b) => b.count - a.count);
  if (isUnasked && found.length < 2) return undefined;
  const [all, some] = city === undefined ? ['cities', 'cities most'] : ['areas', 'areas most'];
  const most = words.list(found.slice(0, MAX_PLACES).map((each) => `${each.name} (${each.count})`));
  const values = { count: found.length, city: city ?? '', places: most };
  const reply = words.say(found.length > MAX_PLACES ? some : all, values);
  return {
    reply: isUnasked ? `${words.say('which city')} ${reply}` : reply,
    context: { ...context, last },
    suggestions: found.slice(0, 3).map(({ name }) => suggest(`PG in ${name}`)),
  };
}

/** 'I need a room', where nothing is known of what is looked for; 'show all' wants all. */
const saysNothingOfRoom = ({ criteria, cursor }: Context, line: Understanding): boolean =>
  line.intent === 'search' &&
  line.edits.length + line.unused.length + chipsOf(criteria).length === 0 &&
  cursor === undefined &&
  !(asksHowMany(line) || line.isWhole || line.extreme || line.parsed.landmark);

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Free PGs by their locations, how many there are and what they cost together. */
async function locatedPgs({ db, gazetteer }: ChatTurn, { for: whom, sharing }: Criteria) {
  const matches = and(
    eq(listings.availability, true),
    whom && inArray(listings.forWhom, [whom, 'anyone']),
    sharing && inArray(listings.sharing, sharing),
  );
  const { location } = listings;
  const paise = sql<number>`sum(${listings.pricePaise})::float8`;
  const rows = await db.select({ location, count: count(), paise }).from(listings).where(matches).groupBy(location);
  return rows.map((row) => {
    const parts = partsOfAddress(row.location);
    const end = parts.at(-1) ?? '';
    // Of a locality alone: to look up every address would take most of a second.
    const cityOfPlace = () => (parts.length > 1 ? undefined : gazetteer.named(keyOf(end))[0]?.city);
    return { ...row, area: localityIn(parts) ?? end, city: cityNamed(end) ?? cityOfPlace() ?? end };
  });
}

function averageOf(words: Words, criteria: Criteria, located: Awaited<ReturnType<typeof locatedPgs>>): string {
  const { places } = criteria;
  const there = located.filter(
    ({ location, city }) =>
      places.length === 0 || places.some((place) => place.names.includes(location) || place.label === city),
  );
  const pgs = sum(there.map((row) => row.count));
  const phrase = criteriaPhrase(words, criteria);
  if (pgs === 0) return words.say('none fit', { count: 1, criteria: phrase });
  const paise = sum(there.map((row) => row.paise)) / pgs;
  const price = priceOf(Math.round(paise / ROUNDED) * ROUNDED);
  return words.say('average', { criteria: phrase, price, pgs: words.pgs(pgs) }).replaceAll(/ {2,}/g, ' ');
}
