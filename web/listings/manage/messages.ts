/**
 * The words of the page on which an admin looks after all PGs; docs/product.md has the title and what is said when it
 * fails.
 */
import { number } from '#web/language/formats.ts';
import { wordsOf } from '#web/language/words-of.ts';
import type { AvailabilityResult } from '#contract/listings/bulk.ts';

type Outcome = AvailabilityResult['outcome'];

const n = (count: number) => `${number(count)} ${count === 1 ? 'PG' : 'PGs'}`;

export const messages = wordsOf('manage', {
  title: 'Manage All PGs',
  add: 'Add New PG',
  failed: 'Error loading PGs.',
  loading: 'Loading PGs',
  view: 'View',
  edit: 'Edit',
  delete: 'Delete',
  deleteHint: (name: string) => `${name} goes with its images and its discussion. Payments stay on record.`,
  search: 'Search',
  searchHint: 'Name, location or amenity',
  show: 'Show',
  shown: { available: 'Available', booked: 'Booked', verified: 'Verified' },
  all: 'All PGs',
  order: 'Order',
  clear: 'Clear',
  /** `total` is '8', or '1000+' when there are more than anybody counts. */
  total: (total: string) => (total.endsWith('+') ? `More than ${n(Number(total.slice(0, -1)))}` : n(Number(total))),
  csv: 'Download as CSV',
  csvFailed: 'The file could not be fetched. Please try again.',
  empty: 'No PGs yet',
  emptyHint: 'Add the first one, or bring a spreadsheet in.',
  import: 'Import a spreadsheet',
  nothingFound: 'No PGs found',
  nothingFoundHint: 'Try other words, or show all PGs.',
  showAll: 'Show all PGs',
  next: 'Next page',
  previous: 'Previous page',
  first: 'First page',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select this page',
  selected: (count: number) => `${n(count)} selected`,
  deselect: 'Clear selection',
  markAvailable: 'Mark as Available',
  markBooked: 'Mark as Booked',
  marking: 'Marking...',
  markFailed: 'The PGs could not be marked. Please try again.',
  outcomes: 'What became of each PG',
  summary: (changed: number, of: number) => `${number(changed)} of ${n(of)} changed.`,
  close: 'Close',
  /** What became of one listing that was to be marked. */
  outcome: {
    changed: (availability: boolean) => `Now ${availability ? 'Available' : 'Booked'}`,
    unchanged: (availability: boolean) => `Was ${availability ? 'Available' : 'Booked'} already`,
    held: 'Left as it is: somebody is paying for it right now',
    gone: 'There is no such PG any more',
  } satisfies Record<Outcome, string | ((availability: boolean) => string)>,
});
