/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  title: 'आपके चुने हुए PG',
  empty: 'आपकी लिस्ट ख़ाली है',
  find: 'PG ढूँढें',
  add: 'लिस्ट में जोड़ें',
  added: 'आपकी लिस्ट में जुड़ गया!',
  removed: 'आपकी लिस्ट से हट गया',
  removeFailed: 'हटाया नहीं जा सका',
  missing: 'आपकी लिस्ट का एक PG लोड नहीं हो सका। हो सकता है कि वह हटा दिया गया हो।',
  addError: 'लिस्ट में जोड़ने में गड़बड़ हुई',
  removeError: 'लिस्ट से हटाने में गड़बड़ हुई',
  fetchError: 'लिस्ट लाने में गड़बड़ हुई',

  inList: 'आपकी लिस्ट में है',
  takeOut: 'लिस्ट से हटाएँ',
  seeList: 'अपनी लिस्ट देखें',
  takenOut: (name) => `${name} अब आपकी लिस्ट में नहीं है।`,
  putBack: 'वापस रखें',
  remove: 'हटाएँ',
  removeThis: (name) => `${name} हटाएँ`,
  removeItem: 'इसे हटाएँ',
  emptyHint: 'आप जो PG जोड़ेंगे, वे यहाँ मिलेंगे।',
  priceChanged: (before) => `जब आपने जोड़ा था, किराया ${before} था`,
  bookedSince: 'आपके जोड़ने के बाद बुक हो गया',
  freeSince: 'आपके जोड़ने के बाद फिर ख़ाली हो गया',
  loading: 'आपकी लिस्ट लोड हो रही है',
};
