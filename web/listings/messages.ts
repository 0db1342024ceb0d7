/** The spec's exact words about listings and searching (sections 2, 4 and 8), in one place to be compared line by line. */

export const messages = {
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
} as const;
