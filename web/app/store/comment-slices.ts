/** The slice of the open thread. */
import comments from '#web/comments/state/comments-slice.ts';

export const slices = { comments };
