/** Every sentence that this room shows about the chat: first those that the product fixes, then our own. */
import { number } from '#web/language/formats.ts';
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('assistant', {
  // Fixed by docs/product.md: change them there too.
  title: 'Chat with PG Bot',
  /** In the place of a history that cannot be loaded. */
  historyFailed: "Welcome! I'm ready to help you find the perfect PG.",
  sendFailed: "Sorry, I'm having trouble connecting right now. Please try again later.",
  /** What the slice stores when the server said nothing. */
  fetchError: 'Error fetching the data',

  // Our own, in the same voice.
  /** The greeting of docs/product.md about locations, prices and amenities, for somebody who has said nothing yet. */
  greeting: 'Hello. Ask me about locations, prices and amenities, and I’ll find you a PG.',
  starters: ['Girls PG with food under 9k', 'Single rooms with AC and Wi-Fi', 'What can you do?'],
  log: 'Conversation',
  loading: 'Loading your conversation',
  typing: 'PG Bot is typing',
  you: 'You said',
  bot: 'PG Bot said',
  label: 'Message',
  placeholder: 'Type your message...',
  send: 'Send',
  left: (count: number) => `${number(count)} characters left`,
  retry: 'Retry',
  unanswered: 'This was not answered.',
  askAgain: 'Ask again',
  earlier: 'Show earlier messages',
  earlierLoading: 'Loading...',
  earlierFailed: 'Earlier messages could not be loaded.',
  understood: 'I understood',
  takeBack: 'Take back',
  without: (criterion: string) => `Leave out: ${criterion}`,
  next: 'You could say',
  gone: 'This PG is no longer listed.',
  compare: 'Compare',
  comparing: (count: number) => `Compare ${count} PGs`,
  chooseMore: 'Choose another PG to compare it with.',
  chooseNone: 'Clear choice',
  clear: 'Clear chat',
  clearing: 'Clearing...',
  clearQuestion: 'Clear this chat?',
  clearHint: 'What you and PG Bot said is deleted for good. Your list and your bookings stay.',
  clearFailed: 'The chat could not be cleared. Please try again.',
  cleared: 'The chat is cleared',
});
