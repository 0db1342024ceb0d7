/** How a browser subscribes over the socket to what happens to a listing. */

export const LISTING_TOPIC = {
  /** The event that asks for it, with the listing's id; answered with how the listing stands, or an error. */
  subscribe: 'watch-listing',
  /** The event that says once more how the listing stands. */
  state: 'listing-state',
  /** The field that holds the listing's id in every event of this topic. */
  idField: 'pgId',
} as const;
