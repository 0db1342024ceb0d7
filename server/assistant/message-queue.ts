/**
 * Puts the lines of one person in order, in the database: each is stored before its answer is looked for, and waits
 * for those before it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import type { Answer } from './answers/answer.ts';
import { chatLines, conversations, type ChatLine, type Context } from './table.ts';
import { storedCriteria } from './stored-criteria.ts';
import { NO_CRITERIA } from '../reader/criteria/criteria.ts';

/**
 * A line whose answer is not there by then was lost with its process, and holds nobody up. Longer than any answer
 * takes.
 */
const LEASE_SECONDS = 25;
/** A line renews its lease while it waits for those before it. */
const POLL_MS = 80;
const MAX_WAIT_MS = 60_000;
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

/** The answer that a line has got. */
export async function answerTo(db: Db, lineId: string): Promise<ChatLine | undefined> {
  const [found] = await db.select().from(chatLines).where(eq(chatLines.answers, lineId));
  return found;
}

/**
 * Waits until no earlier line of the person is being answered.
 * @returns the answer, where another process has written it meanwhile
 * @throws {Refusal} `unavailable` when it takes too long
 */
export async function awaitTurn(db: Db, line: ChatLine, isNew: boolean): Promise<ChatLine | undefined> {
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await wait(POLL_MS)) {
    if (!isNew) {
      const given = await answerTo(db, line.id);
      if (given) return given;
      if (!(await takeOver(db, line.id))) continue;
      isNew = true;
    }
    const [earlier] = await db
      .select({ id: chatLines.id })
      .from(chatLines)
      .where(
        and(eq(chatLines.personId, line.personId), lt(chatLines.seq, line.seq), gt(chatLines.leasedUntil, sql`now()`)),
      )
      .limit(1);
    const [kept] = await db
      .update(chatLines)
      .set({ leasedUntil: lease })
      .where(eq(chatLines.id, line.id))
      .returning({ id: chatLines.id });
    if (!kept) throw new Refusal('not_found', 'This conversation was cleared.');
    if (!earlier) return undefined;
  }
  throw new Refusal('unavailable', STILL_BUSY);
}

/** A line that was lost with its process may be answered by whoever asks for it again. */
async function takeOver(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .update(chatLines)
    .set({ leasedUntil: lease })
    .where(and(eq(chatLines.id, id), sql`(${chatLines.leasedUntil} is null or ${chatLines.leasedUntil} <= now())`))
    .returning({ id: chatLines.id });
  return taken.length > 0;
}

/** Lets the next line go on, where this one gets no answer. */
export async function releaseTurn(db: Db, lineId: string): Promise<void> {
  await db.update(chatLines).set({ leasedUntil: null }).where(eq(chatLines.id, lineId));
}

/** What earlier lines mean for the next. */
export async function contextOf(db: Db, personId: string): Promise<Context> {
  const [row] = await db
    .select({ context: conversations.context })
    .from(conversations)
    .where(eq(conversations.personId, personId));
  if (!row) return { criteria: NO_CRITERIA, shown: [] };
  const { earlier } = row.context;
  return {
    ...row.context,
    criteria: storedCriteria(row.context),
    ...(earlier && { earlier: earlier.map((look) => ({ ...look, criteria: storedCriteria(look) })) }),
  };
}

/**
 * Writes the answer and what it changes, at once; the answer that is there already where another process was quicker.
 */
export async function storeAnswer(
  db: Db,
  line: ChatLine,
  { reply, listings, suggestions, actions, unused = [], context }: Answer,
): Promise<ChatLine> {
  const stored = await db.transaction(async (tx) => {
    const beside = {
      listings: listings.map(({ id }) => id),
      criteria: context.criteria,
      suggestions,
      actions,
      ...(unused.length > 0 && { unused: [...unused] }),
    };
    // The conversation first, as in every change of it: crosswise, two would wait for each other.
    await tx
      .select({ id: conversations.personId })
      .from(conversations)
      .where(eq(conversations.personId, line.personId))
      .for('update');
    const asked = await tx
      .update(chatLines)
      .set({ leasedUntil: null })
      .where(eq(chatLines.id, line.id))
      .returning({ id: chatLines.id });
    // The conversation was cleared meanwhile: an answer without its question would come back from nowhere.
    if (asked.length === 0) return undefined;
    const [mine] = await tx
      .insert(chatLines)
      .values({ id: randomUUID(), personId: line.personId, type: 'bot', content: reply, answers: line.id, beside })
      .onConflictDoNothing()
      .returning();
    if (mine)
      await tx
        .update(conversations)
        .set({ context, updatedAt: sql`now()` })
        .where(eq(conversations.personId, line.personId));
    return mine;
  });
  const given = stored ?? (await answerTo(db, line.id));
  if (!given) throw new Refusal('not_found', 'This conversation was cleared.');
  return given;
}
