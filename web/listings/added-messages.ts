/** The words about listings that the spec does not have, in its voice. */

export const added = {
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
