/** Search: the box on the wall, the filters under it, and what was found. */
import { usePageTitle } from '#web/kit/page-title.ts';
import { ActiveFilterChips } from '#web/listings/active-filter-chips.tsx';
import { messages } from '#web/listings/messages.ts';
import { SearchBox } from '#web/listings/search-box.tsx';
import { SearchFilters } from '#web/listings/search-filters.tsx';
import { SearchOutcome } from '#web/listings/search-outcome.tsx';
import { SearchStart } from '#web/listings/search-start.tsx';
import { isBlank } from '#web/listings/search-wish.ts';
import { useSearchAddress } from '#web/listings/use-search-address.ts';
import { useSearch } from '#web/listings/use-search.ts';

export default function SearchPage() {
  const { wish, type, submit, filter } = useSearchAddress();
  const search = useSearch(wish);
  const blank = isBlank(wish);
  usePageTitle(messages.searchTitle);
  return (
    <>
      <div className="bg-wall text-on-wall">
        <div className="wrap pt-[clamp(1.5rem,1rem+1.8vw,2.5rem)] pb-[2.9rem]">
          <h1 className="text-3xl">{messages.searchTitle}</h1>
        </div>
      </div>
      <div className="wrap pb-16">
        <SearchBox query={wish.query} onType={type} onSubmit={submit} />
        <SearchFilters filters={wish.filters} sortable={!blank} total={search.loading ? null : search.total} onChange={filter} />
        <ActiveFilterChips filters={wish.filters} onChange={filter} />
        <SearchOutcome
          search={search}
          start={blank ? <SearchStart /> : undefined}
          onClearFilters={() => filter({ sort: wish.filters.sort })}
        />
      </div>
    </>
  );
}
