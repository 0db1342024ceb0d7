/** Which language the interface speaks: the one that was chosen on this device, else the browser's. */
import { createI18n } from '@nanostores/i18n';
import type { Translations } from '@nanostores/i18n';
import { atom } from 'nanostores';
import { LANGUAGES } from '#contract/language.ts';
import type { Language } from '#contract/language.ts';
import { readStored, writeStored } from '#web/lib/storage/browser-storage.ts';

export { LANGUAGES };
export type { Language };

/** English comes with each room; the words of any other language are fetched together when it is wanted. */
const fetchWords = {
  hi: async () => (await import('./words/hi.ts')).words,
};

/** Left by signing out, as the theme is: it belongs to the device. web/public/theme.js reads it too. */
const KEY = 'language';

export const spoken = atom<Language>('en');

/** What somebody has chosen since the page was opened: their account is told of it. */
export const chosen = atom<Language | undefined>(undefined);

export const i18n = createI18n(spoken, {
  // `speak` has put a language's words into the cache before it is spoken: the library would not tell of a failure.
  get: () => Promise.resolve({}),
});

const isLanguage = (text: string | null | undefined): text is Language => !!text && Object.hasOwn(LANGUAGES, text);

/** What was chosen on this device; undefined where nobody has. */
export function chosenLanguage(): Language | undefined {
  const kept = readStored(KEY);
  return isLanguage(kept) ? kept : undefined;
}

/** What was chosen on this device, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(): Language {
  const kept = chosenLanguage();
  if (kept) return kept;
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
export async function keepSpeaking(language: Language): Promise<void> {
  await speak(language);
  writeStored(KEY, language);
}

/** Likewise, because somebody has asked for it. @throws as `speak` */
export async function chooseLanguage(language: Language): Promise<void> {
  await keepSpeaking(language);
  chosen.set(language);
}
