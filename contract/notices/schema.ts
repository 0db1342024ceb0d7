/** Notices in the bell: replies to and likes of one's comments, grouped; refunds, and ended stays. */
import { z } from 'zod';
import { isId, rowCursor } from '../fields.ts';

export const NOTICES = {
  /** Groups of a list that is requested without `limit`, which is also the maximum. */
  page: 30,
  /** Names in a group; the others are counted. */
  names: 3,
} as const;

/** A group: all replies to, or all likes of, one comment or reply that are unread, or that were read together. */
export const notice = z.object({
  _id: z.string(),
  kind: z.enum(['reply', 'like', 'refund', 'ended']),
  pgId: z.string(),
  pgName: z.string(),
  /** The comment to show; it may have been deleted since. Empty for a refund and a stay. */
  commentId: z.string(),
  /** The liked or the new reply, to scroll to; the refund's id, or the order's for a stay. */
  replyId: z.string().nullable(),
  /** The newest people first, at most three. */
  names: z.array(z.string()),
  /** The number of all people. */
  count: z.number(),
  /** The beginning of the reply, or of what was liked; a refund's amount and reason; empty for a stay. */
  excerpt: z.string(),
  read: z.boolean(),
  /** ISO instant of the newest in the group. */
  at: z.string(),
});

export const notices = z.object({ unread: z.number(), notices: z.array(notice) });

export const noticesQuery = z.object({ cursor: rowCursor.optional() });

/** Without `ids` all are marked as read. */
export const readBody = z.strictObject({
  ids: z.array(z.string().refine(isId, 'This is not one of our ids')).max(200, 'At most 200 at a time').optional(),
});

export type Notice = z.infer<typeof notice>;
export type Notices = z.infer<typeof notices>;
