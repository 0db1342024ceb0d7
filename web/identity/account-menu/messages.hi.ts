/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  login: 'लॉग इन',
  signup: 'साइन अप',
  logout: 'लॉग आउट',
};
