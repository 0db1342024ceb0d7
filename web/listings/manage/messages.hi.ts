/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import { number } from '#web/language/formats.ts';
import type { messages as english } from './messages.ts';

const n = (count: number) => `${number(count)} PG`;

export const messages: Translated<typeof english> = {
  title: 'सारे PG सँभालें',
  add: 'नया PG जोड़ें',
  failed: 'PG लोड नहीं हो सके।',
  loading: 'PG लोड हो रहे हैं',
  view: 'देखें',
  edit: 'बदलें',
  delete: 'मिटाएँ',
  deleteHint: (name) => `${name} अपनी फ़ोटो और चर्चा के साथ मिट जाएगा। पेमेंट के रिकॉर्ड रहेंगे।`,
  search: 'खोजें',
  searchHint: 'नाम, जगह या सुविधा',
  show: 'दिखाएँ',
  shown: { available: 'उपलब्ध', booked: 'बुक हो चुके', verified: 'वेरिफ़ाइड' },
  all: 'सारे PG',
  order: 'क्रम',
  clear: 'हटाएँ',
  total: (total) => (total.endsWith('+') ? `${n(Number(total.slice(0, -1)))} से ज़्यादा` : n(Number(total))),
  csv: 'CSV में डाउनलोड करें',
  csvFailed: 'फ़ाइल लाई नहीं जा सकी। कृपया फिर कोशिश करें।',
  empty: 'अभी कोई PG नहीं',
  emptyHint: 'पहला PG जोड़ें, या स्प्रेडशीट ले आएँ।',
  import: 'स्प्रेडशीट इंपोर्ट करें',
  nothingFound: 'कोई PG नहीं मिला',
  nothingFoundHint: 'दूसरे शब्द लिखकर देखें, या सारे PG दिखाएँ।',
  showAll: 'सारे PG दिखाएँ',
  next: 'अगला पेज',
  previous: 'पिछला पेज',
  first: 'पहला पेज',
  select: (name) => `${name} चुनें`,
  selectPage: 'यह पेज चुनें',
  selected: (count) => `${n(count)} चुने`,
  deselect: 'चुने हुए हटाएँ',
  markAvailable: 'उपलब्ध बताएँ',
  markBooked: 'बुक हुआ बताएँ',
  marking: 'बदला जा रहा है...',
  markFailed: 'PG बदले नहीं जा सके। कृपया फिर कोशिश करें।',
  outcomes: 'हर PG का क्या हुआ',
  summary: (changed, of) => `${n(of)} में से ${number(changed)} बदले।`,
  close: 'बंद करें',
  outcome: {
    changed: (availability) => `अब ${availability ? 'उपलब्ध' : 'बुक'} है`,
    unchanged: (availability) => `पहले से ${availability ? 'उपलब्ध' : 'बुक'} था`,
    held: 'जैसा था वैसा है: अभी कोई इसका पेमेंट कर रहा है',
    gone: 'ऐसा कोई PG अब नहीं है',
  },
};
