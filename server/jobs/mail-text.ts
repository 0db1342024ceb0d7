/**
 * Makes words that other people chose harmless in a mail of ours: short, on one line, and without anything to open, to
 * write to, to call or to pay at. They never stand in a subject.
 */
import type { Language, Translated } from '#contract/language.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';

/** What stands in every mail. */
export const mailWords: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

/** Full stops of other scripts, and those that somebody has wrapped up, as people read them. */
const FULL_STOPS = /[。․·]|\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/giu;
const SCHEMES = /\b[a-z][a-z0-9+.-]*:\/\/\S*|\b(?:mailto|tel|sms|upi|javascript|data):\S+/giu;
/** E-mail addresses, and UPI ids such as asha@bank. */
const ACCOUNTS = /\S*@\S*/gu;
const DOMAINS = /(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}\S*/gu;
/** Seven digits or more, with what people put between the digits of a phone number. */
const NUMBERS = /\+?\(?\p{Nd}(?:[\s().-]*\p{Nd}){6,}/gu;

/** `most` counts characters as people do; `language` is that of the words for what was taken out. */
export function redactContacts(text: string, most: number, language: Language = 'en'): string {
  const { addressRemoved, numberRemoved } = mailWords[language];
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(FULL_STOPS, '.')
    .replaceAll(SCHEMES, addressRemoved)
    .replaceAll(ACCOUNTS, addressRemoved)
    .replaceAll(DOMAINS, addressRemoved)
    .replaceAll(NUMBERS, numberRemoved)
    .trim();
  const characters = [...plain];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : plain;
}

const MAX_NAME_LENGTH = 40;
/** Their presence shows that `redactContacts` took something out. */
const MARKS = [mailWords.en.addressRemoved, mailWords.en.numberRemoved, '…'];

/** A person's name, or `fallback` for one that is none: whoever signs up with another's address chooses it. */
export function nameInMail(name: string, fallback: string): string {
  const plain = redactContacts(name, MAX_NAME_LENGTH);
  return plain === '' || MARKS.some((mark) => plain.includes(mark)) ? fallback : plain;
}

/** 'Hello Asha,', or 'Hello,' for a name that is none. */
export function greeting(name: string, language: Language): string {
  return mailWords[language].hello(nameInMail(name, ''));
}
