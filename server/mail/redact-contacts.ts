/**
 * Makes text that a person typed safe to put in a mail: short, on one line, without links, addresses, phone numbers or
 * payment ids. It never goes into a subject.
 */
import type { Language } from '#contract/language.ts';
import { mailWords } from './mail-words.ts';

/** Full stops of other scripts, and disguised ones such as '(dot)'. */
const FULL_STOPS = /[。․·]|\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/giu;
const SCHEMES = /\b[a-z][a-z0-9+.-]*:\/\/\S*|\b(?:mailto|tel|sms|upi|javascript|data):\S+/giu;
/** E-mail addresses, and UPI ids such as asha@bank. */
const ACCOUNTS = /\S*@\S*/gu;
const DOMAINS = /(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}\S*/gu;
/** Seven digits or more, with what people put between the digits of a phone number. */
const NUMBERS = /\+?\(?\p{Nd}(?:[\s().-]*\p{Nd}){6,}/gu;

/** @param most counted in visible characters @param language of the words that replace what is removed */
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
/** What `redactContacts` leaves in the place of what it removed. */
const MARKS = [mailWords.en.addressRemoved, mailWords.en.numberRemoved, '…'];

/** A person's name, or `fallback` where it is empty or redacted: anybody can sign up with somebody else's address. */
export function nameInMail(name: string, fallback: string): string {
  const plain = redactContacts(name, MAX_NAME_LENGTH);
  return plain === '' || MARKS.some((mark) => plain.includes(mark)) ? fallback : plain;
}

/** 'Hello Asha,', or 'Hello,' without a usable name. */
export function greeting(name: string, language: Language): string {
  return mailWords[language].hello(nameInMail(name, ''));
}
