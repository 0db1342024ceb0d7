/**
 * How often what people type is read rightly (`bench/data/utterance.ts`), by PG Bot and by the search box, judged by
 * what comes out over HTTP; and how soon PG Bot answers among 100,000 listings.
 */
import { createReadStream } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { ChatAnswer } from '#contract/assistant/schema.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openDb } from '#server/database/db.ts';
import { loadDemoListings } from '#server/listings/demo/demo-data.ts';
import { importSheet } from '#server/listings/import/import-run.ts';
import { listings } from '#server/listings/table.ts';
import { placeKey } from '#server/reader/places/place-names.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { startPostgres } from '#tests/servers/postgres.ts';
import { shows, criteriaOf, type Chips } from '../data/read-answer.ts';
import { loadListings } from '../data/load-listings.ts';
import { manyListings } from '../data/many-listings.ts';
import { realListings } from '../data/real-listings.ts';
import {
  kindOf,
  readUtterances,
  UTTERANCE_SETS,
  type Meant,
  type Utterance,
  type UtteranceSet,
} from '../data/utterance.ts';
import { differences } from '../data/utterance-check.ts';
import { print } from '../print.ts';

/** Made up by the writer of the held-out set, in cities that no demo listing is in. */
const OTHER_CITIES = join(import.meta.dirname, '../data/held-out-listings.csv');
const AIM = 0.9;
const AIM_MS = 50;
/** One person may say so many lines in a minute. */
const LINES_EACH = 18;
const SETTINGS = { SIGN_INS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000' };

/** `--show working` prints what was misread; `--eval` leaves out the times. */
export default async function run(args: string[]): Promise<void> {
  const shown = args.includes('--show') ? args[args.indexOf('--show') + 1] : undefined;
  for (const name of UTTERANCE_SETS) await evaluate(name, name === shown);
  if (!args.includes('--eval')) await measure();
}

/** Counts one set among the listings that its lines were written for. */
async function evaluate(name: UtteranceSet, isShown: boolean): Promise<void> {
  const connection = await openPglite({});
  const db = await openDb(connection);
  if (name === 'working') await loadDemoListings(db);
  else await importSheet(db, createReadStream(OTHER_CITIES), { columnChoices: { columns: {}, constants: {} } });
  const app = await startApp({ pool: connection.pool, embedded: connection.embedded, db }, SETTINGS);
  const located = await db.selectDistinct({ location: listings.location }).from(listings);
  const listed = new Set(located.flatMap(({ location }) => location.split(',').map(placeKey)));
  // The search box knows the places where listings are, and looks for all else by text.
  const isListed = ({ place }: Meant) =>
    place !== undefined && [place].flat().every((each) => listed.has(placeKey(each.split(',')[0] ?? '')));
  const talk = talker(app);
  const chat = new Map<string, Tally>();
  const box = new Map<string, Tally>();
  for (const utterance of readUtterances(name)) {
    const [said, meant] = utterance;
    const answer = await talk(utterance);
    const intent = meant.intent ?? 'search';
    const wrong = differences(meant, {
      intent: shows(answer, intent) ? intent : 'other',
      criteria: criteriaOf(answer.understood),
    });
    count(chat, kindOf(utterance), wrong.length === 0);
    if (wrong.length > 0 && isShown) print(`  ${JSON.stringify(said)}\n    ${wrong.join('\n    ')}`);
    if (typeof said !== 'string' || intent !== 'search' || !isListed(meant)) continue;
    const found = placesOnly(await searched(app, said));
    const isFound = differences(placeOf(meant), { intent: 'search', criteria: found }).length === 0;
    count(box, kindOf(utterance), isFound);
  }
  report(`PG Bot, ${name}`, chat);
  report(`the search box's places, ${name}`, box);
  await app.close();
  await connection.close();
}

const placeOf = ({ place }: Meant): Meant => (place === undefined ? {} : { place });

interface Tally {
  right: number;
  all: number;
}

function count(tallies: Map<string, Tally>, kind: string, isRight: boolean): void {
  const tally = tallies.get(kind) ?? { right: 0, all: 0 };
  tallies.set(kind, { right: tally.right + (isRight ? 1 : 0), all: tally.all + 1 });
}

function report(what: string, tallies: ReadonlyMap<string, Tally>): void {
  const sum = [...tallies.values()].reduce((a, b) => ({ right: a.right + b.right, all: a.all + b.all }), {
    right: 0,
    all: 0,
  });
  const share = ({ right, all }: Tally) =>
    `${right} of ${all} right, ${((100 * right) / Math.max(1, all)).toFixed(1)} %`;
  print(`${what}: ${share(sum)} (aim ${AIM * 100} %)`);
  for (const [kind, tally] of tallies) print(`  ${kind.padEnd(14)} ${share(tally)}`);
  if (sum.right < sum.all * AIM) process.exitCode = 1;
}

/** Says the lines of one dialogue, and answers the last answer. */
function talker(app: RunningApp, timed: (ms: number) => void = () => {}) {
  let person: Member | undefined;
  let left = 0;
  return async ([said]: Utterance): Promise<ChatAnswer> => {
    const lines = typeof said === 'string' ? [said] : said;
    if (!person || left < lines.length) [person, left] = [await aMember(app), LINES_EACH];
    left -= lines.length;
    await person.call('DELETE', '/api/bot/chat/history');
    let answer: unknown;
    for (const message of lines) {
      const begun = performance.now();
      ({ body: answer } = await person.call('POST', '/api/bot/chat', { message }));
      timed(performance.now() - begun);
    }
    return answer as ChatAnswer;
  };
}

async function searched(app: RunningApp, query: string): Promise<Chips> {
  const { headers } = await app.get(
    `/api/pg/searchPgs?${new URLSearchParams({ query: query.slice(0, 200), limit: '1' })}`,
  );
  const header = headers.get('x-search-reading') ?? '';
  return header === '' ? [] : (JSON.parse(decodeURIComponent(header)) as { criteria: Chips }).criteria;
}

const placesOnly = (chips: Chips) => criteriaOf(chips.filter(({ key }) => key.startsWith('place:')));

async function measure(): Promise<void> {
  const real = await realListings();
  const server = real && (await startPostgres({ shared_buffers: '512MB' }));
  if (!real || !server) return print('The times need PostgreSQL and the spreadsheet (PG_CSV).');
  const connection = await openPostgres(server.url, false);
  const db = await openDb(connection);
  await loadListings(db, manyListings(real, 100_000), (rows) => process.stderr.write(`\r${rows} listings loaded`));
  process.stderr.write('\n');
  const app = await startApp({ pool: connection.pool, embedded: connection.embedded, db }, SETTINGS);
  const taken: number[] = [];
  const talk = talker(app, (ms) => taken.push(ms));
  for (const utterance of readUtterances('working')) await talk(utterance);
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  const figures = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)}`);
  print(
    `PostgreSQL, 100,000 listings, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}: ` +
      `ms ${figures.join(', ')}, max ${taken.at(-1)?.toFixed(1)} (aim: p95 below ${AIM_MS})`,
  );
  if (at(0.95) > AIM_MS) process.exitCode = 1;
  await app.close();
  await connection.close();
  await server.stop();
}
