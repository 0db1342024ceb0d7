/** The same in Hindi. */
import { AMENITIES_IN_HINDI, pictureInHindi } from '#contract/listing-words.hi.ts';
import type { Translated } from '#web/language/words-of.ts';
import type { offers as english } from './labels.ts';

export const offers: Translated<typeof english> = {
  forWhom: { girls: 'लड़कियाँ', boys: 'लड़के', anyone: 'सबके लिए' },
  meals: { all: 'पूरा खाना', some: 'एक-दो बार खाना', none: 'खाना नहीं' },
  sort: {
    relevance: 'सबसे मिलते-जुलते',
    price: 'किराया, कम से ज़्यादा',
    '-price': 'किराया, ज़्यादा से कम',
    newest: 'नए सबसे पहले',
  },
  rule: {
    guests: 'मेहमान आ सकते हैं',
    cooking: 'खाना बना सकते हैं',
    pets: 'पालतू जानवर रख सकते हैं',
    'no-gate-time': 'गेट का समय नहीं',
    'electricity-included': 'बिजली किराए में',
    'no-lock-in': 'लॉक-इन नहीं',
    smoking: 'सिगरेट पी सकते हैं',
    'no-smoking': 'सिगरेट मना है',
    drinking: 'शराब पी सकते हैं',
    'no-drinking': 'शराब मना है',
  },
  sharing: (people) => (people === 1 ? 'सिंगल कमरा' : `${people} लोगों का कमरा`),
  amenities: AMENITIES_IN_HINDI,
  alt: pictureInHindi,
};
