/** The text of a search box, searched for once typing has paused, and kept in the URL. */
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './debounced.ts';

export interface TypedQuery {
  /** The text in the box. */
  draft: string;
  /** Sets the text in the box; `act` gets it once typing has paused. */
  type(text: string): void;
  /** Returns the trimmed text, for a caller that acts on it at once. */
  submit(): string;
  /** Empties the box, for a caller that empties the URL as well. */
  clear(): void;
}

/** `query` is the one in the URL; `act` puts the typed text there, and the URL may follow later. */
export function useTypedQuery(query: string, act: (query: string) => void): TypedQuery {
  const [draft, setDraft] = useState(query);
  const [seen, setSeen] = useState(query);
  const [acted, setActed] = useState(query);
  const typing = useDebounced((trimmed) => {
    setActed(trimmed);
    act(trimmed);
  });

  // The URL also changes by Back or a chip, and then the box follows; the echo of what was typed here must not undo
  // newer letters.
  if (query !== seen) {
    setSeen(query);
    if (query !== acted) {
      setActed(query);
      setDraft(query);
    }
  }

  const shown = useRef(draft);
  useEffect(() => {
    shown.current = draft;
  });
  useEffect(() => {
    if (shown.current.trim() === query) typing.cancel();
  }, [query, typing]);

  /** The box holds `text`, and the caller has put `trimmed` into the URL. */
  function settle(text: string, trimmed: string): string {
    typing.cancel();
    setDraft(text);
    setActed(trimmed);
    return trimmed;
  }

  return {
    draft,
    type: (text) => {
      setDraft(text);
      typing.type(text);
    },
    submit: () => settle(draft, draft.trim()),
    clear: () => void settle('', ''),
  };
}
