/** The words about a person's list that the spec does not have, in its voice. */

export const added = {
  inList: 'In your list',
  emptyHint: 'PGs you add will wait for you here.',
  priceChanged: (before: string) => `The price was ${before} when you added it`,
  bookedSince: 'Booked since you added it',
  freeSince: 'Free again since you added it',
  loading: 'Loading your list',
} as const;
