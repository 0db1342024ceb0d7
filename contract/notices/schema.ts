/** What the bell tells: replies to what one wrote, and likes of it, grouped; money that goes back, and ended stays. */
import { z } from 'zod';
import { isId, rowCursor } from '../fields.ts';

export const NOTICES = {
  /** Groups of a list that is asked for without `limit`, and the most there are in one answer. */
  page: 30,
  /** Names in a group; the others are counted. */
  names: 3,
} as const;

/** One group: all replies to, or all likes of, one comment or reply that are unread, or that were read together. */
export const notice = z.object({
  _id: z.string(),
  kind: z.enum(['reply', 'like', 'refund', 'ended']),
  pgId: z.string(),
  pgName: z.string(),
  /** The comment to show; it may have been deleted since. Empty for a refund and a stay. */
  commentId: z.string(),
  /** The reply it is about, or that came: what to bring into view. Of a refund its id, of a stay that of its order. */
  replyId: z.string().nullable(),
  /** The newest people first, at most three. */
  names: z.array(z.string()),
  /** How many people in all. */
  count: z.number(),
  /** The beginning of the reply, or of what was liked; of a refund how much and why; empty for a stay. */
  excerpt: z.string(),
  read: z.boolean(),
  /** ISO instant of the newest of the group. */
  at: z.string(),
});

export const notices = z.object({ unread: z.number(), notices: z.array(notice) });

export const noticesQuery = z.object({ cursor: rowCursor.optional() });

/** Without `ids` all are read. */
export const readBody = z.strictObject({
  ids: z.array(z.string().refine(isId, 'This is not one of our ids')).max(200, 'At most 200 at a time').optional(),
});

export type Notice = z.infer<typeof notice>;
export type Notices = z.infer<typeof notices>;
