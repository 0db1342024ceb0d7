/** What people type is read into criteria, whatever the script, the spelling and the order of the words. */
import { describe, expect, it, vi } from 'vitest';
import { chipsOf } from './criteria/criteria.ts';
import { Gazetteer } from './gazetteer.ts';
import { isPlainText, read } from './read.ts';

const gazetteer = new Gazetteer([
  'Velachery, Chennai',
  'T. Nagar, Chennai',
  'OMR, Chennai',
  'KR Puram, Bengaluru',
  'Hebbal, Bengaluru',
  'Indiranagar, Bengaluru',
  'MG Road, Bengaluru',
  'Electronic City, Bengaluru',
  'Kondapur, Hyderabad',
  'Miyapur, Hyderabad',
  'Ameerpet, Hyderabad',
  'Amberpet, Hyderabad',
  'Banjara Hills, Hyderabad',
  'Financial District, Hyderabad',
  'Indira Nagar, Lucknow',
  'Laxmi Nagar, New Delhi',
  'Saket, New Delhi',
  'Dwarka Sector 10, New Delhi',
  'Dwarka Sector 12, New Delhi',
  'Sector 62, Noida',
  'MG Road, Gurgaon',
  'Andheri East, Mumbai',
  'Andheri West, Mumbai',
  'Powai, Mumbai',
  'Malad W, Mumbai, Maharashtra',
  'Malad E, Mumbai, Maharashtra',
  'Old Padra Road, Vadodara',
  'Fatehgunj, Vadodara',
  'Baner, Pune',
  'Kharadi, Pune',
  'Porur, Chennai',
  'Gandhipuram, Coimbatore',
  'Kaloor, Kochi',
  'Fort Kochi',
  'Gajuwaka, Visakhapatnam',
  'Old Gajuwaka, Visakhapatnam',
  'Six Mile, Guwahati',
  'Beltola, Guwahati',
  'Ganeshguri, Guwahati',
  'Bhangagarh, Guwahati',
  'Sector 38, Chandigarh',
  'Sector 38 West, Chandigarh',
  'Khurram Nagar, Lucknow',
  'Gandhi Nagar, Coimbatore',
  'Sector 5, Gandhinagar',
]);

const reading = (text: string) => {
  const { criteria, ...rest } = read(text, gazetteer);
  return { ...rest, chips: chipsOf(criteria).map(({ label }) => label) };
};

