/** Which results a line leads to: of what is asked for now, the next of them, or those that were shown before. */
import { isDeepStrictEqual } from 'node:util';
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import type { Context, SearchView } from '../table.ts';
import type { Understanding } from '../understanding/understand.ts';

/** The conversation as it is once these results are shown. */
export interface ViewChange {
  context: Context;
  /** All of them have been shown. */
  isOver?: true;
}

/** Steps back that are remembered. */
const MOST_EARLIER = 10;

/** Undefined where the line leads to no results. */
export function viewAfter(
  context: Context,
  { intent, edits }: Pick<Understanding, 'intent' | 'edits'>,
): ViewChange | undefined {
  const { criteria, cursor, listed, results, isAskedAbout, earlier = [] } = context;
  switch (intent) {
    case 'search':
      return { context: withView(context, { criteria: applyEdits(criteria, edits) }) };
    case 'reset':
      if (edits.length === 0) return undefined;
      return { context: { criteria: applyEdits(NO_CRITERIA, edits), shown: [] } };
    case 'more':
      return listed ? undefined : nextPageOf(context);
    case 'back': {
      // From the list or a few that were set apart to the results, and from these to what was looked at before.
      if ((results ?? listed ?? isAskedAbout) !== undefined && cursor !== undefined) return { context };
      const before = earlier.at(-1);
      return before && { context: { ...replaceView(context, before), earlier: earlier.slice(0, -1) } };
    }
    default:
      return undefined;
  }
}

/** The next results of the same search. */
export function nextPageOf(context: Context): ViewChange {
  const { criteria, cursor } = context;
  if (cursor === null) return { context, isOver: true };
  // Nothing was found before that there could be more of.
  return { context: withView(context, { criteria, ...(cursor !== undefined && { from: cursor }) }) };
}

/** What is looked at now can be gone back to from there. */
export function withView(now: Context, view: SearchView): Context {
  const { criteria, from, cursor, earlier = [] } = now;
  const seen: SearchView = { criteria, ...(from !== undefined && { from }) };
  const context = replaceView(now, view);
  if (cursor === undefined || isDeepStrictEqual(seen, view)) return context;
  return { ...context, earlier: [...earlier, seen].slice(-MOST_EARLIER) };
}

const replaceView = ({ from: _from, ...context }: Context, view: SearchView): Context => ({ ...context, ...view });
