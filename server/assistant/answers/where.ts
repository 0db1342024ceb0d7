/** Says in which cities and areas PGs can be had, and what a room costs there on average. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { listings } from '../../listings/table.ts';
import { NO_CRITERIA, type Criteria } from '../../reader/criteria/criteria.ts';
import { applyEdits, type Edit } from '../../reader/criteria/edits.ts';
import { cityNamed, keyOf } from '../../reader/places/place-names.ts';
import { criteriaPhrase, priceOf } from '../language/labels.ts';
import { withView } from '../search/views.ts';
import { answer, suggest, type Answer, type ChatTurn } from './answer.ts';

/** So many places are named. */
const MOST = 12;
/** An average is told in hundreds of rupees. */
const ROUNDED = 10_000;

/** `isUnasked`: a room is looked for, and not said where: it is asked; undefined where there is only one city. */
export async function answerWhere(
  turn: ChatTurn,
  asked: 'cities' | 'areas' | 'average',
  edits: readonly Edit[],
  isUnasked: boolean,
): Promise<Answer | undefined> {
  const said = applyEdits(NO_CRITERIA, edits);
  // 'Average rent there?' is of what is asked for now.
  const inForce = said.places.length > 0 || asked === 'areas' ? NO_CRITERIA : turn.context.criteria;
  const places = said.places.length > 0 ? said.places : turn.context.criteria.places;
  // What a column says; other wishes make no difference here, and are not named.
  const { for: whom = inForce.for, sharing = inForce.sharing } = said;
  const criteria = { ...NO_CRITERIA, places, ...(whom && { for: whom }), ...(sharing && { sharing }) };
  const located = await locatedPgs(turn, criteria);
  const last = { intent: asked, facts: [], amenities: [] };
  if (asked === 'average') {
    const average = averageOf(turn, criteria, located);
    // 'And for a single room?' is of the place whose average was told.
    const there = withView(turn.context, { criteria: { ...turn.context.criteria, places } });
    return answer(turn, average, { context: { ...there, last } });
  }
  const [city] = asked === 'areas' ? places.map((place) => place.city ?? place.label) : [];
  const counted = new Map<string, number>();
  for (const row of located) {
    if (city !== undefined && row.city !== city) continue;
    const name = city === undefined ? row.city : row.area;
    counted.set(name, (counted.get(name) ?? 0) + row.count);
  }
  const found = [...counted].toSorted(([, a], [, b]) => b - a);
  if (isUnasked && found.length < 2) return undefined;
  const most = turn.words.list(found.slice(0, MOST).map(([name, count]) => `${name} (${count})`));
  const isMore = found.length > MOST;
  const key = city === undefined ? (isMore ? 'cities most' : 'cities') : isMore ? 'areas most' : 'areas';
  const reply = turn.words.say(key, { count: found.length, city: city ?? '', places: most });
  return answer(turn, isUnasked ? `${turn.words.say('which city')} ${reply}` : reply, {
    context: { ...turn.context, last },
    suggestions: found.slice(0, 3).map(([name]) => suggest(`PG in ${name}`)),
  });
}

interface Located {
  location: string;
  area: string;
  city: string;
  /** Free PGs there, and what they cost together. */
  count: number;
  paise: number;
}

async function locatedPgs({ db, gazetteer }: ChatTurn, { for: whom, sharing }: Criteria): Promise<Located[]> {
  const rows = await db
    .select({
      location: listings.location,
      count: sql<number>`count(*)::int`,
      paise: sql<number>`sum(${listings.pricePaise})::float8`,
    })
    .from(listings)
    .where(
      and(
        eq(listings.availability, true),
        whom && inArray(listings.forWhom, [whom, 'anyone']),
        sharing && inArray(listings.sharing, sharing),
      ),
    )
    .groupBy(listings.location);
  return rows.map((row) => {
    const parts = row.location.split(',').map((part) => part.trim());
    const end = parts.at(-1) ?? '';
    const ofPlace = gazetteer.named(keyOf(row.location))[0]?.city;
    return { ...row, area: parts[0] ?? '', city: cityNamed(end) ?? (parts.length > 1 ? end : (ofPlace ?? end)) };
  });
}

function averageOf({ words }: ChatTurn, criteria: Criteria, located: readonly Located[]): string {
  const { places } = criteria;
  const there = located.filter(
    ({ location, city }) =>
      places.length === 0 || places.some((place) => place.names.includes(location) || place.label === city),
  );
  const count = there.reduce((sum, row) => sum + row.count, 0);
  const phrase = criteriaPhrase(words, criteria);
  if (count === 0) return words.say('none fit', { count: 1, criteria: phrase });
  const paise = there.reduce((sum, row) => sum + row.paise, 0) / count;
  const price = priceOf(Math.round(paise / ROUNDED) * ROUNDED);
  return words.say('average', { criteria: phrase, price, pgs: words.pgs(count) }).replaceAll(/ {2,}/g, ' ');
}
