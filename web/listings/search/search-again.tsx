/** A search box for where there is nothing else to see: it leads to the results. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Input } from '#web/kit/fields/field.tsx';
import { messages } from '../messages.ts';
import { searchUrl } from './search-criteria.ts';

export function SearchAgain() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  return (
    <form
      role="search"
      className="flex w-[min(32rem,calc(100vw-3rem))] flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(searchUrl({ query: query.trim(), filters: {} }));
      }}
    >
      <Input
        type="search"
        aria-label={messages.searchTitle}
        placeholder={messages.searchPlaceholder}
        autoComplete="off"
        maxLength={LISTING_LIMITS.query}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        className="flex-[99_1_16rem] text-ellipsis"
      />
      <Button type="submit" look="outline" className="flex-auto">
        <Search />
        {messages.search}
      </Button>
    </form>
  );
}
