/**
 * What listings say in English, in Hindi: amenities, facts that are searched for, and the texts of pictures. Free of
 * any validator.
 */

/** Those that people ask for most and listings name most. */
export const AMENITIES_IN_HINDI = {
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
};

/** The same as in `offer-labels.ts`. */
export const FOR_WHOM_IN_HINDI = { girls: 'लड़कियाँ', boys: 'लड़के', anyone: 'सबके लिए' };
export const MEALS_IN_HINDI = { all: 'पूरा खाना', some: 'एक-दो बार खाना', none: 'खाना नहीं' };
export const sharingInHindi = (people: number): string => (people === 1 ? 'सिंगल कमरा' : `${people} लोगों का कमरा`);

/** Anybody may have typed an amenity: one that is not usual stays as it came. */
export const amenityInHindi = (name: string): string =>
  Object.hasOwn(AMENITIES_IN_HINDI, name) ? AMENITIES_IN_HINDI[name as keyof typeof AMENITIES_IN_HINDI] : name;

/** The parts of the text of a drawing, as `illustrations/alt-text.ts` puts them together. */
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

/** The text of a drawing, or of a photo that nobody has described; any other stays as an admin wrote it. */
export function pictureInHindi(alt: string): string {
  const [, drawn] = /^Illustration: (.*)$/.exec(alt) ?? [];
  if (drawn !== undefined)
    return `चित्र: ${drawn
      .split(', ')
      .map((part) => DRAWN[part] ?? part)
      .join(', ')}`;
  return alt.replace(/, photo (\d+) of (\d+)$/, ', $2 में से फ़ोटो $1');
}
