/**
 * The current language, for a component. One that is wrapped in `memo` must call this: with another language the
 * app is rendered again from the top, and its props are what they were.
 */
import { useSyncExternalStore } from 'react';
import { onLanguage, currentLanguage } from './language.ts';
import type { Language } from './language.ts';

const onChange = (listener: () => void) => onLanguage('change', listener);

export function useLanguage(): Language {
  return useSyncExternalStore(onChange, currentLanguage, () => 'en' as const);
}
