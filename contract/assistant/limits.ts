/** How long and how many in a chat: free of any validator, so that the browser can use them. */

export const CHAT_LIMITS = {
  /** Characters of one line. */
  message: 2_000,
  /** Lines one person may send in a minute. */
  perMinute: 20,
  /** Lines of a history that was asked for without `limit`. */
  historyPage: 100,
  /** PGs in one comparison. */
  compared: 4,
} as const;
