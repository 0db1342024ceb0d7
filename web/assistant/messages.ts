/** The spec's exact words about the chat (sections 2 and 8), in one place to be compared line by line. */

export const messages = {
  title: 'Chat with PG Bot',
  /** In the place of a history that cannot be had. */
  historyFailed: "Welcome! I'm ready to help you find the perfect PG.",
  sendFailed: "Sorry, I'm having trouble connecting right now. Please try again later.",
  /** What the slice stores when the server said nothing. */
  fetchError: 'Error fetching the data',
} as const;
