/** The language that is spoken, for a component. */
import { useSyncExternalStore } from 'react';
import { spoken } from './language.ts';
import type { Language } from './language.ts';

export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => spoken.listen(listener),
    () => spoken.get(),
    () => 'en' as const,
  );
}
