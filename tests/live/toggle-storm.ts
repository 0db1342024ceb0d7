/**
 * People like and dislike a few comments in parallel, without any order; then what is counted, shown and told is
 * compared with the rows.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Comment } from '#contract/comments/schema.ts';
import { comments, reactions } from '#server/comments/table.ts';
import { startApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { aStoredListing } from '../factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { aWatcher } from './watcher.ts';

export interface ToggleFigures {
  calls: number;
  refused: number;
  /** Why calls went without an answer; nobody knows whether these were made. */
  unanswered: string[];
  seconds: number;
  /** What is not as its rows, in words; empty when all is well. */
  differences: string[];
}

const LIMITS = {
  SIGN_INS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '1000000',
  COMMENTS_PER_MINUTE: '1000000',
  REACTIONS_PER_MINUTE: '1000000',
  ID_TOKEN_SECONDS: '86400',
};
const COMMENTS = 5;

/** All of `people` at once, each with `toggles` calls one after the other. */
export async function toggleStorm(
  database: Pick<TestDatabase, 'pool' | 'embedded' | 'db'>,
  { people, toggles }: { people: number; toggles: number },
): Promise<ToggleFigures> {
  const { db } = database;
  const app = await startApp(database, LIMITS);
  const crowd: Member[] = [];
  for (let nth = 0; nth < people; nth += 1) crowd.push(await aMember(app, `Asha ${nth}`));
  const [first] = crowd;
  if (!first) throw new Error('Nobody is there to toggle.');
  const { id: pgId } = await aStoredListing(db, { email: null });
  const watcher = await aWatcher(app.url, first.token);
  await watcher.watch(pgId);
  const ids: string[] = [];
  for (let nth = 0; nth < COMMENTS; nth += 1) {
    const said = await first.call('POST', `/api/comments/${pgId}`, { text: `Line ${nth}` });
    ids.push((said.body as Comment)._id);
  }
  let refused = 0;
  const unanswered: string[] = [];
  const begun = performance.now();
  await Promise.all(
    crowd.map(async (member) => {
      for (let nth = 0; nth < toggles; nth += 1) {
        const id = ids[Math.floor(Math.random() * ids.length)];
        const kind = Math.random() < 0.5 ? 'like' : 'dislike';
        const answer = await member.call('PATCH', `/api/comments/${id}/${kind}`).catch(reasonOf);
        if (typeof answer === 'string') unanswered.push(answer);
        else if (answer.status !== 200) refused += 1;
      }
    }),
  );
  const seconds = Math.round((performance.now() - begun) / 100) / 10;

  const { body, headers } = (await first.call('GET', `/api/comments/${pgId}`)) as { body: Comment[]; headers: Headers };
  const told = () => watcher.events.map(({ payload }) => payload as Comment);
  const newest = Number(headers.get('x-thread-version'));
  for (let tries = 0; tries < 100 && !told().some(({ version }) => version === newest); tries += 1)
    await new Promise((passed) => setTimeout(passed, 50));
  const differences: string[] = [];
  for (const id of ids) {
    const count = (value: number) => db.$count(reactions, and(eq(reactions.commentId, id), eq(reactions.value, value)));
    const rows = [await count(1), await count(-1)].join(' and ');
    const shown = body.find(({ _id }) => _id === id);
    const received = told()
      .filter(({ _id }) => _id === id)
      .reduce((last, each) => (each.version > last.version ? each : last));
    for (const [where, comment] of Object.entries({ shown, received })) {
      const counted = `${comment?.likes} and ${comment?.dislikes}`;
      if (counted !== rows) differences.push(`${id}: ${where} as ${counted}, ${rows} in the rows`);
    }
  }
  const [double] = await db
    .select({ most: sql<number>`count(*)::int` })
    .from(reactions)
    .innerJoin(comments, eq(comments.id, reactions.commentId))
    .where(inArray(comments.id, ids))
    .groupBy(reactions.commentId, reactions.personId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  if ((double?.most ?? 0) > 1) differences.push(`somebody stands ${double?.most} times at one comment`);
  if (watcher.of('like-update').length + watcher.of('dislike-update').length !== newest - COMMENTS)
    differences.push('not every change was told');
  watcher.close();
  await app.close();
  return { calls: people * toggles, refused, unanswered, seconds, differences };
}

/** What broke, below what `fetch` says about it. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return String(cause instanceof Error ? cause.message : error);
}
