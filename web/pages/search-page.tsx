/** Search: the box on the wall, the filters under it, and what was found. */
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { ActiveFilterChips } from '#web/listings/filters/active-filter-chips.tsx';
import { messages } from '#web/listings/messages.ts';
import { SearchBox } from '#web/listings/search/search-box.tsx';
import { SearchFilters } from '#web/listings/filters/search-filters.tsx';
import { SortChoice } from '#web/listings/filters/sort-choice.tsx';
import { SearchOutcome } from '#web/listings/search/search-results.tsx';
import { SearchStart } from '#web/listings/search/search-start.tsx';
import { SearchReadingNotes } from '#web/listings/search/search-reading.tsx';
import { isBlank } from '#web/listings/search/search-criteria.ts';
import { useSearchUrlState } from '#web/listings/search/use-search-url-state.ts';
import { useSearch } from '#web/listings/search/use-search.ts';

export default function SearchPage() {
  const { criteria, chosen, type, submit, filter } = useSearchUrlState();
  const search = useSearch(criteria);
  const blank = isBlank(criteria);
  usePageTitle(messages.searchTitle);
  return (
    <>
      <div className="bg-wall text-on-wall">
        <div className="wrap pt-[clamp(1.5rem,1rem+1.8vw,2.5rem)] pb-[2.9rem]">
          <h1 className="text-3xl">{messages.searchTitle}</h1>
        </div>
      </div>
      <div className="wrap pb-16">
        <SearchBox query={criteria.query} onType={type} onSubmit={submit} />
        <SearchFilters
          filters={chosen.filters}
          total={blank || search.loading ? null : search.total}
          onChange={filter}
        />
        <ActiveFilterChips filters={chosen.filters} onChange={filter} />
        <SearchOutcome
          search={search}
          start={blank ? <SearchStart /> : undefined}
          sort={<SortChoice sort={chosen.filters.sort} onChange={(sort) => filter({ ...chosen.filters, sort })} />}
          notes={
            search.reading &&
            !blank && (
              <SearchReadingNotes
                reading={search.reading}
                isEmpty={search.total === '0'}
                query={criteria.query}
                filters={chosen.filters}
                onChange={filter}
                onSearch={submit}
              />
            )
          }
          onClearFilters={() => filter({ sort: chosen.filters.sort })}
        />
      </div>
    </>
  );
}
