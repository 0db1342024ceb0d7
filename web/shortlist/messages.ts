/** Every sentence that this room shows about a person’s list: first those that the product fixes, then our own. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('shortlist', {
  // Fixed by docs/product.md: change them there too.
  title: 'Your Shortlisted PGs',
  empty: 'Your List is Empty',
  find: 'Find a PG',
  add: 'Add to List',
  added: 'Added to your list!',
  removed: 'Removed from your list',
  removeFailed: 'Failed to remove item',
  missing: 'An item in your list could not be loaded. It may have been removed.',
  /**
   * What the slice stores when the server said nothing; a duplicate comes with the product's sentence from the server.
   */
  addError: 'Error adding to the cart',
  removeError: 'Error removing from the cart',
  fetchError: 'ERror fetching the items from the cart',

  // Our own, in the same voice.
  inList: 'In your list',
  takeOut: 'Take it out',
  seeList: 'See your list',
  takenOut: (name: string) => `${name} is not in your list any more.`,
  putBack: 'Undo',
  remove: 'Remove',
  removeThis: (name: string) => `Remove ${name}`,
  removeItem: 'Remove this item',
  emptyHint: 'PGs you add will wait for you here.',
  priceChanged: (before: string) => `The price was ${before} when you added it`,
  bookedSince: 'Booked since you added it',
  freeSince: 'Free again since you added it',
  loading: 'Loading your list',
});
