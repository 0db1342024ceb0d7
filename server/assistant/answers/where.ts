/** Says in which cities and areas PGs can be had, and what a room costs there on average. */
import { eq, sql } from 'drizzle-orm';
import { listings } from '../../listings/table.ts';
import { NO_CRITERIA, type PlaceCriterion } from '../../reader/criteria/criteria.ts';
import { applyEdits, type Edit } from '../../reader/criteria/edits.ts';
import { cityNamed, keyOf } from '../../reader/gazetteer.ts';
import { namesOf, priceOf } from '../language/labels.ts';
import { answer, suggest, type Answer, type ChatTurn } from './answer.ts';

/** So many places are named. */
const MOST = 12;

export async function answerWhere(
  turn: ChatTurn,
  asked: 'cities' | 'areas' | 'average',
  edits: readonly Edit[],
): Promise<Answer> {
  const { db, gazetteer, context, words } = turn;
  const named = applyEdits(NO_CRITERIA, edits).places;
  const places = named.length > 0 ? named : context.criteria.places;
  const located = await db
    .select({
      location: listings.location,
      count: sql<number>`count(*)::int`,
      paise: sql<number>`sum(${listings.pricePaise})::float8`,
    })
    .from(listings)
    .where(eq(listings.availability, true))
    .groupBy(listings.location);
  const rows = located.map((row) => {
    const parts = row.location.split(',').map((part) => part.trim());
    const last = parts.at(-1) ?? '';
    const ofPlace = gazetteer.byName.get(keyOf(row.location))?.[0]?.city;
    return { ...row, area: parts[0] ?? '', city: cityNamed(last) ?? (parts.length > 1 ? last : (ofPlace ?? last)) };
  });
  const cityOf = ({ city, label }: PlaceCriterion) => city ?? label;
  if (asked === 'average') {
    const isThere = ({ location, city }: (typeof rows)[number]) =>
      places.length === 0 || places.some((place) => place.names.includes(location) || place.label === city);
    const there = rows.filter(isThere);
    const count = there.reduce((sum, row) => sum + row.count, 0);
    const where = places.length > 0 ? words.say('in', { places: words.list(namesOf(places), 'or') }) : '';
    if (count === 0) return answer(turn, words.say('average none', { where }));
    const price = priceOf(Math.round(there.reduce((sum, { paise }) => sum + paise, 0) / count / 10_000) * 10_000);
    return answer(turn, words.say('average', { where, price, pgs: words.pgs(count) }).trim());
  }
  const [city] = asked === 'areas' ? places.map(cityOf) : [];
  const counted = new Map<string, number>();
  for (const row of rows) {
    if (city !== undefined && row.city !== city) continue;
    const name = city === undefined ? row.city : row.area;
    counted.set(name, (counted.get(name) ?? 0) + row.count);
  }
  const found = [...counted].toSorted(([, a], [, b]) => b - a);
  const most = words.list(found.slice(0, MOST).map(([name, count]) => `${name} (${count})`));
  const isMore = found.length > MOST;
  const key = city === undefined ? (isMore ? 'cities most' : 'cities') : isMore ? 'areas most' : 'areas';
  return answer(turn, words.say(key, { count: found.length, city: city ?? '', places: most }), {
    suggestions: found.slice(0, 3).map(([name]) => suggest(`PG in ${name}`)),
  });
}
