/** Which language the interface speaks: the one that was chosen on this device, else the browser's. */
import { createI18n } from '@nanostores/i18n';
import type { Translations } from '@nanostores/i18n';
import { atom } from 'nanostores';
import { readStored, writeStored } from '#web/lib/storage/browser-storage.ts';

/** Each by its name in itself, and its tag for `lang` and for `Intl`: digits and lakhs are as in English. */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-IN', locale: 'en-IN' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', locale: 'hi-IN-u-nu-latn' },
} as const;

export type Language = keyof typeof LANGUAGES;

/** English comes with each room; the words of any other language are fetched together when it is wanted. */
const fetchWords = {
  hi: async () => (await import('./words/hi.ts')).words,
};

/** Left by signing out, as the theme is: it belongs to the device. web/public/theme.js reads it too. */
const KEY = 'language';

export const spoken = atom<Language>('en');

export const i18n = createI18n(spoken, {
  // `speak` has put a language's words into the cache before it is spoken: the library would not tell of a failure.
  get: () => Promise.resolve({}),
});

const isLanguage = (text: string | null | undefined): text is Language => !!text && Object.hasOwn(LANGUAGES, text);

/** What was chosen on this device, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(): Language {
  const kept = readStored(KEY);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

/** Fetches the language's words and shows them. @throws where they cannot be fetched; then nothing changes. */
export async function speak(language: Language): Promise<void> {
  // The library's type knows texts and functions; groups of them pass through it all the same.
  if (language !== 'en') i18n.cache[language] = (await fetchWords[language]()) as object as Translations;
  document.documentElement.lang = LANGUAGES[language].tag;
  spoken.set(language);
}

/** Speaks it from now on, on this device. @throws as `speak` */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  writeStored(KEY, language);
}
