/** Limits of a chat, without a validator, so that the browser can import them. */

export const CHAT_LIMITS = {
  /** Characters of one message. */
  message: 2_000,
  /** Messages that one person may send in a minute. */
  perMinute: 20,
  /** Messages of a history that is requested without `limit`. */
  historyPage: 100,
  /** PGs in one comparison. */
  compared: 4,
} as const;
