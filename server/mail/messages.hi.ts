/** The same in Hindi. */
import type { Translated } from '#contract/language.ts';
import type { english } from './messages.ts';

export const hindi: Translated<typeof english> = {
  hello: (name) => (name === '' ? 'नमस्ते,' : `नमस्ते ${name},`),
  orOpen: 'या यह पता खोलें:',
  addressRemoved: '[पता हटाया गया]',
  numberRemoved: '[नंबर हटाया गया]',
};
