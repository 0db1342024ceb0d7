/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  home: 'होम',
  about: 'हमारे बारे में',
  contact: 'संपर्क',
  chat: 'चैट',
  list: 'आपकी लिस्ट',
  settings: 'सेटिंग्स',
  admin: 'एडमिन',
  tagline: 'आपके लिए सही PG ढूँढने की एक ही जगह।',
  copyright: (site) => `© ${site}`,

  india: 'भारत',
  follow: 'हमें फ़ॉलो करें',
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  main: 'मुख्य',
  menu: 'मेन्यू',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
  loading: 'लोड हो रहा है',
  broken: {
    title: 'यह पेज दिखाया नहीं जा सका',
    hint: 'हो सकता है कि आपके यहाँ रहते हुए यह अपडेट हुआ हो। दोबारा लोड करने से अक्सर ठीक हो जाता है।',
    again: 'दोबारा लोड करें',
    home: 'होम पर जाएँ',
  },
  services: { google: 'Google', mail: 'ईमेल', payments: 'पेमेंट' },
  sandbox: (services, count) => `सैंडबॉक्स: ${services} यहीं इस मशीन पर ${count === 1 ? 'चलता है' : 'चलते हैं'}।`,
  offline: {
    alone: 'आप ऑफ़लाइन हैं।',
    asOf: (time) => `आप ऑफ़लाइन हैं। यह जानकारी ${time} की है: किराए और ख़ाली कमरे बदल गए होंगे।`,
    retry: 'फिर कोशिश करें',
    unreachable: 'सर्वर तक पहुँचा नहीं जा सका। कृपया अपना कनेक्शन देखें और फिर कोशिश करें।',
    stored: 'जो आप पहले खोल चुके हैं, वह अब भी पढ़ सकते हैं:',
  },
  lookInside: 'अंदर देखें',
};
