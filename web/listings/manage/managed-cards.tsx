/** The listings of one page as cards, and the ways to the pages around it. */
import { useLocation } from 'react-router';
import { Button } from '#web/kit/fields/button.tsx';
import type { EditedPg } from '../editing/use-edited-pg.ts';
import { ManagedCard } from './managed-card.tsx';
import { messages } from './messages.ts';
import type { Deletion } from './use-delete-pg.ts';
import { cardId } from './use-focus-near.ts';
import type { ManageUrlState } from './use-manage-url-state.ts';
import type { ManagedPgs } from './use-managed-pgs.ts';
import type { Selection } from './selection/use-selection.ts';
import { messages as kit } from '#web/kit/messages.ts';

export interface ManagedCardsProps {
  urlState: ManageUrlState;
  managed: ManagedPgs;
  selection: Selection;
  editor: EditedPg;
  deletion: Deletion;
}

/** The cards of a first row, which are in view on arrival. */
const FIRST_ROW = 4;

export function ManagedCards({
  urlState: { next, previous },
  managed,
  selection,
  editor,
  deletion,
}: ManagedCardsProps) {
  const { pgs, isFetching, nextCursor } = managed;
  const { pathname, search } = useLocation();
  return (
    <>
      <ul
        aria-busy={isFetching || undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5 md:gap-6"
      >
        {pgs.map((pg, index) => (
          <li
            key={pg._id}
            id={cardId(pg._id)}
            className={index < FIRST_ROW ? '' : '[contain-intrinsic-size:auto_24rem] [content-visibility:auto]'}
          >
            <ManagedCard
              pg={pg}
              eager={index < FIRST_ROW}
              selected={selection.selected.has(pg._id)}
              from={pathname + search}
              opening={editor.opening === pg._id}
              deleting={deletion.running.has(pg._id)}
              refused={deletion.refused.get(pg._id)}
              onSelect={(on) => (on ? selection.select([pg]) : selection.deselect(pg._id))}
              onEdit={() => editor.open(pg)}
              onDelete={() => deletion.request(pg)}
            />
          </li>
        ))}
      </ul>
      {(previous || nextCursor) && (
        <nav aria-label={kit.pages} className="flex flex-wrap justify-between gap-3">
          {previous ? (
            <Button look="outline" size="sm" onClick={previous}>
              {messages.previous}
            </Button>
          ) : (
            <span />
          )}
          {nextCursor && (
            <Button look="outline" size="sm" onClick={() => next(nextCursor)}>
              {messages.next}
            </Button>
          )}
        </nav>
      )}
    </>
  );
}
