/** The text of a search box, searched for once typing has paused, and kept in the URL. */
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './debounced.ts';

export interface TypedQuery {
  /** What stands in the box. */
  draft: string;
  /** Takes what stands in the box now; it is acted on once typing has rested. */
  type(text: string): void;
  /** Gives what stands in the box, trimmed, to whoever acts on it at once. */
  submit(): string;
  /** Empties the box, for a caller that empties the URL as well. */
  clear(): void;
}

/** `query` is the one in the URL; `act` puts the typed text there, and the URL may follow later. */
export function useTypedQuery(query: string, act: (query: string) => void): TypedQuery {
  const [draft, setDraft] = useState(query);
  const [seen, setSeen] = useState(query);
  const [told, setTold] = useState(query);
  const typing = useDebounced((trimmed) => {
    setTold(trimmed);
    act(trimmed);
  });

  // The URL also changes by Back or a chip, and then the box follows; the echo of what was typed here must not undo
  // newer letters.
  if (query !== seen) {
    setSeen(query);
    if (query !== told) {
      setTold(query);
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
    setTold(trimmed);
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
