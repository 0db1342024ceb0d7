/** What the server says, in the language that is spoken: it answers in English. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('server', {
  reference: (id: string) => `If you write to us, say: ${id}`,
  /** One or more sentences of the server's. */
  said: (sentences: string) => sentences,
  /** What it read out of somebody's words, such as 'Up to ₹9,000'. */
  label: (words: string) => words,
});

export const translated = (said: string) => messages.said(said);
export const translatedLabel = (label: string) => messages.label(label);
