/** Names and words in the scripts of India, short forms of names, landmarks, and a talk that goes from city to city. */
import { describe, expect, it } from 'vitest';
import { chipsOf, NO_CRITERIA } from './criteria/criteria.ts';
import { applyEdits } from './criteria/edits.ts';
import { parseCriteria } from './criteria/parse-criteria.ts';
import { Gazetteer } from './gazetteer.ts';
import { read } from './read.ts';
import { spansOf } from './matcher.ts';

const gazetteer = new Gazetteer([
  'Clement Town, Dehradun',
  'Benz Circle, Vijayawada',
  'Ajit Singh Nagar, Vijayawada',
  'Kazhakkoottam, Thiruvananthapuram',
  'Adajan, Surat',
  'Kuvempunagar, Mysuru',
  'Siddhartha Layout, Mysuru',
  'Vijayanagar 1st Stage, Mysuru',
  'Vijayanagar 2nd Stage, Mysuru',
  'S K Puri, Patna',
  'Kankarbagh, Patna',
  'Rajendra Nagar, Patna',
  'Rajendra Nagar, Dehradun',
  'M G Road, Vijayawada',
  'M P Nagar Zone 1, Bhopal',
  'M P Nagar Zone 2, Bhopal',
  'K K Nagar, Madurai',
  'Six Mile, Guwahati',
  'Jalukbari, Guwahati',
  'Maligaon, Guwahati',
  'Fort, Salem',
  'Waluj, Aurangabad',
  'Bajaj Nagar, Aurangabad',
  'Wright Town, Jabalpur',
  'Court More, Asansol',
  'Bank More, Dhanbad',
  'Chhend Colony, Rourkela',
  'DD Puram, Bareilly',
  'Palayamkottai, Tirunelveli',
  'Konam, Nagercoil',
]);
gazetteer.landmarks.add([
  'nit patna',
  'andhra loyola college',
  'v r siddhartha college',
  'aiims patna',
  'upes',
  'bus stop',
  'madurai junction',
]);

const chips = (text: string) => chipsOf(read(text, gazetteer).criteria).map(({ label }) => label);

