/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  title: 'API कुंजियाँ',
  hint: 'कुंजी से आपका अपना सिस्टम PG पढ़ और बदल सकता है या बुकिंग पढ़ सकता है। जब तक आप एडमिन हैं, यह चलती है।',
  reference: 'क्या-क्या किया जा सकता है',
  failed: 'API कुंजियाँ लाई नहीं जा सकीं।',
  none: 'अभी कोई API कुंजी नहीं है।',
  made: (by, on) => `${by} ने ${on} को बनाई`,
  neverUsed: 'कभी इस्तेमाल नहीं हुई',
  usedOn: (day) => `पिछली बार ${day} को इस्तेमाल हुई`,
  endsOn: (day) => `${day} को बंद होगी`,
  endedOn: (day) => `${day} को बंद हुई`,
  inactive: 'नहीं चलती: बनाने वाले अभी एडमिन नहीं हैं',
  revoke: 'बंद करें',
  revokeQuestion: (name) => `${name} को हमेशा के लिए बंद कर दें?`,
  revokeHint: 'इससे आने वाली हर माँग तुरंत मना हो जाएगी। इसे वापस नहीं लाया जा सकता।',
  revoked: 'API कुंजी बंद हो गई',
  notDone: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',

  newKey: 'नई API कुंजी',
  name: 'नाम',
  nameHint: 'कुंजी किस काम की है, जैसे बुकिंग डेस्क',
  nameRequired: 'नाम लिखना ज़रूरी है',
  scopes: 'इससे क्या हो सकता है',
  scopeRequired: 'चुनें कि कुंजी से क्या हो सकता है',
  scopeLabels: {
    'listings:read': 'PG पढ़ना, संपर्क के साथ',
    'listings:write': 'PG जोड़ना, बदलना और मिटाना',
    'bookings:read': 'बुकिंग पढ़ना, पैसे देने वालों के ईमेल के साथ',
  },
  end: 'कब तक चलेगी',
  lifetimes: { '30': '30 दिन', '90': '90 दिन', '365': 'एक साल', '': 'बंद करने तक' },
  make: 'कुंजी बनाएँ',
  making: 'बना रहे हैं...',
  cancel: 'रद्द करें',

  yourKey: 'यह कुंजी सँभालकर रखें',
  yourKeyHint: 'यह दोबारा नहीं दिखेगी। जिसके पास यह है, वह इससे होने वाले काम कर सकता है।',
};
