/** What an answer is made of, before it is stored and shown. */
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import type { ChatAction, Suggestion } from '#contract/assistant/schema.ts';
import type { Db } from '../../database/db.ts';
import { bookedColumn } from '../../listings/booked-by.ts';
import { listingsById } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { isBookedBy } from '../../payments/booking-queries.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import type { Words } from '../language/words.ts';
import type { Context } from '../table.ts';

/** What an answer is made from: the person, the known places, the context, and the messages of the language. */
export interface ChatTurn {
  db: Db;
  uid: string;
  gazetteer: Gazetteer;
  context: Context;
  words: Words;
}

/** The listings of these ids, each with whether the person has booked it. */
export const listingsFor = ({ db, uid }: Pick<ChatTurn, 'db' | 'uid'>, ids: readonly string[]) =>
  listingsById(db, [...new Set(ids)], bookedColumn(isBookedBy, uid));

export interface Answer {
  /** Plain text that reads well alone. */
  reply: string;
  /** PGs to show as cards, as they were when they were read. */
  listings?: StoredListing[];
  suggestions?: Suggestion[];
  actions?: ChatAction[];
  /** The context of the next line; that of this line where it is left out. */
  context?: Context;
}

export const idsOf = (listings: readonly StoredListing[]) => listings.map(({ id }) => id);

export const suggest = (label: string, message = label): Suggestion => ({ label, message });

/** Suggestions of one PG, as a line says them; each stands in place of the other where the list has changed. */
export const ADD = 'Add it to my list';
export const TAKE_OUT = 'Take it out of my list';

/** Suggestions where nothing was understood, or the conversation starts over. */
export const STARTERS = [
  suggest('PGs for girls under ₹9,000'),
  suggest('PGs with food'),
  suggest('What is in my list?'),
];

/** The action that compares these; none where there are not two. */
export function comparing(listings: readonly StoredListing[]): ChatAction[] {
  const pgIds = idsOf(listings.slice(0, CHAT_LIMITS.compared));
  return pgIds.length > 1 ? [{ kind: 'compare', label: 'Compare these', pgIds, asked: false }] : [];
}

export function openLink(label: string, path: string): ChatAction {
  return { kind: 'open', label, path, pgIds: [], asked: false };
}

export const OPEN_PAYMENTS = openLink('Open Payments History', '/settings/payments');
export const OPEN_CONTACT = openLink('Contact', '/#contact');

export const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`);
