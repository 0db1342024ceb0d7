/** The slice of the open thread. */
import comments from '#web/comments/comments-slice.ts';

export const slices = { comments };
