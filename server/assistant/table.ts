/** Conversations with PG Bot: the state of each, and all its lines. */
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { ChatAction, Suggestion } from '#contract/assistant/schema.ts';
import { people } from '../identity/table.ts';
import type { Criteria } from '../reader/criteria/criteria.ts';
import type { Language } from './language/words.ts';
import type { Fact, Intent } from './understanding/intent.ts';

/** A search that can be shown again: its criteria, and the cursor of its page, absent for the first. */
export interface SearchView {
  criteria: Criteria;
  from?: string | undefined;
}

/** The state of a conversation, by which the next line is understood; criteria and cursors of the last search. */
export interface Context extends SearchView {
  /** The language of the last answer. */
  language?: Language;
  /** Ids of the listings shown last, in their order: 'the second one'. */
  shown: string[];
  /** Ids of listings shown before those, the newest last: a line may shorten their names. */
  seen?: string[];
  /** Ids of the results, where only some of them were shown last: 'the fifth one' after two were compared. */
  results?: string[] | undefined;
  /** Id of the listing mentioned last: 'it'. */
  about?: string | undefined;
  /** Ids of listings mentioned one by one since the results, the newest last: 'compare them'. */
  spoken?: string[];
  /** The last question or command about listings: 'also Malhar Nivas', 'and the second one?'. */
  last?: { intent: Intent; facts: Fact[]; amenities: string[]; months?: number };
  /** The last change of the shortlist: 'put it back', 'undo that'. */
  changed?: { adds: boolean; pgIds: string[] } | undefined;
  /** The last question was about one listing, and no search came after it: 'and laundry?' is about it too. */
  isAskedAbout?: boolean;
  /** Cursor of the next page of the last search; null where there is none, absent before the first search. */
  cursor?: string | null | undefined;
  /** Searches before the last one, the newest last: 'go back'. */
  earlier?: SearchView[] | undefined;
  /** Ids of the shortlist shown so far, while 'show more' means more of the shortlist. */
  listed?: string[] | undefined;
}

/** What is stored with an answer; the facts of its PGs are not, because they may change. */
export interface AnswerDetails {
  listings: string[];
  criteria: Criteria;
  suggestions: Suggestion[];
  actions: ChatAction[];
  /** Words that were not used; absent in lines of an earlier release. */
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
    /** Order of arrival, and of answering: a person's lines are written under their conversation's lock. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    type: text({ enum: ['user', 'bot'] }).notNull(),
    content: text().notNull(),
    /** Of a person's line: until when the process that answers it has it leased. Null once it is answered. */
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
