/** The same in Hindi. */
import type { Translated } from '#contract/language.ts';
import type { english } from './messages.ts';

export const hindi: Translated<typeof english> = {
  subject: (site) => `${site} पर किसी ने आपको जवाब दिया`,
  somebody: 'किसी',
  replied: (name, pgName) => `${name} ने ${pgName} के बारे में आपकी बात का जवाब दिया:`,
  read: 'चर्चा पढ़ें',
  // oxfmt-ignore
  closing: (leave) =>
    `एक चर्चा के बारे में घंटे में ज़्यादा से ज़्यादा एक ईमेल आता है। जवाबों के ईमेल बंद करने के लिए: ${leave}`,
  ask: {
    title: 'जवाबों के ईमेल बंद करें?',
    button: 'ये ईमेल बंद करें',
    bell: 'सूचनाएँ आती रहेंगी।',
  },
  done: {
    title: 'जवाबों के ईमेल अब नहीं आएँगे',
    bell: 'जवाब आपको सूचनाओं में मिलते रहेंगे।',
    home: (site) => `${site} पर जाएँ`,
  },
};
