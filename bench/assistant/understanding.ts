/**
 * How often the assistant understands what people type (`data/utterance.ts`), and how soon it answers among 100,000
 * listings.
 */
import { cpus, loadavg } from 'node:os';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { answerByRules } from '#server/assistant/answers/rules.ts';
import { knownPlaces } from '#server/assistant/places-known.ts';
import type { Context } from '#server/assistant/table.ts';
import { understand } from '#server/assistant/understanding/understand.ts';
import { NO_WISH } from '#server/assistant/wish.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { people } from '#server/identity/table.ts';
import { loadDemoListings } from '#server/listings/demo/demo-data.ts';
import { startPostgres } from '#tests/postgres.ts';
import { loadListings } from '../data/load-listings.ts';
import { manyListings } from '../data/many-listings.ts';
import { realListings } from '../data/real-listings.ts';
import { readUtterances, UTTERANCE_SETS, type Utterance } from '../data/utterance.ts';
import { differences } from '../data/utterance-check.ts';

const AIM = 0.95;
const AIM_MS = 50;

/** `--show working` prints what was misunderstood; `--eval` leaves out the times. */
export default async function run(args: string[]): Promise<void> {
  const sets = UTTERANCE_SETS.map((name) => [name, readUtterances(name)] as const);
  const shown = args.includes('--show') ? args[args.indexOf('--show') + 1] : undefined;
  const connection = await openPglite({});
  const db = await openDb(connection);
  await loadDemoListings(db);
  const talk = await talker(db);
  for (const [name, utterances] of sets) {
    let right = 0;
    for (const utterance of utterances) {
      const wrong = differences(utterance[1], await talk(utterance));
      if (wrong.length === 0) right += 1;
      else if (name === shown) print(`  ${JSON.stringify(utterance[0])}\n    ${wrong.join('\n    ')}`);
    }
    const share = utterances.length === 0 ? 0 : right / utterances.length;
    print(`${name}: ${right} of ${utterances.length} right, ${(share * 100).toFixed(1)} % (aim ${AIM * 100} %)`);
    if (share < AIM) process.exitCode = 1;
  }
  await connection.close();
  if (!args.includes('--eval')) await measure(sets.flatMap(([, utterances]) => utterances));
}

/** Holds a dialogue by the very steps of the server, and answers what was understood at its end. */
async function talker(db: Db, timed: (ms: number) => void = () => {}) {
  const knowledge = knownPlaces(db);
  // What is put into a list is there, so the list has to be somebody's.
  await db.insert(people).values({ id: 'nobody', name: 'Nobody', email: 'nobody@example.in' }).onConflictDoNothing();
  return async ([said]: Utterance) => {
    let context: Context = { wish: NO_WISH, shown: [] };
    let intent = 'unknown';
    for (const message of typeof said === 'string' ? [said] : said) {
      const begun = performance.now();
      const known = await knowledge();
      const understood = understand(message, known);
      const answered = await answerByRules({ db, uid: 'nobody', book: known.book, context }, understood);
      timed(performance.now() - begun);
      ({ context } = answered.answer);
      ({ intent } = answered);
    }
    return { intent, wish: context.wish };
  };
}

async function measure(utterances: readonly Utterance[]): Promise<void> {
  const real = await realListings();
  const server = real && (await startPostgres({ shared_buffers: '512MB' }));
  if (!real || !server) return print('The times need PostgreSQL and the spreadsheet (PG_CSV).');
  const connection = await openPostgres(server.url, false);
  const db = await openDb(connection);
  await loadListings(db, manyListings(real, 100_000), (rows) => process.stderr.write(`\r${rows} listings loaded`));
  process.stderr.write('\n');
  const taken: number[] = [];
  const talk = await talker(db, (ms) => taken.push(ms));
  for (const utterance of utterances) await talk(utterance);
  taken.length = 0;
  for (let round = 0; round < 3; round += 1) for (const utterance of utterances) await talk(utterance);
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  const figures = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)}`);
  print(
    `PostgreSQL, 100,000 listings, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}: ms ${figures.join(', ')}, max ${taken.at(-1)?.toFixed(1)} (aim: p95 below ${AIM_MS})`,
  );
  if (at(0.95) > AIM_MS) process.exitCode = 1;
  await connection.close();
  await server.stop();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
