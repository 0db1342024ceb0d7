/** The same in Hindi. */
import type { Translated } from '#contract/language.ts';
import type { english } from './messages.ts';

export const hindi: Translated<typeof english> = {
  verification: {
    subject: (site) => `${site} के लिए अपना ईमेल वेरिफ़ाई करें`,
    line: (site) => `${site} में आपका स्वागत है। कृपया पुष्टि करें कि यह ईमेल आपका है।`,
    action: 'मेरा ईमेल वेरिफ़ाई करें',
    // oxfmt-ignore
    closing:
      'यह लिंक एक घंटे तक काम करता है; नया लिंक उसी पेज से मँगाया जा सकता है। अगर आपने साइन अप नहीं किया, तो इस ' +
      'ईमेल को रहने दें।',
  },
  passwordReset: {
    subject: (site) => `${site} के लिए नया पासवर्ड चुनें`,
    line: 'किसी ने, शायद आपने ही, नया पासवर्ड माँगा है।',
    action: 'नया पासवर्ड चुनें',
    // oxfmt-ignore
    closing:
      'यह लिंक 30 मिनट तक और एक ही बार काम करता है। अगर आपने नहीं माँगा, तो आपका पासवर्ड वही रहेगा और कुछ करने की ' +
      'ज़रूरत नहीं।',
  },
  passwordChanged: {
    subject: (site) => `${site} का आपका पासवर्ड बदल गया है`,
    line: 'आपके खाते का पासवर्ड बदल गया है। अगर आपने बदला है, तो कुछ करने की ज़रूरत नहीं।',
    action: 'दूसरा पासवर्ड चुनें',
    closing: 'अगर आपने नहीं बदला, तो अभी दूसरा पासवर्ड चुनें: तब जो भी आपके खाते में है, साइन आउट हो जाएगा।',
  },
};
