/** The server's messages, which are in English, in the current language. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('server', {
  reference: (id: string) => `If you write to us, say: ${id}`,
  /** One or more sentences of the server's. */
  sentences: (text: string) => text,
  /** A criterion that it read out of a query, such as 'Up to ₹9,000'. */
  label: (text: string) => text,
});

export const translated = (text: string) => messages.sentences(text);
export const translatedLabel = (label: string) => messages.label(label);
