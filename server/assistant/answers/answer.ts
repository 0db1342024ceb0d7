/** What an answer is made of, before it is stored and shown. */
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import type { ChatAction, Suggestion } from '#contract/assistant/schema.ts';
import type { Db } from '../../database/db.ts';
import { bookedColumn } from '../../listings/booked-by.ts';
import { listingsById } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { isBookedBy } from '../../payments/resident.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import type { Words } from '../language/words.ts';
import type { Context } from '../table.ts';

/** Where an answer is looked for: whose conversation, what is known in it, and in which language it goes on. */
export interface ChatTurn {
  db: Db;
  uid: string;
  gazetteer: Gazetteer;
  context: Context;
  words: Words;
}

/** The PGs of these ids, with whether who asks has booked them. */
export const listingsFor = ({ db, uid }: Pick<ChatTurn, 'db' | 'uid'>, ids: readonly string[]) =>
  listingsById(db, [...new Set(ids)], bookedColumn(isBookedBy, uid));

export interface Answer {
  /** Plain text that reads well alone. */
  reply: string;
  /** PGs to show as cards, as they were when they were read. */
  listings?: StoredListing[];
  suggestions?: Suggestion[];
  actions?: ChatAction[];
  /** What the next line is understood by; the same as this one where it is left out. */
  context?: Context;
}

export const idsOf = (listings: readonly StoredListing[]) => listings.map(({ id }) => id);

export const suggest = (label: string, message = label): Suggestion => ({ label, message });

/** What to say where nothing was understood, or all begins anew. */
export const STARTERS = [
  suggest('PGs for girls under ₹9,000'),
  suggest('PGs with food'),
  suggest('What is in my list?'),
];

/** Sets these side by side when it is chosen; nothing where there is nothing to compare. */
export function comparing(listings: readonly StoredListing[]): ChatAction[] {
  const pgIds = idsOf(listings.slice(0, CHAT_LIMITS.compared));
  return pgIds.length > 1 ? [{ kind: 'compare', label: 'Compare these', pgIds, asked: false }] : [];
}

export function openLink(label: string, path: string): ChatAction {
  return { kind: 'open', label, path, pgIds: [], asked: false };
}

export const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`);
