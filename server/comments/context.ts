/** Dependencies of the comments room's functions. */
import type { Realtime } from '../adapters/realtime/port.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';

/** A notice to the author of a comment. */
export interface CommentNotice {
  kind: 'reply' | 'like';
  /** Whose comment it is about. */
  personId: string;
  actorId: string;
  listingId: string;
  pgName: string;
  commentId: string;
  /** The comment or reply that was liked or replied to. */
  lineId: string;
  /** The new reply; null for a like. */
  replyId: string | null;
  excerpt: string;
}

export interface CommentsContext {
  db: Db;
  realtime: Realtime;
  /** Comments, replies and edits of one person in a minute. */
  commentsPerMinute: number;
  /** Likes and dislikes of one person in a minute; one network address may have ten times as many. */
  reactionsPerMinute: number;
  /** The person with a live booking of a listing. */
  findResidentId: (tx: Queryable, listingId: string) => Promise<string | undefined>;
  /** Enqueues a notice; for a comment or like that is gone again, delivering it retracts the earlier notice. */
  enqueueNotice: (tx: Transaction, notice: CommentNotice) => Promise<void>;
  /** Retracts the notices about these comments, which are deleted or hidden. */
  retractNotices: (tx: Transaction, commentIds: string[]) => Promise<void>;
}
