/** The same in Hindi. */
import {
  amenityInHindi,
  FOR_WHOM_IN_HINDI,
  MEALS_IN_HINDI,
  pictureInHindi,
  sharingInHindi,
} from '#contract/listings/words.hi.ts';
import type { Translated } from '#web/language/words-of.ts';
import type { offers as english } from './labels.ts';

export const offers: Translated<typeof english> = {
  forWhom: FOR_WHOM_IN_HINDI,
  meals: MEALS_IN_HINDI,
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
  sharing: sharingInHindi,
  amenity: amenityInHindi,
  alt: pictureInHindi,
};
