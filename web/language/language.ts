/** Which language the interface speaks: the one that was chosen on this device, else the browser's. */
import { LANGUAGES } from '#contract/language.ts';
import type { Language } from '#contract/language.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/browser-storage.ts';
import type { Room } from './rooms.ts';

export { LANGUAGES };
export type { Language };

/** English comes with each room; the words of any other language are fetched together when it is wanted. */
const fetchWords = {
  hi: async () => (await import('./words/hi.ts')).words,
};

/** Left by signing out, as the theme is: it belongs to the device. web/public/theme.js reads it too. */
const KEY = 'language';
/** That the device's language is that of whoever is signed in; it goes with them. */
const ADOPTED = 'language-of-account';

let spoken: Language = 'en';
/** Of every room, while another language than English is spoken. */
let words: Record<Room, object> | undefined;

type Listener = (language: Language) => void;
const listeners = { speaking: new Set<Listener>(), choosing: new Set<Listener>() };

export const spokenLanguage = () => spoken;

/** A room's words in the language that is spoken; none while that is English, which each room brings along. */
export const fetchedWords = (room: Room): object | undefined => words?.[room];

/**
 * Tells of each change of the language that is spoken, or of each that somebody has asked for, until the function that
 * it gives is called.
 */
export function onLanguage(what: keyof typeof listeners, listener: Listener): () => void {
  listeners[what].add(listener);
  return () => listeners[what].delete(listener);
}

const isLanguage = (text: string | null | undefined): text is Language => !!text && Object.hasOwn(LANGUAGES, text);

/** What is kept on this device; undefined where nobody has chosen and no account has brought one. */
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
  words = language === 'en' ? undefined : await fetchWords[language]();
  spoken = language;
  document.documentElement.lang = LANGUAGES[language].tag;
  for (const tell of listeners.speaking) tell(language);
}

/** Speaks it from now on, on this device, because somebody has asked for it. @throws as `speak` */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  writeStored(KEY, language);
  removeStored(ADOPTED);
  for (const tell of listeners.choosing) tell(language);
}

/** Speaks the language of the account that was just signed in to, until it signs out. @throws as `speak` */
export async function adoptLanguage(language: Language): Promise<void> {
  await speak(language);
  writeStored(KEY, language);
  writeStored(ADOPTED, 'yes');
}

/** The account whose language this device has adopted signs out: the next person has chosen nothing. */
export async function forgetAdoptedLanguage(): Promise<void> {
  if (readStored(ADOPTED) === null) return;
  removeStored(ADOPTED);
  removeStored(KEY);
  await speak(preferredLanguage()).catch(() => undefined);
}
