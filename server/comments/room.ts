/** Opens the comments room: its calls, and what tells watchers of changes that another process made. */
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Implement } from '../http/implement.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { CommentsContext } from './context.ts';
import { countComments } from './count-comments.ts';
import { broadcastListingState } from './live/broadcast-listing-state.ts';
import { implementComments } from './routes.ts';

export interface CommentsDependencies extends CommentsContext {
  implement: Implement;
  lifecycle: Lifecycle;
  /** Whether other processes change listings that are watched here. */
  severalProcesses: boolean;
}

export interface CommentsRoom {
  /** A column for a query of listings: how many comments anybody signed in would read. */
  countComments(listingId: SQLWrapper): SQL<number>;
}

export function openComments({
  implement,
  lifecycle,
  severalProcesses,
  ...context
}: CommentsDependencies): CommentsRoom {
  const { db, realtime } = context;
  implementComments(implement, context);
  // What another process could not tell, because it was killed or Redis was away, shows all the same.
  const run = broadcastListingState(db, realtime);
  if (severalProcesses) lifecycle.every({ name: 'telling how listings stand', seconds: 5, run });
  return { countComments: (listingId) => countComments(db, listingId) };
}