describe('a place', () => {
  it.each([
    ['velachery me pg', ['Velachery, Chennai']],
    ['krpuram', ['KR Puram, Bengaluru']],
    ['k r puram pg', ['KR Puram, Bengaluru']],
    ['rooms for rent in hebbal', ['Hebbal, Bengaluru']],
    ['tnagar', ['T. Nagar, Chennai']],
    ['kondapurpg', ['Kondapur, Hyderabad']],
    ['lakshmi nagar', ['Laxmi Nagar, Delhi']],
    ['लक्ष्मी नगर', ['Laxmi Nagar, Delhi']],
    ['வேளச்சேரி', ['Velachery, Chennai']],
    ['కొండాపూర్', ['Kondapur, Hyderabad']],
    ['old mahabalipuram road', ['OMR, Chennai']],
    ['andheri e with food', ['Andheri East, Mumbai', 'Food']],
    ['andheri w food', ['Andheri, Mumbai', 'Food']],
    ['अंधेरी पश्चिम', ['Andheri West, Mumbai']],
    ['malad w under 9k', ['Malad W, Mumbai', 'Up to ₹9,000']],
    ['malad west', ['Malad W, Mumbai']],
    ['opr', ['Old Padra Road, Vadodara']],
    ['ફતેગંજ', ['Fatehgunj, Vadodara']],
    ['financial district', ['Financial District, Hyderabad']],
    ['kondapurlo', ['Kondapur, Hyderabad']],
    ['hebbalnalli', ['Hebbal, Bengaluru']],
    ['வேளச்சேரியில்', ['Velachery, Chennai']],
    ['ameer pet', ['Ameerpet, Hyderabad']],
    ['62 sector noida', ['Sector 62, Noida']],
    ['नोएडा सेक्टर 62', ['Sector 62, Noida']],
    ['காந்திபுரத்தில் பெண்கள் விடுதி', ['Gandhipuram, Coimbatore', 'For girls']],
    ['கோயம்புத்தூர்', ['Coimbatore']],
    ['విశాఖపట్నం', ['Visakhapatnam']],
    ['గాజువాకలో అబ్బాయిల హాస్టల్ కావాలి', ['Gajuwaka, Visakhapatnam', 'For boys']],
    ['विशाखापट्टनम', ['Visakhapatnam']],
    ['গণেশগুড়ি', ['Ganeshguri, Guwahati']],
    ['বেলতলায়', ['Beltola, Guwahati']],
    ['গুৱাহাটীত', ['Guwahati']],
    ['കലൂർ ലേഡീസ് ഹോസ്റ്റൽ', ['Kaloor, Kochi', 'For girls']],
    ['fort kochi', ['Fort Kochi, Kochi']],
    ['gandhi nagar in coimbatore', ['Gandhi Nagar, Coimbatore']],
    ['gandhinagar', ['Gandhinagar']],
    ['6 mile', ['Six Mile, Guwahati']],
    ['sector 38w', ['Sector 38 West, Chandigarh']],
    ['gajuwaka but not old gajuwaka', ['Gajuwaka, Visakhapatnam', 'Not Old Gajuwaka, Visakhapatnam']],
  ])('is found by %s', (typed, chips) => {
    expect(reading(typed)).toMatchObject({ chips, unused: [] });
  });

  it('is no other that only begins so or has the same consonants', () => {
    for (const typed of ['bhanga', 'koramangala']) expect(reading(typed)).toMatchObject({ chips: [], unused: [typed] });
  });

  it('is none that a verb is near to', () => {
    for (const typed of ['miyapur jahan pet rakh saken', 'मियापुर में जहाँ पालतू रख सकें'])
      expect(reading(typed).chips).toEqual(['Miyapur, Hyderabad', 'Pets allowed']);
  });

  it('is every locality that begins with what was typed', () => {
    expect(read('andheri', gazetteer).criteria.places).toEqual([
      expect.objectContaining({ names: ['Andheri East, Mumbai', 'Andheri West, Mumbai'] }),
    ]);
    expect(reading('west andheri').chips).toEqual(['Andheri West, Mumbai']);
  });

  it('is every locality of the same key, or the one in the city that was named', () => {
    const names = read('indira nagar', gazetteer).criteria.places.flatMap((place) => place.names);
    expect(names).toEqual(['Indiranagar, Bengaluru', 'Indira Nagar, Lucknow']);
    expect(reading('indira nagar bangalore').chips).toEqual(['Indiranagar, Bengaluru']);
    // Pune has no MG Road here, and those of other cities are not meant.
    expect(reading('mg road pune').chips).toEqual(['Pune']);
  });

  it('is narrowed by a sector, which alone is no place', () => {
    expect(reading('dwarka sector 12').chips).toEqual(['Dwarka Sector 12, Delhi']);
    expect(reading('noida sector 62').chips).toEqual(['Sector 62, Noida']);
    expect(reading('sector 62 noida').chips).toEqual(['Sector 62, Noida']);
    expect(reading('nagar').chips).toEqual([]);
    expect(reading('east').chips).toEqual([]);
  });

  it('is offered by name where what was typed is only near to it', () => {
    expect(reading('hebal').guesses).toEqual([]);
    expect(reading('velacheri').guesses).toEqual([]);
    expect(reading('kondaput')).toMatchObject({
      chips: ['Kondapur, Hyderabad'],
      guesses: [{ typed: 'kondaput', shown: 'Kondapur' }],
    });
  });

  it('is offered beside others that are as near, and never beside itself', () => {
    expect(reading('ambrpet').guesses).toEqual([{ typed: 'ambrpet', shown: 'Amberpet', near: ['Ameerpet'] }]);
    // Several spellings of one place are as near as each other.
    expect(reading('bengalroo').guesses).toEqual([{ typed: 'bengalroo', shown: 'Bengaluru', near: [] }]);
  });

  it('is found in spite of a typo once a listing is there, and until then only by its name', () => {
    const growing = new Gazetteer();
    growing.add('Madhapur, Hyderabad', false);
    expect(read('madhapur', growing).criteria.places).toHaveLength(1);
    expect(read('madhapr', growing).criteria.places).toHaveLength(0);
    growing.add('Madhapur, Hyderabad');
    expect(read('madhapr', growing).criteria.places).toHaveLength(1);
  });

  it('that is spelt otherwise in the city that was named is meant there', () => {
    const two = new Gazetteer(['Rajendra Nagar, Patna', 'Rajendra Nagar, Indore', 'Old Rajinder Nagar, New Delhi']);
    expect(chipsOf(read('rajendra nagar delhi', two).criteria).map(({ label }) => label)).toEqual([
      'Old Rajinder Nagar, Delhi',
    ]);
  });

  it('is never made of everyday words', () => {
    for (const typed of ['a room for our daughter', 'unfurnished', 'is there tension', 'what about the rent'])
      expect(read(typed, gazetteer).criteria.places).toEqual([]);
  });
});

describe('what a room has', () => {
  it.each([
    ['miyapur girls single', ['Miyapur, Hyderabad', 'For girls', 'Single room']],
    ['miyapur wifi girls', ['Miyapur, Hyderabad', 'For girls', 'Wi-Fi']],
    ['non ac single room in hebbal', ['Hebbal, Bengaluru', 'Single room', 'No AC']],
    ['ac not required, kondapur', ['Kondapur, Hyderabad']],
    ['roominhebbal under8k', ['Hebbal, Bengaluru', 'Up to ₹8,000']],
    ['powai without food or laundry', ['Powai, Mumbai', 'No Food', 'No Laundry']],
    ['2 log ke liye powai me', ['Powai, Mumbai', '2 sharing']],
    ['double or single in powai', ['Powai, Mumbai', '1 or 2 sharing']],
    ['single, double or triple sharing in powai', ['Powai, Mumbai', '1, 2 or 3 sharing']],
    ['powai with attached bathroom and balcony', ['Powai, Mumbai', 'Attached bathroom', 'Balcony']],
    ['powai attched bathroom', ['Powai, Mumbai', 'Attached bathroom']],
    ['powai sasta', ['Powai, Mumbai', 'Cheapest first']],
  ])('%s', (typed, chips) => {
    expect(reading(typed).chips).toEqual(chips);
  });
});

