/** How long and how many in a thread: free of any validator, so that the browser can use them. */

export const COMMENT_LIMITS = {
  /** Characters of a comment or reply, counted as people do (code points). */
  text: 2_000,
  /** Replies under one comment. */
  replies: 500,
  /** Comments of a thread that is asked for without `limit`. */
  page: 1_000,
  /** Bytes of text, with what stands around it, that a page of a thread is cut at; its first comment always comes. */
  pageBytes: 2_000_000,
  /** Replies, the newest, that a thread's comment comes with. */
  repliesShown: 20,
  /** Replies in one answer when earlier ones are asked for. */
  repliesPage: 50,
  /** Characters of the reason of a report. */
  reason: 500,
  /** Reported comments and replies in one answer. */
  reported: 200,
  /** Reasons, the newest, that a reported comment comes with. */
  reasons: 20,
} as const;
