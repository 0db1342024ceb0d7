/** The words that the kit's own parts bring along. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('kit', {
  available: 'Available',
  booked: 'Booked',
  verified: 'Verified',
  aMonth: '/month',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  fetching: 'Fetching...',
  offline: 'You are offline.',
  toasts: 'Messages',
  pages: 'Pages',
  more: (count: number) => `${count} more`,
  byDay: (title: string) => `${title} by day`,
  justNow: 'just now',
  yesterday: 'yesterday',
  secret: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Please select and copy it yourself.',
    kept: 'I have kept it',
  },
  language: {
    label: 'Language',
    failed: 'The language could not be loaded. Please try again.',
  },
});
