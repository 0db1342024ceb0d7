/**
 * The language that is spoken, for a component. One that is wrapped in `memo` must call this: with another language the
 * app is rendered again from the top, and its props are what they were.
 */
import { useSyncExternalStore } from 'react';
import { onLanguage, spokenLanguage } from './language.ts';
import type { Language } from './language.ts';

const onSpeaking = (listener: () => void) => onLanguage('speaking', listener);

export function useLanguage(): Language {
  return useSyncExternalStore(onSpeaking, spokenLanguage, () => 'en' as const);
}
