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
/** Counts what was asked for: words that come after a newer choice are not shown. */
let asked = 0;

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

/**
 * What was chosen on this device, else that of the public page which led here where it is not English, else the first
 * of the browser's languages that we speak, else English.
 */
export function preferredLanguage(): Language {
  const kept = chosenLanguage() ?? languageOfPageBefore();
  if (kept) return kept;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

/** Of the page that somebody read before on this site: '/hi/pg/...'. English has no prefix, and says nothing here. */
function languageOfPageBefore(): Language | undefined {
  const isBelow = (language: string) => document.referrer.startsWith(`${window.location.origin}/${language}/`);
  return Object.keys(LANGUAGES).filter(isLanguage).find(isBelow);
}

/**
 * Fetches the language's words and shows them; tells whether they are shown, which they are not where another language
 * was asked for meanwhile. @throws where they cannot be fetched; then nothing changes.
 */
export async function speak(language: Language): Promise<boolean> {
  const turn = ++asked;
  const fetched = language === 'en' ? undefined : await fetchWords[language]().catch(onlyIfWanted);
  if (turn !== asked) return false;
  words = fetched;
  spoken = language;
  document.documentElement.lang = LANGUAGES[language].tag;
  for (const tell of listeners.speaking) tell(language);
  return true;

  function onlyIfWanted(failure: unknown): undefined {
    if (turn === asked) throw failure;
  }
}

/** Speaks it from now on, on this device, because somebody has asked for it. @throws as `speak` */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await speak(language))) return;
  writeStored(KEY, language);
  removeStored(ADOPTED);
  for (const tell of listeners.choosing) tell(language);
}

/** Speaks the language of the account that was just signed in to, until it signs out. @throws as `speak` */
export async function adoptLanguage(language: Language): Promise<void> {
  if (!(await speak(language))) return;
  writeStored(KEY, language);
  writeStored(ADOPTED, 'yes');
}

/** The account whose language this device has adopted signs out: the next person has chosen nothing. */
export async function forgetAdoptedLanguage(): Promise<void> {
  if (readStored(ADOPTED) === null) return;
  // In this order, so that another tab that reads in between does not take it for chosen.
  removeStored(KEY);
  removeStored(ADOPTED);
  await speakPreferred();
}

/** Speaks what is kept on this device now: another tab may have written it. */
export async function speakPreferred(): Promise<void> {
  await speak(preferredLanguage()).catch(() => undefined);
}
