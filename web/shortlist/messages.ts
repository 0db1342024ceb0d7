/** The spec's exact words about a person's list (sections 2, 5 and 8), in one place to be compared line by line. */

export const messages = {
  title: 'Your Shortlisted PGs',
  empty: 'Your List is Empty',
  find: 'Find a PG',
  add: 'Add to List',
  added: 'Added to your list!',
  removed: 'Removed from your list',
  removeFailed: 'Failed to remove item',
  missing: 'An item in your list could not be loaded. It may have been removed.',
  /** What the slice stores when the server said nothing; a duplicate comes with the spec's sentence from the server. */
  addError: 'Error adding to the cart',
  removeError: 'Error removing from the cart',
  fetchError: 'ERror fetching the items from the cart',
} as const;
