/** All words that the discussion shows. */

import type { Badge } from '#contract/comments/schema.ts';
import { wordsOf } from '#web/language/words-of.ts';

/** Fixed by the product, to the letter: docs/product.md. */
const fixed = {
  title: 'Discussion & Reviews',
  empty: 'Comment cannot be empty',
  /** What the slice stores when the server said nothing. */
  fetchError: 'Error fetching the data',
  postError: 'Error posting comment',
  replyError: 'Error replying to comment',
  likeError: 'Error liking comment',
  dislikeError: 'Error disliking comment',
  editError: 'Error editing comment',
  deleteError: 'Error deleting comment',
} as const;

/** Ours, in the same voice. */
const own = {
  box: 'Add a comment',
  placeholder: 'Ask a question or share your stay…',
  everyone: 'Everyone can see your comment.',
  post: 'Post',
  deletedUser: 'Deleted user',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  edit: 'Edit',
  editBox: 'Edit your text',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeQuestion: 'Delete this comment?',
  removeHint: 'Its replies go with it.',
  removeReplyQuestion: 'Delete this reply?',
  like: (count: number) => `Like, ${count}`,
  dislike: (count: number) => `Dislike, ${count}`,
  left: (count: number) => `${count} left`,
  tooLong: (count: number) => `Too long by ${count}`,
  sending: 'Sending…',
  saving: 'Saving…',
  retry: 'Retry',
  discard: 'Discard',
  interrupted: 'This was not sent.',
  edited: 'edited',
  isNew: 'New',
  noComments: 'No comments yet',
  loading: 'Loading comments',
  older: 'Show older comments',
  loadingOlder: 'Loading...',
  earlierReplies: (count: number) => (count === 1 ? 'Show 1 earlier reply' : `Show ${count} earlier replies`),
  live: 'Live',
  offline: 'Reconnecting…',
  held: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
  newFrom: (name: string) => `New comment from ${name}`,
  newMany: (count: number) => `${count} new comments`,
  commentBy: (name: string) => `Comment by ${name}`,
  replyBy: (name: string) => `Reply by ${name}`,
  badges: { Owner: 'Owner', Resident: 'Resident' } satisfies Record<Badge, string>,
  hidden: 'Hidden by an admin',
  hide: 'Hide',
  restore: 'Restore',
  hideError: 'Error hiding comment',
  locked: 'This discussion is closed. You can read it, and nothing new can be added.',
  lock: 'Close discussion',
  unlock: 'Open discussion',
  lockError: 'Error closing the discussion',
  report: 'Report',
  reportTitle: 'Report this to the admins',
  reason: 'What is wrong with it?',
  reasonHint: 'You may leave this empty.',
  reporting: 'Sending...',
  reported: 'Thank you. The admins will look at it.',
  reportError: 'Error reporting comment',
  dismissError: 'Error dismissing the reports',
} as const;

export const messages = wordsOf('comments', { ...fixed, ...own });
