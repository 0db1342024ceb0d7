/** Opens the comments room: its calls, and what tells watchers of changes that another process made. */
import type { Implement } from '../http/implement.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { CommentsContext } from './context.ts';
import { broadcastListingState } from './live/broadcast-listing-state.ts';
import { implementComments } from './routes.ts';

export interface CommentsNeeds extends CommentsContext {
  implement: Implement;
  lifecycle: Lifecycle;
  /** Whether other processes change listings that are watched here. */
  severalProcesses: boolean;
}

export function openComments({ implement, lifecycle, severalProcesses, ...context }: CommentsNeeds): void {
  implementComments(implement, context);
  if (!severalProcesses) return;
  // What another process could not tell, because it was killed or Redis was away, shows all the same.
  const run = broadcastListingState(context.db, context.realtime);
  lifecycle.every({ name: 'telling how listings stand', seconds: 5, run });
}