describe('Indian scripts', () => {
  it.each([
    ['क्लेमेंट टाउन', ['Clement Town, Dehradun']],
    ['நாகர்கோவிலில் டபுள் ஷேரிங்', ['Nagercoil', '2 sharing']],
    // Not 'Wala Single' of any place.
    ['बेंज सर्कल एसी वाला सिंगल रूम', ['Benz Circle, Vijayawada', 'Single room', 'AC']],
    ['బెంజ్ సర్కిల్ దగ్గర', ['Benz Circle, Vijayawada']],
    ['பாளையங்கோட்டைவில் ரூம்', ['Palayamkottai, Tirunelveli']],
    // Where one lives is not where one looks.
    ['हम पटना में रहते हैं, बेटी के लिए क्लेमेंट टाउन में कमरा', ['Clement Town, Dehradun', 'For girls']],
    ['మేము పాట్నాలో ఉంటాము. బెంజ్ సర్కిల్ దగ్గర గది కావాలి', ['Benz Circle, Vijayawada']],
    // The dots of initials end no sentence; an invisible joiner cuts no word.
    ['கே.கே. நகரில் ரூம்', ['K K Nagar, Madurai']],
    ['జలుక్‌బారిలో రూమ్', ['Jalukbari, Guwahati']],
    ['என் மகன் படிக்கிறான், மூன்று வேளை சாப்பாடு', ['For boys', 'All meals']],
    ['మా పాప కోసం హాస్టల్, మూడు పూటలా భోజనం', ['For girls', 'All meals']],
    ['എന്റെ മകൾ പഠിക്കുന്നു, മൂന്ന് നേരം ഭക്ഷണം', ['For girls', 'All meals']],
    ['আমার ভাইয়ের জন্য রুম, তিনবেলা খাবার', ['For boys', 'All meals']],
    ['મારા દીકરા માટે પીજી, ત્રણ ટાઈમ જમવાનું', ['For boys', 'All meals']],
    ['കഴക്കൂട്ടത്ത്', ['Kazhakkoottam, Thiruvananthapuram']],
    ['ಕುವೆಂಪುನಗರದಲ್ಲಿ', ['Kuvempunagar, Mysuru']],
    ['અડાજણમાં છોકરીઓ માટે પીજી', ['Adajan, Surat', 'For girls']],
    ['સુરત છોકરાઓ માટે હોસ્ટેલ', ['Surat', 'For boys']],
    ['एमजी रोड विजयवाड़ा', ['M G Road, Vijayawada']],
    // No junction, although its name begins so.
    ['கே கே நகர் மதுரை', ['K K Nagar, Madurai']],
    ['மதுரை ஏசி அறை', ['Madurai', 'AC']],
    ['સુરત માં રૂમ', ['Surat']],
    ['7000க்கு குறைவாக', ['Up to ₹7,000']],
    ['వాడక ఎంత', []],
    ['पटना पुरुषों के लिए', ['Patna', 'For boys']],
    ['ବିଜୟୱାଡ଼ା', ['Vijayawada']],
    ['near AIIMS Patna', ['Near AIIMS Patna']],
    ['near NIT Patna', ['Near NIT Patna']],
    ['पटना एम्स के पास', ['Near Aiims Patna']],
    ['सूरत नहीं पटना', ['Patna']],
    ['अदाजन लांब पडतं, त्यापेक्षा पटना बघ', ['Patna']],
    ['एम जी रोडला रूम', ['M G Road, Vijayawada']],
    ['एम जी रोडवर रूम', ['M G Road, Vijayawada']],
    ['सिर्फ सिक्स माइल', ['Six Mile, Guwahati']],
    ['जलुकबाड़ी में', ['Jalukbari, Guwahati']],
    ['राइट टाउन में भी देखो', ['Wright Town, Jabalpur']],
    ['कोर्ट मोड़', ['Court More, Asansol']],
    ['बैंक मोड़ में', ['Bank More, Dhanbad']],
    ['bank mod', ['Bank More, Dhanbad']],
    ['chend colony re jhia mananka pain', ['Chhend Colony, Rourkela', 'For girls']],
    ['डीडी पुरम', ['DD Puram, Bareilly']],
    ['दीदी के लिए', ['For girls']],
    ['பாளையங்கோட்டையில்', ['Palayamkottai, Tirunelveli']],
    ['ಆರು ಸಾವಿರದೊಳಗೆ ಹುಡುಗರ ಪಿಜಿ', ['Up to ₹6,000', 'For boys']],
    ['ஏழாயிரம் வரை', ['Up to ₹7,000']],
    ['ఐదు వేలు లోపు', ['Up to ₹5,000']],
    ['আট হাজারের মধ্যে', ['Up to ₹8,000']],
    ['hudgiyara pg aaru savira', ['Up to ₹6,000', 'For girls']],
    ['Palayamkottai la ponnungaluku', ['Palayamkottai, Tirunelveli', 'For girls']],
    // Not the Shela of another city.
    ['சேலத்தில் பெண்கள் விடுதி', ['Salem', 'For girls']],
    ['মালিগাঁওত পিজি', ['Maligaon, Guwahati']],
    ["গুৱাহাটীত ল'ৰাৰ বাবে", ['Guwahati', 'For boys']],
    ['সাড়ে ছয় হাজারের মধ্যে', ['Up to ₹6,500']],
    ['ਪਟਨਾ ਇਕੱਲਾ ਕਮਰਾ', ['Patna', 'Single room']],
    ['six mile e shosta pg', ['Six Mile, Guwahati', 'Cheapest first']],
    ['vijayawada lo takkuva rent pg chupinchu', ['Vijayawada', 'Cheapest first']],
    ['madurai la kammi vilai room kaatunga', ['Madurai', 'Cheapest first']],
    ['suratma jamvanu sathe pg batavo', ['Surat', 'Food']],
    ['wifi mattum podhum', ['Wi-Fi']],
    ['maligoan', ['Maligaon, Guwahati']],
  ])('reads %s', (text, meant) => {
    expect(chips(text)).toEqual(meant);
  });

  it('does not take a word of one language for one of another', () => {
    // Tamil for boys sounds like this.
    expect(chips('an')).toEqual([]);
    // A Kannada word means nothing in letters of Gujarati.
    expect(spansOf('ಅಲ್ಲಿ', gazetteer)[0]?.senses).not.toEqual(spansOf('અલ્લિ', gazetteer)[0]?.senses);
  });
});

