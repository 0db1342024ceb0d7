/** The spec's exact words about discussions (sections 2, 5 and 8), in one place to be compared line by line. */

export const messages = {
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
