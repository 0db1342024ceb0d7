/** The language of the interface: the one that was chosen on this device, else the browser's. */
import { LANGUAGES } from '#contract/language.ts';
import type { Language } from '#contract/language.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/browser-storage.ts';
import type { MessageNamespace } from './namespaces.ts';

export { LANGUAGES };
export type { Language };

/** English is bundled with each message object; the messages of another language are fetched together when needed. */
const fetchWords = {
  hi: async () => (await import('./words/hi.ts')).words,
};

/** Left by signing out, as the theme is: it belongs to the device. web/public/theme.js reads it too. */
const KEY = 'language';
/** That the device's language is that of whoever is signed in; it goes with them. */
const ADOPTED = 'language-of-account';

let current: Language = 'en';
/** The messages of all namespaces, while the language is not English. */
let words: Record<MessageNamespace, object> | undefined;
/** The number of the latest request: messages that arrive for an earlier one are not shown. */
let latestRequest = 0;

type Listener = (language: Language) => void;
const listeners = { change: new Set<Listener>(), choice: new Set<Listener>() };

export const currentLanguage = () => current;

/** The translation of one message object; undefined in English, which is bundled with it. */
export const fetchedWords = (namespace: MessageNamespace): object | undefined => words?.[namespace];

/**
 * Calls `listener` after each change of the language, or only after one that the person chose. Returns the function
 * that unsubscribes it.
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
 * of the browser's languages that we have, else English.
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
 * Fetches the language's messages and switches to it. False where another language was requested meanwhile. @throws
 * where they cannot be fetched; then nothing changes.
 */
export async function switchLanguage(language: Language): Promise<boolean> {
  const request = ++latestRequest;
  const fetched = language === 'en' ? undefined : await fetchWords[language]().catch(onlyIfWanted);
  if (request !== latestRequest) return false;
  words = fetched;
  current = language;
  document.documentElement.lang = LANGUAGES[language].tag;
  for (const tell of listeners.change) tell(language);
  return true;

  function onlyIfWanted(failure: unknown): undefined {
    if (request === latestRequest) throw failure;
  }
}

/** Switches to it, and keeps the choice on this device. @throws as `switchLanguage` */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await switchLanguage(language))) return;
  writeStored(KEY, language);
  removeStored(ADOPTED);
  for (const tell of listeners.choice) tell(language);
}

/**
 * Switches to the language of the account that was just signed in to, until it signs out. @throws as `switchLanguage`
 */
export async function adoptLanguage(language: Language): Promise<void> {
  if (!(await switchLanguage(language))) return;
  writeStored(KEY, language);
  writeStored(ADOPTED, 'yes');
}

/** The account whose language this device has adopted signs out: the next person has chosen nothing. */
export async function forgetAdoptedLanguage(): Promise<void> {
  if (readStored(ADOPTED) === null) return;
  // In this order, so that another tab that reads in between does not take it for chosen.
  removeStored(KEY);
  removeStored(ADOPTED);
  await switchToPreferredLanguage();
}

/** Switches to what is kept on this device now: another tab may have written it. */
export async function switchToPreferredLanguage(): Promise<void> {
  await switchLanguage(preferredLanguage()).catch(() => undefined);
}
