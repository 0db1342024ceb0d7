/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  saveName: 'नाम सेव करें',
  themes: { label: 'थीम', light: 'लाइट', dark: 'डार्क', system: 'सिस्टम जैसी' },
  currentPassword: 'अभी का पासवर्ड',
  newPassword: 'नया पासवर्ड',
  changePassword: 'पासवर्ड बदलें',
  deviceOn: (browser, system) => `${system} पर ${browser}`,
  anotherDevice: 'कोई और डिवाइस',
  since: (time) => `${time} से`,
  thisDevice: 'यही डिवाइस',
  logOutThere: 'वहाँ से लॉग आउट करें',
  logOutEverywhere: 'हर जगह से लॉग आउट करें',
  download: 'मेरा डेटा डाउनलोड करें',
  remove: {
    open: 'मेरा अकाउंट मिटाएँ',
    question: 'अपना अकाउंट मिटाएँ?',
    // oxfmt-ignore
    hint:
      'आपका नाम, ईमेल, लिस्ट और चैट हमेशा के लिए मिट जाएँगे। चर्चा में आपने जो लिखा, वह ‘हटाया गया व्यक्ति’ के ' +
      'नाम से रहेगा, और पेमेंट के रिकॉर्ड भी रहेंगे। आपका बुक किया हुआ PG बुक ही रहेगा और पैसे वापस नहीं मिलेंगे: ' +
      'पहले उसका फ़ोन नंबर लिख लें।',
    words: 'मेरा अकाउंट मिटाएँ',
    type: '“मेरा अकाउंट मिटाएँ” लिखें',
    action: 'हमेशा के लिए मिटाएँ',
    busy: 'मिटाया जा रहा है...',
    onlyAdmin: 'यह अकेला एडमिन है। पहले किसी और को एडमिन बनाएँ।',
  },
};
