/** All PGs for an admin: found, selected, edited, deleted, a page at a time. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import picture from '#illustrations/night-house.svg';
import { Button, LinkButton } from '#web/kit/button.tsx';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { EmptyWindow } from '#web/kit/empty-window.tsx';
import { FileButton } from '#web/kit/file-button.tsx';
import { RetryNotice } from '#web/kit/retry-notice.tsx';
import { useSkeleton } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import { call } from '#web/lib/call.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { EditDialog } from '../editing/edit-dialog.tsx';
import { messages as editingMessages } from '../editing/messages.ts';
import { useEditedPg } from '../editing/use-edited-pg.ts';
import { PgGridSkeleton } from '../pg-grid.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ManageFilters } from './manage-filters.tsx';
import { ManagedCard } from './managed-card.tsx';
import { messages } from './messages.ts';
import { useDeletePg } from './use-delete-pg.ts';
import { useManageAddress } from './use-manage-address.ts';
import type { ManageAddress } from './use-manage-address.ts';
import { useManagedPgs } from './use-managed-pgs.ts';
import type { ManagedPgs } from './use-managed-pgs.ts';

export function ManagePgs() {
  const address = useManageAddress();
  const managed = useManagedPgs(address.wish);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ManageFilters address={address} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-fg-muted">
          {managed.waiting ? messages.loading : managed.total !== null && !managed.failed ? messages.total(managed.total) : ''}
        </p>
        <FileButton
          label={messages.csv}
          failed={messages.csvFailed}
          fetchFile={async () => saveCsv((await call('exportListings', {})).data, 'pgs')}
        />
      </div>
      <Listings address={address} managed={managed} />
    </div>
  );
}

function Listings({ address, managed }: { address: ManageAddress; managed: ManagedPgs }) {
  const { pgs, waiting, failed, refresh, total } = managed;
  const skeleton = useSkeleton(waiting);
  const { pathname, search } = useLocation();
  if (waiting || skeleton) return <PgGridSkeleton count={8} shown={skeleton} />;
  if (failed) return <Failed address={address} refresh={refresh} />;
  // Another list begins anew: what is out of sight must not be marked with the rest.
  if (pgs.length > 0) return <Page key={search} from={pathname + search} address={address} managed={managed} />;
  const { query, show, sort, cursor } = address.wish;
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
      <Button look="outline" onClick={() => address.filter({ query: '', show: undefined, sort: undefined })}>
        {messages.showAll}
      </Button>
    </EmptyWindow>
  );
}

/** A page that cannot be found again, as by an old address, leads back to the first one. */
function Failed({ address, refresh }: { address: ManageAddress; refresh: () => void }) {
  return (
    <>
      <RetryNotice text={messages.failed} onRetry={refresh} />
      {address.previous && (
        <Button look="outline" size="sm" className="justify-self-start" onClick={() => address.filter({})}>
          {messages.first}
        </Button>
      )}
    </>
  );
}

interface PageProps {
  address: ManageAddress;
  /** The page's own address. */
  from: string;
  managed: ManagedPgs;
}

/** The cards of a first row, which are in view on arrival. */
const FIRST_ROW = 4;

function Page({ address, from, managed: { pgs, changing, nextCursor, refresh } }: PageProps) {
  const { next, previous } = address;
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map());
  const { editing, open, close } = useEditedPg(() => toast.error(editingMessages.loadFailed));
  const deletion = useDeletePg(({ _id }) => {
    setSelected(without(selected, _id));
    refresh();
  });

  return (
    <>
      <BulkBar
        selected={selected}
        onSelectPage={() => setSelected(new Map(pgs.map(({ _id, name }) => [_id, name])))}
        onDeselect={() => setSelected(new Map())}
        onMarked={() => {
          setSelected(new Map());
          refresh();
        }}
      />
      <ul aria-busy={changing || undefined} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5 md:gap-6">
        {pgs.map((pg, index) => (
          <li key={pg._id} className={index < FIRST_ROW ? '' : '[contain-intrinsic-size:auto_24rem] [content-visibility:auto]'}>
            <ManagedCard
              pg={pg}
              eager={index < FIRST_ROW}
              selected={selected.has(pg._id)}
              from={from}
              deleting={deletion.running.has(pg._id)}
              onSelect={(on) => setSelected(on ? new Map(selected).set(pg._id, pg.name) : without(selected, pg._id))}
              onEdit={() => void open(pg)}
              onDelete={() => deletion.ask(pg)}
            />
          </li>
        ))}
      </ul>
      {(previous || nextCursor) && (
        <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
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
      {deletion.asked && (
        <ConfirmDialog
          question={editingMessages.deleteQuestion}
          hint={messages.deleteHint(deletion.asked.name)}
          action={messages.delete}
          onConfirm={deletion.confirm}
          onClose={deletion.withdraw}
        />
      )}
      {editing.id !== undefined && <EditDialog key={editing.id} editing={editing} onUpdated={refresh} onClose={close} />}
    </>
  );
}

function without(selected: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  return new Map([...selected].filter(([each]) => each !== id));
}
