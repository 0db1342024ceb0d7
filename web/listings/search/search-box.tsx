/** The search box: searches while one types, and at once on Enter. */
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/kit/fields/button.tsx';
import { useDebounced } from '#web/lib/debounced.ts';
import { messages } from '../messages.ts';
import { QUERY_LIMIT } from './search-criteria.ts';

interface SearchBoxProps {
  /** What is searched now, as the address says. */
  query: string;
  onType: (query: string) => void;
  onSubmit: (query: string) => void;
}

export function SearchBox({ query, onType, onSubmit }: SearchBoxProps) {
  const [draft, setDraft] = useState(query);
  const [seen, setSeen] = useState(query);
  const [told, setTold] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const typing = useDebounced((trimmed) => {
    setTold(trimmed);
    onType(trimmed);
  });

  // The address also changes by Back or a chip, and then the box follows; the echo of what was typed here must not undo
  // newer letters.
  if (query !== seen) {
    setSeen(query);
    if (query !== told) {
      setTold(query);
      setDraft(query);
    }
  }

  useEffect(() => {
    if (input.current?.value.trim() === query) typing.cancel();
  }, [query, typing]);

  function change(text: string): void {
    setDraft(text);
    typing.type(text);
  }

  return (
    <form
      role="search"
      className="relative -mt-7"
      onSubmit={(event) => {
        event.preventDefault();
        typing.cancel();
        setTold(draft.trim());
        onSubmit(draft.trim());
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
        maxLength={QUERY_LIMIT}
        value={draft}
        onChange={(event) => change(event.target.value)}
        className={
          'min-h-14 w-full appearance-none rounded-[.875rem] border-2 border-primary bg-surface-raised ' +
          'px-[3.4rem] text-[1.125rem] text-ellipsis shadow-card [&::-webkit-search-cancel-button]:hidden'
        }
      />
      {draft !== '' && (
        <IconButton
          label={messages.clearSearch}
          className="absolute top-1.5 right-1.5 text-fg-muted"
          onClick={() => {
            change('');
            input.current?.focus();
          }}
        >
          <X />
        </IconButton>
      )}
    </form>
  );
}
