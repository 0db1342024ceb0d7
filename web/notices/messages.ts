/** The words of the bell. */
import type { Notice } from '#contract/notices/schema.ts';

const MOST_SHOWN = 9;

/** The bell's number, which its name repeats: who steers by voice says what is to be seen. */
export const unreadLabel = (unread: number) => (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread));

export const messages = {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unreadLabel(unread)} unread`),
  loading: 'Loading notifications',
  none: 'Nothing yet. Replies to what you write, likes of it and refunds will show here.',
  refund: 'Your money goes back:',
  unread: 'Unread',
  fetchError: 'Your notifications could not be loaded.',
} as const;

/** 'Rohan', 'Rohan and Meera', 'Rohan, Meera and 3 others'. */
export function people({ names, count }: Pick<Notice, 'names' | 'count'>): string {
  const shown = names.slice(0, count > 2 ? 2 : count);
  const others = count - shown.length;
  if (others <= 0) return shown.join(' and ');
  return `${shown.join(', ')} and ${others === 1 ? '1 other' : `${others} others`}`;
}

/** What they did, after their names. */
export function action({ kind, replyId }: Pick<Notice, 'kind' | 'replyId'>): string {
  if (kind === 'reply') return 'replied to you';
  return replyId === null ? 'liked your comment' : 'liked your reply';
}
