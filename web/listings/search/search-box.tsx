/** The search box: searches while one types, and at once on Enter. */
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { IconButton } from '#web/kit/fields/button.tsx';
import { useTypedQuery } from '#web/lib/use-typed-query.ts';
import { messages } from '../messages.ts';

interface SearchBoxProps {
  /** What is searched now, from the URL. */
  query: string;
  onType: (query: string) => void;
  onSubmit: (query: string) => void;
}

export function SearchBox({ query, onType, onSubmit }: SearchBoxProps) {
  const typed = useTypedQuery(query, onType);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className="relative -mt-7"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(typed.submit());
      }}
    >
      <Search className="pointer-events-none absolute top-1/2 left-4.5 z-1 size-6 -translate-y-1/2 text-primary" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={messages.searchTitle}
        placeholder={messages.searchPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LISTING_LIMITS.query}
        value={typed.draft}
        onChange={({ target }) => typed.type(target.value)}
        className={
          'min-h-14 w-full appearance-none rounded-[.875rem] border-2 border-primary bg-surface-raised ' +
          'px-[3.4rem] text-[1.125rem] text-ellipsis shadow-card [&::-webkit-search-cancel-button]:hidden'
        }
      />
      {typed.draft !== '' && (
        <IconButton
          label={messages.clearSearch}
          className="absolute top-1.5 right-1.5 text-fg-muted"
          onClick={() => {
            typed.type('');
            input.current?.focus();
          }}
        >
          <X />
        </IconButton>
      )}
    </form>
  );
}
