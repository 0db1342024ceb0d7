/** A text that is being written: what stands in the box now, kept so that a reload loses nothing. */
import { useState } from 'react';
import { useMe } from '#web/identity/use-me.ts';
import { keepDraft, readDraft } from '#web/lib/storage/drafts.ts';

/** Begins with what was left at this `place`, else with `first`. What equals `first` is no draft. */
export function useDraft(place: string, first = ''): [text: string, write: (text: string) => void] {
  const uid = useMe()?.uid ?? '';
  const [text, setText] = useState(() => readDraft(uid, place) || first);
  return [
    text,
    (next) => {
      setText(next);
      keepDraft(uid, place, next === first ? '' : next);
    },
  ];
}
