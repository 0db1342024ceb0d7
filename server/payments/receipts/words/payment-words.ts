/** Texts of mails, invoices and credit notes, by language. */
import type { Language, Translated } from '#contract/language.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';

export const paymentWords: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };
