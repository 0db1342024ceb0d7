/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  title: 'फ़िल्टर',
  titleWith: (count) => `फ़िल्टर (${count})`,
  close: 'फ़िल्टर बंद करें',
  clear: 'हटाएँ',
  clearAll: 'सारे फ़िल्टर हटाएँ',
  active: 'लगे हुए फ़िल्टर',
  remove: 'फ़िल्टर हटाएँ',
  budget: 'बजट',
  from: 'कम से कम, ₹ महीना',
  upTo: 'ज़्यादा से ज़्यादा, ₹ महीना',
  setBudget: 'बजट लगाएँ',
  amountHint: 'जैसे 11500',
  amountInvalid: 'रकम अंकों में लिखें, जैसे 11500',
  between: (from, to) => `${from} से ${to}`,
  atLeast: (amount) => `${amount} से ऊपर`,
  atMost: (amount) => `${amount} तक`,
  for: 'किसके लिए',
  sharing: 'शेयरिंग',
  meals: 'खाना',
  any: 'कोई भी',
  availableOnly: 'सिर्फ़ उपलब्ध',
  amenities: 'सुविधाएँ',
  rules: 'नियम',
  sort: 'क्रम',
  show: (total) => `${total} PG देखें`,
  done: 'हो गया',
};
