/** Every sentence that this room shows: first those that the product fixes, then our own. */

export const messages = {
  // Fixed by docs/product.md: change them there too.
  searchTitle: 'Search for PGs',
  searchPlaceholder: 'Search by name, location, or amenities...',
  searching: 'Searching...',
  searchFailed: 'Something went wrong. Please try again.',
  noResults: (query: string) => `No results found for "${query}"`,
  noResultsHint: 'Try searching for a different location or amenity.',
  listFailed: 'Error loading PGs.',
  detailsFailed: 'Error: Could not load PG details. Please try again later.',
  /** What a slice stores when the server said nothing. */
  fetchError: 'Error fetching the data',
  getPgError: 'Error getting PG',

  // Our own, in the same voice.
  reading: {
    title: 'Read from your search',
    leaveOut: 'Leave out:',
    unused: (words: string) => `Not used: ${words}.`,
    relaxed: (labels: string) => `Nothing has all of this. Shown without: ${labels}.`,
    showing: (place: string) => `Showing ${place}.`,
    near: 'Did you mean',
  },
  verifiedOnly: 'Verified only',
  verification: 'The verified mark',
  verified: 'Verified',
  notVerified: 'Nobody has verified this PG yet.',
  verifiedBy: (name: string, day: string) => `Verified by ${name} on ${day}.`,
  mark: 'Mark as verified',
  unmark: 'Take the mark away',
  marking: 'Saving...',
  marked: 'Marked as verified',
  unmarked: 'The mark is taken away',
  markFailed: 'The mark could not be changed. Please try again.',
  download: 'Download all PGs as CSV',
  downloadFailed: 'The file could not be fetched. Please try again.',
  compare: {
    title: 'Compare PGs',
    fact: 'Fact',
    yes: 'Yes',
    no: 'No',
    notSaid: 'Not said',
    close: 'Close',
  },
} as const;
