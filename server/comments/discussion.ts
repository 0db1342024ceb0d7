/** What the verbs of this room are done with, and how a change of a thread is made: in one transaction, told after its commit. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { ServerEvents } from '#contract/comments/events.ts';
import { isId } from '#contract/id.ts';
import type { Realtime } from '../adapters/realtime/port.ts';
import type { Db, Queryable } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { listings } from '../listings/table.ts';
import type { SharedReads } from './shared-reads.ts';
import type { ThreadPicture } from './snapshot.ts';
import { comments, threads, type Line } from './table.ts';

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Something that somebody should hear of; written down with the change, heard after it. */
export interface Happening {
  kind: 'reply' | 'like';
  /** Whose line it is about. */
  personId: string;
  actorId: string;
  listingId: string;
  pgName: string;
  commentId: string;
  /** The line that was liked or replied to. */
  lineId: string;
  /** The reply that came; null for a like. */
  replyId: string | null;
  excerpt: string;
}

export interface Discussion {
  db: Db;
  realtime: Realtime;
  reads: SharedReads<ThreadPicture>;
  /** New lines and edits of one person in a minute. */
  commentsPerMinute: number;
  /** Who lives in a listing now: the person with a live booking of it. */
  residentOf: (tx: Transaction, listingId: string) => Promise<string | undefined>;
  /** Tells the author of a line. */
  tell: (tx: Transaction, happening: Happening) => Promise<void>;
  /** Nobody is to be told of this line any more: it is gone or hidden. */
  untell: (tx: Transaction, lineIds: string[]) => Promise<void>;
}

/** The thread as it is inside a change: `version` is the one that the change makes. */
export interface OpenThread {
  tx: Transaction;
  listingId: string;
  pgName: string;
  ownerEmail: string | null;
  version: number;
  locked: boolean;
}

/** Names the room of everybody who watches a listing. */
export const roomOf = (listingId: string) => `pg:${listingId}`;
export const listingOfRoom = (room: string) => /^pg:(.+)$/.exec(room)?.[1];

export function publish<Event extends keyof ServerEvents>(
  { realtime }: Discussion,
  event: Event,
  payload: Parameters<ServerEvents[Event]>[0] & { pgId: string },
): void {
  realtime.publish(roomOf(payload.pgId), event, payload);
}

/**
 * Makes a change in the thread of a listing. All changes of one thread wait for each other at its row, so versions are committed in order
 * and counts are read without a race. A refusal leaves the version as it was.
 * @throws {Refusal} `not_found` for an unknown listing
 */
export async function changeThread<Outcome>(
  { db }: Discussion,
  listingId: string,
  change: (thread: OpenThread) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const thread = isId(listingId) && (await openThread(tx, sql`${listingId}`));
    if (!thread) throw new Refusal('not_found', 'This PG could not be found. It may have been removed.');
    return change(thread);
  });
}

/** Takes the next version of a listing's thread. In one statement, because the time of each is what a write costs. */
async function openThread(tx: Transaction, listingId: SQL): Promise<OpenThread | undefined> {
  // The listing is shared with other changes, but not with its deletion, which would take the thread away in the middle of this.
  const { rows } = await tx.execute<Omit<OpenThread, 'tx'> & Record<string, unknown>>(sql`
    with listing as (select id, name, email from ${listings} where id = ${listingId} for key share)
    insert into ${threads} as thread (listing_id, version) select id, 1 from listing
    on conflict (listing_id) do update set version = thread.version + 1
    returning listing_id as "listingId", version, locked,
      (select name from listing) as "pgName", (select email from listing) as "ownerEmail"`);
  return rows[0] && { ...rows[0], tx };
}

/** Which line a call names: a comment, or a reply under it. */
export interface Target {
  commentId: string;
  replyId?: string | undefined;
}

/**
 * Makes a change to a line that stands in a thread.
 * @throws {Refusal} `not_found` also for a reply of another comment, and for a line that went while this call waited
 */
export async function changeLine<Outcome>(
  { db }: Discussion,
  target: Target,
  change: (thread: OpenThread, line: Line) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const thread = isId(target.commentId) && (await openThread(tx, listingOf(target)));
    if (!thread) throw new Refusal('not_found', 'This comment is not there any more.');
    return change(thread, await findLine(tx, target));
  });
}

const listingOf = ({ commentId }: Target) => sql`(select ${comments.listingId} from ${comments} where ${comments.id} = ${commentId})`;

/** @throws {Refusal} `not_found` also for a reply of another comment */
export async function findLine(db: Queryable, { commentId, replyId }: Target): Promise<Line> {
  const id = replyId ?? commentId;
  const [line] = isId(id) ? await db.select().from(comments).where(eq(comments.id, id)) : [];
  if (!line || line.parentId !== (replyId === undefined ? null : commentId))
    throw new Refusal('not_found', 'This comment is not there any more.');
  return line;
}

/** @throws {Refusal} `conflict` in a thread that an admin has closed */
export function assertOpen({ locked }: OpenThread): void {
  if (locked) throw new Refusal('conflict', 'This discussion is closed.');
}
