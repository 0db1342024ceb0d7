/** The words of the bell. */
import { wordsOf } from '#web/language/words-of.ts';
import type { Notice } from '#contract/notices/schema.ts';

const MAX_SHOWN = 9;

/** The bell's number, which its name repeats: who steers by voice says what is to be seen. */
export const unreadLabel = (unread: number) => (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread));

export const messages = wordsOf('notices', {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unreadLabel(unread)} unread`),
  loading: 'Loading notifications',
  none: 'Nothing yet. Replies to what you write, likes of it and what becomes of your bookings will show here.',
  refund: 'Your money goes back:',
  ended: 'Your stay has ended:',
  endedHint:
    'Those who run this site have ended it. No money goes back by this. If you have a question, ask them: Contact ' +
    'says how.',
  unread: 'Unread',
  fetchError: 'Your notifications could not be loaded.',
  /** 'Rohan', 'Rohan and Meera', 'Rohan, Meera and 3 others'. */
  people: (notice: Pick<Notice, 'names' | 'count'>) => {
    const { shown, others } = counted(notice);
    if (others <= 0) return shown.join(' and ');
    return `${shown.join(', ')} and ${others === 1 ? '1 other' : `${others} others`}`;
  },
  /** What they did, after their names. */
  action: ({ kind, replyId }: Pick<Notice, 'kind' | 'replyId'>) => {
    if (kind === 'reply') return 'replied to you';
    return replyId === null ? 'liked your comment' : 'liked your reply';
  },
});

/** The names that are said, and how many people more there are. */
export function counted({ names, count }: Pick<Notice, 'names' | 'count'>): { shown: string[]; others: number } {
  const shown = names.slice(0, count > 2 ? 2 : count);
  return { shown, others: count - shown.length };
}
