/** The thread under a listing on the wire (docs/product.md). */
import { z } from 'zod';
import { rowCursor, storable, wholeNumeral } from '../fields.ts';
import { isInvisible } from '../plain-text.ts';
import { COMMENT_LIMITS } from './limits.ts';

export const REACTIONS = ['like', 'dislike'] as const;
export const BADGES = ['Owner', 'Resident'] as const;

/** As in docs/product.md. */
export const EMPTY = 'Comment cannot be empty';

/** Stored as typed, but trimmed. */
const words = z
  .string({ error: EMPTY })
  .trim()
  .refine((text) => !isInvisible(text), EMPTY)
  .refine(
    (text) => [...text].length <= COMMENT_LIMITS.text,
    `A comment may have at most ${COMMENT_LIMITS.text.toLocaleString('en-IN')} characters`,
  )
  .check(storable('This comment'));

export const commentText = z.strictObject({ text: words });

/** Fields of comments and replies. */
const fields = {
  _id: z.string(),
  /** The author's uid; null once they have deleted their account. */
  userId: z.string().nullable(),
  /** 'Deleted user' if the author's account is deleted. */
  username: z.string(),
  photoURL: z.string().nullable(),
  /** Plain text; empty while `hidden`. */
  text: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  /** ISO instant of the last edit; null if never edited. */
  editedAt: z.string().nullable(),
  likes: z.number(),
  dislikes: z.number(),
  /** The author has the listing's verified address, or a live booking. */
  badge: z.enum(BADGES).nullable(),
  /** An admin has hidden it: it is shown without its text. */
  hidden: z.boolean(),
};

/** The caller's own reaction; null also without a session. Never sent over the socket. */
const mine = { myReaction: z.enum(REACTIONS).nullable() };

const thread = {
  pgId: z.string(),
  /** The thread's version after this change; each change increments it by one. */
  version: z.number(),
};

export const reply = z.object({ ...fields, ...mine });

/** As in a thread. `replies` are the newest ones, in ascending order. */
export const comment = z.object({
  ...fields,
  ...mine,
  ...thread,
  replies: z.array(reply),
  /** The number of all replies. */
  replyCount: z.number(),
  /** Cursor of earlier replies; null if all are included. */
  repliesCursor: z.string().nullable(),
});

/** A comment as sent to everybody who watches the listing, without its replies. */
export const sharedComment = z.object({ ...fields, ...thread });
/** A reply as sent to them, with the id of its comment. */
export const sharedReply = z.object({ ...fields, ...thread, commentId: z.string() });

/** The response of a call that changes a comment or reply: what the others get, and the caller's own reaction. */
export const changedComment = z.object({ ...sharedComment.shape, ...mine });
export const changedReply = z.object({ ...sharedReply.shape, ...mine });

export const deletedComment = z.object({ commentId: z.string(), ...thread });
export const deletedReply = z.object({ commentId: z.string(), replyId: z.string(), ...thread });

/** `locked`: an admin has closed the thread; nothing new may be written. */
export const threadState = z.object({ locked: z.boolean(), ...thread });

export const commentsQuery = z.object({
  limit: wholeNumeral('limit', 1, COMMENT_LIMITS.page).optional(),
  cursor: rowCursor.optional(),
});

export const repliesQuery = commentsQuery.pick({ cursor: true });

const why = z
  .string()
  .trim()
  .max(COMMENT_LIMITS.reason, `A reason may have at most ${COMMENT_LIMITS.reason} characters`)
  .check(storable('The reason'))
  .default('');

/** `reason` may be blank. */
export const reportBody = z.strictObject({ reason: why });
export const hiddenBody = z.strictObject({ hidden: z.boolean({ error: 'hidden must be true or false' }) });
export const lockedBody = z.strictObject({ locked: z.boolean({ error: 'locked must be true or false' }) });

/** A comment or reply that members have reported, with its text and the reasons of the reports. */
export const reportedComment = z.object({
  pgId: z.string(),
  pgName: z.string(),
  commentId: z.string(),
  /** Set for a reply. */
  replyId: z.string().optional(),
  text: z.string(),
  /** 'Deleted user' if the author's account is deleted. */
  username: z.string(),
  /** ISO instant of its creation. */
  createdAt: z.string(),
  /** How many members have reported it. */
  reports: z.number(),
  /** Newest first, at most `COMMENT_LIMITS.reasons`; `reason` may be empty. The reporters are not disclosed. */
  reasons: z.array(z.object({ reason: z.string(), createdAt: z.string() })),
});

export const reportsQuery = z.object({
  limit: wholeNumeral('limit', 1, COMMENT_LIMITS.reported).default(COMMENT_LIMITS.reported),
});

/** The number of dismissed reports. */
export const dismissed = z.object({ dismissed: z.number() });

export type Comment = z.infer<typeof comment>;
export type Reply = z.infer<typeof reply>;
/** Fields of comments and replies that everybody may see. */
export type CommentFields = Omit<Reply, 'myReaction'>;
export type SharedComment = z.infer<typeof sharedComment>;
export type SharedReply = z.infer<typeof sharedReply>;
export type ChangedComment = z.infer<typeof changedComment>;
export type ChangedReply = z.infer<typeof changedReply>;
export type DeletedComment = z.infer<typeof deletedComment>;
export type DeletedReply = z.infer<typeof deletedReply>;
export type ThreadState = z.infer<typeof threadState>;
export type Reaction = (typeof REACTIONS)[number];
export type Badge = (typeof BADGES)[number];
export type ReportedComment = z.infer<typeof reportedComment>;
export type CommentsQuery = z.output<typeof commentsQuery>;
