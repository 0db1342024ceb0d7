/** Conversations with PG Bot: what a person asks for now, and every line that was said. */
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { ChatAction, Suggestion } from '#contract/assistant/schema.ts';
import { people } from '../identity/table.ts';
import type { Criteria } from '../reader/criteria/criteria.ts';
import type { Language } from './language/words.ts';
import type { Fact, Intent } from './understanding/intent.ts';

/** Results that can be shown again: the criteria, and where they began, if not with the best. */
export interface SearchView {
  criteria: Criteria;
  from?: string | undefined;
}

/** What the next line is understood by. The look is that of the results shown last. */
export interface Context extends SearchView {
  /** In which the last line was answered. */
  language?: Language;
  /** PGs that were shown last, in their order: 'the second one'. */
  shown: string[];
  /** PGs that were shown before these, the newest last: whoever has read their names may say only how they begin. */
  seen?: string[];
  /** The results that they are some of, where a few were set apart: 'the fifth one' after two of them were compared. */
  results?: string[] | undefined;
  /** The PG that was talked about last: 'it'. */
  about?: string | undefined;
  /** The single PGs that were spoken of since, the newest last: 'compare them'. */
  spoken?: string[];
  /** What was asked or ordered of a PG last, or one to be compared: 'also Malhar Nivas', 'and the second one?'. */
  last?: { intent: Intent; facts: Fact[]; amenities: string[]; months?: number };
  /** What was put into the list or taken out of it last: 'put it back', 'undo that'. */
  changed?: { adds: boolean; pgIds: string[] } | undefined;
  /** Something was asked about it, and nothing looked for since: 'and laundry?' is one more question about it. */
  isAskedAbout?: boolean;
  /** Where the results that were shown last ended; null where those were all. */
  cursor?: string | null | undefined;
  /** What was looked at before, the newest last: 'go back'. */
  earlier?: SearchView[] | undefined;
  /** PGs of the person's list that were shown, while the list is what 'show more' goes on with. */
  listed?: string[] | undefined;
}

/** What is stored with an answer; the facts of its PGs are not, because they may change. */
export interface AnswerDetails {
  listings: string[];
  criteria: Criteria;
  suggestions: Suggestion[];
  actions: ChatAction[];
  /** Words that were not used; absent from lines of an earlier release. */
  unused?: string[];
}

export const conversations = pgTable('conversations', {
  personId: text('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  context: jsonb().$type<Context>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export type ChatLine = typeof chatLines.$inferSelect;

export const chatLines = pgTable(
  'chat_lines',
  {
    id: text().primaryKey(),
    /**
     * Order of arrival: a person's lines are written under their conversation's lock, so it is also the order of
     * answering.
     */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    type: text({ enum: ['user', 'bot'] }).notNull(),
    content: text().notNull(),
    /** Of a person's line: until when a process has taken it to answer it. Null once it is answered. */
    leasedUntil: instant('sought_until'),
    /** Of an answer: the line it answers. */
    answers: text(),
    details: jsonb('beside').$type<AnswerDetails>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (line) => [
    index('chat_lines_of_person').on(line.personId, line.seq),
    // One answer to a line, whatever two processes think.
    uniqueIndex('chat_lines_one_answer')
      .on(line.answers)
      .where(sql`${line.answers} is not null`),
  ],
);