describe('short and long forms of a name', () => {
  it.each([
    ['as nagar vijayawada', 'Ajit Singh Nagar, Vijayawada'],
    ['sri krishna puri', 'S K Puri, Patna'],
    ['vijayanagar second stage', 'Vijayanagar 2nd Stage, Mysuru'],
    ['vijayanagar stage II', 'Vijayanagar 2nd Stage, Mysuru'],
    ['mp nagar', 'M P Nagar, Bhopal'],
    ['mp nagar zone 2', 'M P Nagar Zone 2, Bhopal'],
    ['ddn', 'Dehradun'],
    ['bezawada', 'Vijayawada'],
  ])('reads %s', (text, place) => {
    expect(chips(text)).toEqual([place]);
  });
});

describe('landmarks that listings name', () => {
  it.each([
    ['my son is joining NIT Patna, need a boys hostel nearby', ['Near NIT Patna', 'For boys']],
    ['loyola college vijayawada', ['Vijayawada', 'Near loyola college']],
    ['vr siddhartha college boys hostel', ['Near V R Siddhartha College', 'For boys']],
    ['एम्स पटना के पास', ['Near Aiims Patna']],
    ['upes ke pass', ['Near upes']],
    ['siddhartha layout', ['Siddhartha Layout, Mysuru']],
  ])('reads %s', (text, meant) => {
    expect(chips(text)).toEqual(meant);
  });
});

const talk = (...lines: string[]) =>
  chipsOf(
    lines.reduce((criteria, line) => applyEdits(criteria, parseCriteria(spansOf(line, gazetteer)).edits), NO_CRITERIA),
  ).map(({ label }) => label);

describe('a talk', () => {
  it('narrows a name of several cities to the one that is named next', () => {
    expect(talk('rajendra nagar', 'the one in Dehradun')).toEqual(['Rajendra Nagar, Dehradun']);
    expect(talk('rajendra nagar', 'the one in Dehradun', 'no, Patna')).toEqual(['Rajendra Nagar, Patna']);
    expect(talk('girls in patna', 'rajendra nagar ya kankarbagh')).toContain('Rajendra Nagar, Patna');
  });

  it('forgets what was asked in another city after a whole question, not where only the city changes', () => {
    expect(talk('pg in surat with wifi', 'boys pg in patna')).toEqual(['Patna', 'For boys']);
    expect(talk('pg in surat with wifi', 'what about patna')).toEqual(['Patna', 'Wi-Fi']);
  });

  it('takes either of two rooms that are fine', () => {
    expect(talk('4 log wala bhi chalega ya 3')).toEqual(['3 or 4 sharing']);
  });

  it('takes a thing back by its short name', () => {
    expect(talk('surat, washing machine ho', 'machine zaroori nahi hai')).toEqual(['Surat']);
    expect(talk('surat, वॉशिंग मशीन हो')).toEqual(['Surat', 'Washing machine']);
    expect(talk('surat, वॉशिंग मशीन हो', 'मशीन के बिना भी चलेगा')).toEqual(['Surat']);
  });

  it('is only told where somebody works', () => {
    expect(talk('waluj midc me kaam karta hu, bajaj nagar me room')).toEqual([
      'Bajaj Nagar, Chhatrapati Sambhajinagar',
    ]);
    expect(talk('I work in Waluj, Bajaj Nagar side')).toEqual(['Bajaj Nagar, Chhatrapati Sambhajinagar']);
    expect(talk('waluj me kaam karta hu, room chahiye')).toEqual(['Waluj, Chhatrapati Sambhajinagar']);
  });

  it('refuses a room for so many', () => {
    expect(talk('triple sharing in surat', 'not triple sharing')).toEqual(['Surat', 'No 3 sharing']);
  });
});
