/** The same in Hindi. */
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
  },
  sharing: (people) => (people === 1 ? 'सिंगल कमरा' : `${people} लोगों का कमरा`),
  amenities: {
    'Wi-Fi': 'Wi-Fi',
    AC: 'AC',
    Meals: 'खाना',
    'Home meals': 'घर जैसा खाना',
    'Attached bathroom': 'अटैच्ड बाथरूम',
    Laundry: 'लॉन्ड्री',
    'Power backup': 'पावर बैकअप',
    Parking: 'पार्किंग',
    'Two-wheeler parking': 'टू-व्हीलर पार्किंग',
    'Car parking': 'कार पार्किंग',
    Housekeeping: 'साफ़-सफ़ाई',
    CCTV: 'CCTV',
    Gym: 'जिम',
    Geyser: 'गीज़र',
    'RO water': 'RO का पानी',
    Lift: 'लिफ़्ट',
    Fridge: 'फ़्रिज',
    'Study table': 'पढ़ने की मेज़',
    'Study room': 'पढ़ने का कमरा',
    'Air cooler': 'कूलर',
    Kitchen: 'किचन',
    Balcony: 'बालकनी',
    Terrace: 'छत',
    Wardrobe: 'अलमारी',
  },
};
