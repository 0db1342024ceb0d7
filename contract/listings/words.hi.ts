/**
 * Hindi for the English texts of listings: amenities, facts for filters, and text alternatives of pictures. Without a
 * validator.
 */

/** The most frequent amenities in searches and listings. */
const AMENITIES_IN_HINDI = {
  'Wi-Fi': 'Wi-Fi',
  'High-speed Wi-Fi': 'तेज़ Wi-Fi',
  AC: 'AC',
  'Air cooler': 'कूलर',
  Fan: 'पंखा',
  Meals: 'खाना',
  'Home meals': 'घर जैसा खाना',
  Mess: 'मेस',
  'Dining area': 'खाने की जगह',
  Kitchen: 'किचन',
  'Self-cooking facility': 'ख़ुद खाना बनाने की सुविधा',
  'Cooking facility': 'खाना बनाने की सुविधा',
  Microwave: 'माइक्रोवेव',
  Fridge: 'फ़्रिज',
  'Drinking water': 'पीने का पानी',
  'RO water': 'RO का पानी',
  'RO water purifier': 'RO वॉटर प्यूरीफ़ायर',
  'Water purifier': 'वॉटर प्यूरीफ़ायर',
  'Attached bathroom': 'अटैच्ड बाथरूम',
  Geyser: 'गीज़र',
  'Hot water': 'गरम पानी',
  Laundry: 'लॉन्ड्री',
  'Laundry service': 'लॉन्ड्री की सेवा',
  'Washing machine': 'वॉशिंग मशीन',
  Housekeeping: 'साफ़-सफ़ाई',
  'Room cleaning': 'कमरे की सफ़ाई',
  'Power backup': 'पावर बैकअप',
  'Charging points': 'चार्जिंग पॉइंट',
  Light: 'लाइट',
  Bed: 'बिस्तर',
  'Bed (cot/frame)': 'पलंग',
  'Bed sheets': 'चादर',
  Mattress: 'गद्दा',
  'Mattress (foam/cotton)': 'गद्दा (फ़ोम या रुई का)',
  Curtains: 'परदे',
  Mirror: 'आईना',
  Chair: 'कुर्सी',
  'Study table': 'पढ़ने की मेज़',
  'Study table & chair': 'पढ़ने की मेज़ और कुर्सी',
  'Study room': 'पढ़ने का कमरा',
  Wardrobe: 'अलमारी',
  Cupboard: 'अलमारी',
  'Safety locker': 'लॉकर',
  'Independent locker': 'अपना लॉकर',
  TV: 'टीवी',
  'Common TV': 'सबका टीवी',
  'TV lounge': 'टीवी लाउंज',
  Gym: 'जिम',
  Lift: 'लिफ़्ट',
  Balcony: 'बालकनी',
  Terrace: 'छत',
  Parking: 'पार्किंग',
  'Two-wheeler parking': 'टू-व्हीलर पार्किंग',
  'Car parking': 'कार पार्किंग',
  CCTV: 'CCTV',
  Security: 'सुरक्षा',
  'Gated security': 'गेट पर सुरक्षा',
  'Security guard': 'सिक्योरिटी गार्ड',
  'Biometric entry': 'बायोमेट्रिक एंट्री',
  Warden: 'वॉर्डन',
  'Warden/guardian': 'वॉर्डन',
};

/** As in `offer-labels.ts`. */
export const FOR_WHOM_IN_HINDI = { girls: 'लड़कियाँ', boys: 'लड़के', anyone: 'सबके लिए' };
export const MEALS_IN_HINDI = { all: 'पूरा खाना', some: 'एक-दो बार खाना', none: 'खाना नहीं' };
export const sharingInHindi = (people: number): string => (people === 1 ? 'सिंगल कमरा' : `${people} लोगों का कमरा`);

const AMENITY_IN_HINDI: ReadonlyMap<string, string> = new Map(
  Object.entries(AMENITIES_IN_HINDI).map(([name, words]) => [name.toLowerCase(), words]),
);

/** An amenity is free text: an uncommon one stays as it is. */
export const amenityInHindi = (name: string): string => AMENITY_IN_HINDI.get(name.toLowerCase()) ?? name;

/** The parts of a drawing's text alternative, as composed in `illustrations/alt-text.ts`. */
const DRAWN: Record<string, string> = {
  'balcony with a cane chair': 'बेंत की कुर्सी वाली बालकनी',
  'potted plants and a glass of chai overlooking trees': 'गमले, चाय का गिलास और सामने पेड़',
  'tiled bathroom with a round mirror': 'टाइल लगा बाथरूम, गोल आईना',
  'geyser and bucket': 'गीज़र और बाल्टी',
  'three-storey PG house with painted shutters': 'तीन मंज़िल का PG, रंगी हुई खिड़कियाँ',
  'a marigold garland over the door and a parked scooter': 'दरवाज़े पर गेंदे की माला और खड़ा स्कूटर',
  'mess hall with steel thalis on a long table': 'मेस, लंबी मेज़ पर स्टील की थालियाँ',
  'pendant lamps and the day’s menu on a board': 'लटकते लैंप और बोर्ड पर आज का खाना',
  'closed window shutters on a plain wall': 'सादी दीवार पर बंद खिड़की',
  'single room with a made bed': 'सिंगल कमरा, लगा हुआ बिस्तर',
  'bedside lamp': 'पास में लैंप',
  'window and ceiling fan': 'खिड़की और पंखा',
  'study corner with a desk': 'पढ़ने का कोना, मेज़',
  laptop: 'लैपटॉप',
  'reading lamp and pinboard': 'पढ़ने का लैंप और पिनबोर्ड',
  'twin-sharing room with two beds either side of a shuttered window': 'दो लोगों का कमरा, खिड़की के दोनों ओर बिस्तर',
  'room with a steel almirah': 'स्टील की अलमारी वाला कमरा',
  'clothes rail and a made bed': 'कपड़ों की रॉड और लगा हुआ बिस्तर',
  'a cat asleep on the bed': 'बिस्तर पर सोती बिल्ली',
  'rose-pink walls': 'गुलाबी दीवारें',
  'Jodhpur-blue walls': 'जोधपुरी नीली दीवारें',
  'pistachio walls': 'पिस्तई दीवारें',
  'turmeric walls': 'हल्दी रंग की दीवारें',
  'sandalwood walls': 'चंदन रंग की दीवारें',
  'dusty-mauve walls': 'हल्की जामुनी दीवारें',
  'sea-green walls': 'समुद्री हरी दीवारें',
  'peach walls': 'आड़ू रंग की दीवारें',
  'in the morning': 'सुबह का समय',
  'by day': 'दिन का समय',
  'in the evening': 'शाम का समय',
  'at night': 'रात का समय',
};

/** Translates the text of a drawing, or of a photo without a description; an admin's own text stays as it is. */
export function pictureInHindi(alt: string): string {
  const [, drawn] = /^Illustration: (.*)$/.exec(alt) ?? [];
  if (drawn !== undefined)
    return `चित्र: ${drawn
      .split(', ')
      .map((part) => DRAWN[part] ?? part)
      .join(', ')}`;
  return alt.replace(/, photo (\d+) of (\d+)$/, ', $2 में से फ़ोटो $1');
}
