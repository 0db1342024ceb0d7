/** Limits of a thread, without a validator, so that the browser can import them. */

export const COMMENT_LIMITS = {
  /** Characters (code points) of a comment or reply. */
  text: 2_000,
  /** Replies under one comment. */
  replies: 500,
  /** Comments of a thread that is requested without `limit`. */
  page: 1_000,
  /** Maximum bytes of a page of a thread, with its JSON; the first comment is always included. */
  pageBytes: 2_000_000,
  /** The newest replies that are included with a comment. */
  repliesShown: 20,
  /** Replies in one page of earlier ones. */
  repliesPage: 50,
  /** Characters of the reason of a report. */
  reason: 500,
  /** Reported comments and replies in one response. */
  reported: 200,
  /** The newest reasons that are included with a reported comment. */
  reasons: 20,
} as const;