describe('a house rule', () => {
  it.each([
    ['pg where pets are allowed in powai', ['Powai, Mumbai', 'Pets allowed']],
    ['powai pg no curfew', ['Powai, Mumbai', 'No gate time']],
    ['bina gate time wala pg powai', ['Powai, Mumbai', 'No gate time']],
    ['jahan gate ka time na ho', ['No gate time']],
    ['गेट का समय न हो', ['No gate time']],
    ['where can i cook my own food in powai', ['Powai, Mumbai', 'Cooking allowed']],
    ['khana khud bana sakte powai', ['Powai, Mumbai', 'Cooking allowed']],
    ['visitors are allowed', ['Guests allowed']],
    ['jahan dost aa sakte ho', ['Guests allowed']],
    ['पालतू जानवर रख सकते हैं', ['Pets allowed']],
    ['no smoking no drinking', ['No smoking', 'No alcohol']],
    ['smoking and alcohol allowed', ['Smoking allowed', 'Alcohol allowed']],
    ['smoking not allowed', ['No smoking']],
    ['bijli included', ['Electricity included']],
    ['बिजली शामिल', ['Electricity included']],
    ['powai without lock in', ['Powai, Mumbai', 'No lock-in']],
    ['powai come after 9 pm', ['Powai, Mumbai', 'Gate open until 9 pm']],
    // Nobody asks for a curfew, and drinking water is no alcohol.
    ['powai curfew', ['Powai, Mumbai']],
    ['powai drinking water', ['Powai, Mumbai', 'RO water']],
    ['powai, curfew does not matter', ['Powai, Mumbai']],
  ])('%s', (typed, chips) => {
    expect(reading(typed)).toMatchObject({ chips, unused: [] });
  });
});

describe('a landmark', () => {
  it.each([
    ['near PSG Tech', ['Near PSG Tech']],
    ['anything near PSG Tech for girls?', ['Near PSG Tech', 'For girls']],
    ['near Silver Oaks mall under 8k', ['Near Silver Oaks mall', 'Up to ₹8,000']],
    ['pune near lulu mall', ['Pune', 'Near lulu mall']],
    ['walking distance to GMCH pune', ['Pune', 'Near GMCH']],
    ['rk beach ke paas pg', ['Near rk beach']],
    ['pg near metro in powai', ['Powai, Mumbai', 'Near metro']],
    // A place that is known stays one, and whose office it is nobody knows here.
    ['near powai', ['Powai, Mumbai']],
    ['near electronic city metro', ['Electronic City, Bengaluru']],
    ['near my office', []],
    ['near powai not near rk beach', ['Powai, Mumbai']],
    ['somewhere near where I work', []],
  ])('%s', (typed, chips) => {
    expect(reading(typed).chips).toEqual(chips);
  });
});

it('does not search a city together with a locality of another that is spelt almost like it', () => {
  const alike = new Gazetteer(['Durgapura, Jaipur', 'Durgapur']);
  expect(read('jaipur', alike).criteria.places).toMatchObject([{ names: ['Jaipur'] }]);
});

describe('what is taken back', () => {
  it.each([
    ['baner nahi kharadi', ['Kharadi, Pune']],
    ['not baner, kharadi', ['Kharadi, Pune']],
    ['baner, no wait, kharadi', ['Kharadi, Pune']],
    ['single sharing no wait double sharing in baner', ['Baner, Pune', '2 sharing']],
    ['anything except banjara hills in hyderabad', ['Hyderabad', 'Not Banjara Hills, Hyderabad']],
  ])('%s', (typed, chips) => {
    expect(reading(typed).chips).toEqual(chips);
  });
});

describe('what nobody knows', () => {
  it('is left for a search by text', () => {
    expect(reading('lotus residency miyapur')).toMatchObject({ chips: ['Miyapur, Hyderabad'], unused: ['lotus'] });
    expect(reading('lotus residency miyapur').text).toBe('lotus residency');
    expect(isPlainText(read('lotus residency', gazetteer))).toBe(true);
  });

  it('never fails, whatever is typed', () => {
    for (const typed of ['', '...', '((((', '\ud800', '9'.repeat(200), 'ि'.repeat(200), '🏠🏠', 'a '.repeat(100)])
      expect(() => read(typed, gazetteer)).not.toThrow();
  });

  it('is not looked up letter by letter where it is one endless word', () => {
    const lookups = vi.spyOn(gazetteer, 'namings');
    read('a'.repeat(2_000), gazetteer);
    expect(lookups.mock.calls.length).toBeLessThan(50);
    lookups.mockRestore();
  });
});
