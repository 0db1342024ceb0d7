/** The words for sending a link to somebody. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('sharing', {
  share: 'Share',
  this: (what: string) => `Share ${what}`,
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied.',
  whatsApp: 'WhatsApp',
  mail: 'Mail',
});
