/** The lines of a conversation: read, cleared, downloaded. */
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import type { ChatMessage } from '#contract/assistant/schema.ts';
import type { ListQuery } from '#contract/listings/schema.ts';
import type { Db } from '../database/db.ts';
import { inPages } from '../http/json-stream.ts';
import type { Gazetteer } from '../reader/gazetteer.ts';
import { answerDetails } from './answer-details.ts';
import { chatLines, conversations, type ChatLine } from './table.ts';
import { storedCriteria } from './stored-criteria.ts';

/** A person's newest lines, the oldest of them first. */
export async function readHistory(db: Db, uid: string, gazetteer: Gazetteer, query: ListQuery) {
  const { limit = CHAT_LIMITS.historyPage, cursor } = query;
  const answers = alias(chatLines, 'given');
  const rows = await db
    .select({ line: chatLines, answer: answers.id })
    .from(chatLines)
    .leftJoin(answers, eq(answers.answers, chatLines.id))
    .where(and(eq(chatLines.personId, uid), cursor === undefined ? undefined : lt(chatLines.seq, cursor)))
    .orderBy(desc(chatLines.seq))
    .limit(limit + 1);
  const page = rows.slice(0, limit).toReversed();
  const stored = page.flatMap(({ line }) => line.details ?? []);
  const detailsOf = await answerDetails(db, uid, gazetteer, stored);
  const messages = page.map(({ line: { id: _id, type, content, createdAt, details }, answer }): ChatMessage => {
    const line = { _id, content, createdAt: createdAt.toISOString() };
    return type === 'user' ? { type, ...line, answered: answer !== null } : { type, ...line, ...detailsOf(details) };
  });
  const oldest = page[0];
  return { messages, ...(rows.length > limit && oldest && { nextCursor: String(oldest.line.seq) }) };
}

/** Earlier lines that a model is given. */
const MAX_EARLIER = 10;

/** The lines before this one, the oldest first. */
export async function linesBefore(db: Db, { personId, seq }: ChatLine) {
  const rows = await db
    .select({ type: chatLines.type, content: chatLines.content })
    .from(chatLines)
    .where(and(eq(chatLines.personId, personId), lt(chatLines.seq, seq)))
    .orderBy(desc(chatLines.seq))
    .limit(MAX_EARLIER);
  const by = { user: 'person', bot: 'assistant' } as const;
  return rows.toReversed().map(({ type, content: text }) => ({ by: by[type], text }));
}

/** Deletes a person's conversation: its lines and its context. */
export async function clearHistory(db: Db, uid: string): Promise<{ cleared: number }> {
  return db.transaction(async (tx) => {
    // The conversation first, as when a line is stored: crosswise, two would wait for each other.
    await tx.delete(conversations).where(eq(conversations.personId, uid));
    const gone = await tx.delete(chatLines).where(eq(chatLines.personId, uid)).returning({ id: chatLines.id });
    return { cleared: gone.length };
  });
}

/** What this room holds about a person, for 'Download my data'. Deleting the account deletes the rows. */
export async function assistantDataOf(db: Db, uid: string) {
  const [conversation] = await db.select().from(conversations).where(eq(conversations.personId, uid));
  return {
    lines: inPages(
      (after: ChatLine | undefined, limit) =>
        db
          .select()
          .from(chatLines)
          .where(and(eq(chatLines.personId, uid), after && gt(chatLines.seq, after.seq)))
          .orderBy(chatLines.seq)
          .limit(limit),
      ({ type, content, createdAt }) => ({ type, content, createdAt: createdAt.toISOString() }),
    ),
    ...(conversation && { wish: storedCriteria(conversation.context) }),
  };
}
