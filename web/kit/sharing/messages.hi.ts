/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  share: 'शेयर करें',
  this: (what) => `${what} शेयर करें`,
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  copyFailed: 'लिंक कॉपी नहीं हो सका।',
  whatsApp: 'WhatsApp',
  mail: 'ईमेल',
};
