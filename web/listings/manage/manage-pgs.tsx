/**
 * All PGs for an admin: found, selected, edited, deleted, a page at a time. What is begun here outlives the list that
 * it was begun in.
 */
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import picture from '#illustrations/night-house.svg';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { EditDialog } from '../editing/edit-dialog.tsx';
import { messages as editingMessages } from '../editing/messages.ts';
import { useEditedPg } from '../editing/use-edited-pg.ts';
import { PgGridSkeleton } from '../pg-grid.tsx';
import { BulkBar, BulkOutcomes } from './selection/bulk-bar.tsx';
import type { BulkResult } from './selection/bulk-bar.tsx';
import { ManageFilters } from './manage-filters.tsx';
import { ManagedCards } from './managed-cards.tsx';
import type { ManagedCardsProps } from './managed-cards.tsx';
import { messages } from './messages.ts';
import { useDeletePg } from './use-delete-pg.ts';
import { useFocusNear } from './use-focus-near.ts';
import { useManageUrlState } from './use-manage-url-state.ts';
import type { ManageUrlState } from './use-manage-url-state.ts';
import { useManagedPgs } from './use-managed-pgs.ts';
import { useSelection } from './selection/use-selection.ts';

export function ManagePgs() {
  const urlState = useManageUrlState();
  const managed = useManagedPgs(urlState.criteria);
  const { pgs, isLoading, failed, total, refresh } = managed;
  const selection = useSelection(useLocation().search);
  const heading = useRef<HTMLParagraphElement>(null);
  const focusNear = useFocusNear(heading);
  const [bulkResult, setBulkResult] = useState<BulkResult>();
  const editor = useEditedPg(() => attempt('load-pg')(editingMessages.loadFailed));
  const deletion = useDeletePg(pgs, ({ _id }, neighbours) => {
    selection.deselect(_id);
    focusNear(neighbours);
    refresh();
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ManageFilters urlState={urlState} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p ref={heading} role="status" tabIndex={-1} className="text-fg-muted">
          {isLoading ? messages.loading : total !== null && !failed ? messages.total(total) : ''}
        </p>
        <FileButton
          label={messages.csv}
          failed={messages.csvFailed}
          fetchFile={async () => saveCsv((await call('exportListings', {})).data, 'pgs')}
        />
      </div>
      <div role="status" className="empty:hidden">
        {bulkResult && <BulkOutcomes {...bulkResult} onClose={() => setBulkResult(undefined)} />}
      </div>
      {selection.selected.size > 0 && !failed && (
        <BulkBar
          selected={selection.selected}
          onSelectPage={() => selection.select(pgs)}
          onDeselect={selection.clear}
          onMarked={(results) => {
            setBulkResult(results);
            selection.clear();
            refresh();
          }}
        />
      )}
      <Listings urlState={urlState} managed={managed} selection={selection} editor={editor} deletion={deletion} />
      {deletion.pg && (
        <ConfirmDialog
          question={editingMessages.deleteQuestion}
          hint={messages.deleteHint(deletion.pg.name)}
          action={messages.delete}
          onConfirm={deletion.confirm}
          onClose={deletion.cancel}
        />
      )}
      {editor.editing && (
        <EditDialog key={editor.editing.pg._id} editing={editor.editing} onUpdated={refresh} onClose={editor.close} />
      )}
    </div>
  );
}

function Listings(props: ManagedCardsProps) {
  const { urlState, managed } = props;
  const { pgs, isLoading, failed, refresh, total } = managed;
  const skeleton = useSkeleton(isLoading);
  if (isLoading || skeleton) return <PgGridSkeleton count={8} shown={skeleton} />;
  if (failed) return <Failed urlState={urlState} refresh={refresh} />;
  if (pgs.length > 0) return <ManagedCards {...props} />;
  const { query, show, sort, cursor } = urlState.criteria;
  if (query === '' && !show && !sort && !cursor && total === '0') {
    return (
      <EmptyWindow picture={picture} title={messages.empty}>
        <p>{messages.emptyHint}</p>
        <LinkButton look="outline" to="/admin/import">
          {messages.import}
        </LinkButton>
      </EmptyWindow>
    );
  }
  return (
    <EmptyWindow picture={picture} title={messages.nothingFound}>
      <p>{messages.nothingFoundHint}</p>
      <Button look="outline" onClick={() => urlState.filter({ query: '', show: undefined, sort: undefined })}>
        {messages.showAll}
      </Button>
    </EmptyWindow>
  );
}

/** A page that cannot be found again, as by an old URL, leads back to the first one. */
function Failed({ urlState, refresh }: { urlState: ManageUrlState; refresh: () => void }) {
  return (
    <>
      <RetryNotice text={messages.failed} onRetry={refresh} />
      {urlState.previous && (
        <Button look="outline" size="sm" className="justify-self-start" onClick={() => urlState.filter({})}>
          {messages.first}
        </Button>
      )}
    </>
  );
}
