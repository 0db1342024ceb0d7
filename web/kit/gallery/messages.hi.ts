/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  photo: {
    one: 'फ़ोटो',
    all: 'फ़ोटो',
    previous: 'पिछली फ़ोटो',
    next: 'अगली फ़ोटो',
    of: (at, count) => `${count} में से फ़ोटो ${at}`,
  },
  drawing: {
    one: 'चित्र',
    all: 'चित्र',
    previous: 'पिछला चित्र',
    next: 'अगला चित्र',
    of: (at, count) => `${count} में से चित्र ${at}`,
  },
};
