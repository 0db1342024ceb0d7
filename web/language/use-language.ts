/** The language that is spoken, for a component. */
import { useSyncExternalStore } from 'react';
import { onLanguage, spokenLanguage } from './language.ts';
import type { Language } from './language.ts';

const onSpeaking = (listener: () => void) => onLanguage('speaking', listener);

export function useLanguage(): Language {
  return useSyncExternalStore(onSpeaking, spokenLanguage, () => 'en' as const);
}
