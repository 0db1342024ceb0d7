/** All words that the list of reported comments shows. */
import { number } from '#web/language/formats.ts';
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('reported', {
  title: 'Reported comments',
  hint: 'What members found wrong in discussions, the newest report first. Who reported it is not shown.',
  link: (count: number) => (count === 0 ? 'Reported comments' : `Reported comments (${number(count)})`),
  loading: 'Loading the reported comments',
  failed: 'The reported comments could not be fetched.',
  empty: 'Nothing is reported.',
  emptyHint: 'A comment or reply that somebody reports will be listed here.',
  some: (shown: number, total: number) =>
    `The newest ${number(shown)} of ${number(total)}. The others follow when these are done.`,
  reports: (count: number) => (count === 1 ? 'Reported once' : `Reported ${number(count)} times`),
  noReason: 'No reason given',
  earlier: (count: number) => (count === 1 ? 'and 1 earlier report' : `and ${number(count)} earlier reports`),
  hiding: 'Hiding...',
  hidden: 'Nobody sees these words any more',
  dismiss: 'Nothing wrong',
  dismissing: 'Saving...',
  dismissed: 'It stays, and its reports are gone',
});
