/** Puts a person's lines in order: each is stored before its answer is looked for, and waits for those before it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, exists, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Queryable } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { idsOf, type Answer } from './answers/answer.ts';
import { chatLines, conversations, type ChatLine, type Context, type SearchView } from './table.ts';
import { storedCriteria } from './stored-criteria.ts';
import { NO_CRITERIA } from '../reader/criteria/criteria.ts';

/** Longer than any answer takes: a line that has none by then was lost with its process, and holds nobody up. */
const LEASE_SECONDS = 25;
/** A line renews its lease while it waits for those before it. */
const POLL_MS = 80;
const MAX_WAIT_MS = 60_000;
const CLEARED = 'This conversation was cleared.';
const STILL_BUSY = 'I am still answering what you said before. Please try again in a moment.';

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * Writes a person's line down. The same id again gives the line that is there already.
 * @throws {Refusal} `conflict` for an id that is somebody else's
 */
export async function storeLine(
  db: Db,
  personId: string,
  { id = randomUUID(), content }: { id: string | undefined; content: string },
): Promise<{ line: ChatLine; isNew: boolean }> {
  return db.transaction(async (tx) => {
    // Its row is locked from here to the commit, so that the order of lines is the order in which they can be seen.
    await tx
      .insert(conversations)
      .values({ personId, context: { criteria: NO_CRITERIA, shown: [] } })
      .onConflictDoUpdate({ target: conversations.personId, set: { updatedAt: sql`now()` } });
    const row = { id, personId, type: 'user' as const, content, leasedUntil: lease };
    const [stored] = await tx.insert(chatLines).values(row).onConflictDoNothing().returning();
    if (stored) return { line: stored, isNew: true };
    const [there] = await tx
      .select()
      .from(chatLines)
      .where(and(eq(chatLines.id, id), eq(chatLines.personId, personId), eq(chatLines.type, 'user')));
    if (!there) throw new Refusal('conflict', 'This id is taken.');
    return { line: there, isNew: false };
  });
}

async function answerTo(db: Db, lineId: string): Promise<ChatLine | undefined> {
  const [found] = await db.select().from(chatLines).where(eq(chatLines.answers, lineId));
  return found;
}

/**
 * Waits until no earlier line of the person is being answered.
 * @returns the answer, where another process has written it meanwhile
 * @throws {Refusal} `unavailable` when it takes too long
 */
export async function awaitTurn(db: Db, { id, personId, seq }: ChatLine, isNew: boolean) {
  const earlier = alias(chatLines, 'earlier');
  const isLeased = and(eq(earlier.personId, personId), lt(earlier.seq, seq), gt(earlier.leasedUntil, sql`now()`));
  const mustWait = sql<boolean>`${exists(db.select({ id: earlier.id }).from(earlier).where(isLeased))}`;
  let isMine = isNew;
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await wait(POLL_MS)) {
    const answer = isMine ? undefined : await answerTo(db, id);
    if (answer) return answer;
    // A line that was lost with its process may be answered by whoever asks for it again.
    const isFree = or(isNull(chatLines.leasedUntil), lte(chatLines.leasedUntil, sql`now()`));
    const [taken] = await db
      .update(chatLines)
      .set({ leasedUntil: lease })
      .where(and(eq(chatLines.id, id), isMine ? undefined : isFree))
      .returning({ mustWait });
    if (isMine && !taken) throw new Refusal('not_found', CLEARED);
    if (taken && !taken.mustWait) return undefined;
    isMine ||= taken !== undefined;
  }
  throw new Refusal('unavailable', STILL_BUSY);
}

/** Lets the next line go on; whether this one is still there. */
export async function releaseTurn(db: Queryable, lineId: string): Promise<boolean> {
  const freed = db.update(chatLines).set({ leasedUntil: null }).where(eq(chatLines.id, lineId));
  return (await freed.returning({ id: chatLines.id })).length > 0;
}

/** What earlier lines mean for the next. */
export async function contextOf(db: Db, personId: string): Promise<Context> {
  const [row] = await db.select().from(conversations).where(eq(conversations.personId, personId));
  if (!row) return { criteria: NO_CRITERIA, shown: [] };
  const asNow = <View extends SearchView>(view: View) => ({ ...view, criteria: storedCriteria(view) });
  return { ...asNow(row.context), earlier: row.context.earlier?.map(asNow) };
}

/** Writes the answer and what it changes, at once; gives the one of another process that was quicker. */
export async function storeAnswer(db: Db, line: ChatLine, answer: Answer & { unused: string[]; context: Context }) {
  const { id: answers, personId } = line;
  const { reply, listings = [], suggestions = [], actions = [], unused, context } = answer;
  const isTheirs = eq(conversations.personId, personId);
  const stored = await db.transaction(async (tx) => {
    // The conversation first, as in every change of it: crosswise, two would wait for each other.
    await tx.select({ id: conversations.personId }).from(conversations).where(isTheirs).for('update');
    // The conversation was cleared meanwhile: an answer without its question would come back from nowhere.
    if (!(await releaseTurn(tx, answers))) return undefined;
    const { criteria } = context;
    const details = { listings: idsOf(listings), criteria, suggestions, actions, unused };
    const [mine] = await tx
      .insert(chatLines)
      .values({ id: randomUUID(), personId, type: 'bot', content: reply, answers, details })
      .onConflictDoNothing()
      .returning();
    const changed = { context, updatedAt: sql`now()` };
    if (mine) await tx.update(conversations).set(changed).where(isTheirs);
    return mine;
  });
  const answerLine = stored ?? (await answerTo(db, answers));
  if (!answerLine) throw new Refusal('not_found', CLEARED);
  return answerLine;
}
