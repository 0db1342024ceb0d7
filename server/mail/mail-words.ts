/** The words of every mail, in each language. */
import type { Language, Translated } from '#contract/language.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';

export const mailWords: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };
