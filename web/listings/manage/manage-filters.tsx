/** The words, the kind and the order by which an admin looks through all PGs. */
import { Search } from 'lucide-react';
import { useId } from 'react';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Input } from '#web/kit/fields/field.tsx';
import { Select } from '#web/kit/fields/select.tsx';
import { useTypedQuery } from '#web/lib/use-typed-query.ts';
import { ORDERS, SHOWN } from './manage-criteria.ts';
import { messages } from './messages.ts';
import type { ManageUrlState } from './use-manage-url-state.ts';
import { offers } from '../labels.ts';

export function ManageFilters({ urlState: { criteria, filter } }: { urlState: ManageUrlState }) {
  const { query, show, sort } = criteria;
  const id = useId();
  const typed = useTypedQuery(query, (words) => filter({ query: words }));
  const some = query !== '' || show !== undefined || sort !== undefined;
  return (
    <form
      role="search"
      className={
        'grid grid-cols-2 items-end gap-3 ' +
        (some ? 'md:grid-cols-[minmax(0,1fr)_11rem_13rem_auto]' : 'md:grid-cols-[minmax(0,1fr)_11rem_13rem]')
      }
      onSubmit={(event) => {
        event.preventDefault();
        filter({ query: typed.submit() });
      }}
    >
      <div className="grid gap-1.5 max-md:col-span-2">
        <label htmlFor={id} className="text-sm font-[580]">
          {messages.search}
        </label>
        <div className="relative">
          <Search className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-fg-muted" />
          <Input
            id={id}
            type="search"
            maxLength={LISTING_LIMITS.query}
            autoComplete="off"
            spellCheck={false}
            placeholder={messages.searchHint}
            value={typed.draft}
            onChange={({ target }) => typed.type(target.value)}
            className="pl-11! text-ellipsis"
          />
        </div>
      </div>
      <Select
        label={messages.show}
        emptyLabel={messages.all}
        value={show}
        options={SHOWN.map((one) => [one, messages.shown[one]] as const)}
        onChange={(next) => filter({ show: next })}
      />
      <Select
        label={messages.order}
        emptyLabel={query === '' ? offers.sort.newest : offers.sort.relevance}
        value={sort}
        options={ORDERS.filter((one) => one !== 'newest' || query !== '').map(
          (one) => [one, offers.sort[one]] as const,
        )}
        onChange={(next) => filter({ sort: next })}
      />
      {some && (
        <Button
          look="ghost"
          className="max-md:col-span-2"
          onClick={() => {
            typed.clear();
            filter({ query: '', show: undefined, sort: undefined });
          }}
        >
          {messages.clear}
        </Button>
      )}
    </form>
  );
}
