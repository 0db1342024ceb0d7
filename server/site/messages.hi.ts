/** Hindi of `messages.ts`. */
import type { Translated } from '#contract/language.ts';
import type { english } from './messages.ts';

export const hindi: Translated<typeof english> = {
  subject: (site) => `${site} से एक टेस्ट ईमेल`,
  line: 'आपने यह जाँचने के लिए यह ईमेल माँगा था कि साइट से ईमेल जाते हैं या नहीं। यह ईमेल पहुँच गया है।',
};
