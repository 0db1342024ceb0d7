/** 'Sector 9', 'c block' are those of the area that was asked for before, whatever is done with them. */
import { expect, it } from 'vitest';
import { afterLinesIn, gazetteerOf } from '#tests/chat/understood.ts';

const gazetteer = gazetteerOf([
  'CDA Sector 6, Cuttack',
  'CDA Sector 9, Cuttack',
  'CDA Sector 10, Cuttack',
  'Tulsipur, Cuttack',
  'Kiran Avenue A Block, Amritsar',
  'Kiran Avenue B Block, Amritsar',
  'Kiran Avenue C Block, Amritsar',
  'Basni Phase 1, Jodhpur',
  'Basni Phase 2, Jodhpur',
  'Andheri East, Mumbai',
  'Andheri West, Mumbai',
  'Sector 62, Noida',
  'Sector 18, Noida',
  'Sector 15, Noida',
  'Dwarka Sector 10, New Delhi',
  'Gomti Nagar, Lucknow',
  'Gomti Nagar Extension, Lucknow',
]);

it.each<[first: string, then: string, places: string[]]>([
  ['cda', 'sector 10', ['CDA Sector 10']],
  ['cda', 'company changed my posting, now noida sector 62', ['Sector 62, Noida']],
  ['sector 18 noida', 'sector 18 nahi 15 me', ['Sector 15, Noida']],
  ['noida', 'sector 18 or 15 or 62', ['Sector 18, Noida', 'Sector 15, Noida', 'Sector 62, Noida']],
  ['pg', '62 noida boys', ['Sector 62, Noida']],
  ['pg', 'sec 18 62 boys', ['Sector 18, Noida', 'Sector 62, Noida']],
  ['pg', 'sector 18 12 hazar tak', ['Sector 18, Noida']],
  ['sector 12 noida', '62 me dekh acha', ['Sector 62, Noida']],
  ['noida', 'noida 62 tak', ['Noida']],
  ['noida', '62 hazar', ['Noida']],
  ['noida', 'noida 62 year old', ['Noida']],
  ['noida', '62 ka hu', ['Noida']],
  ['cda sector 9 or cda sector 6', '9 hata do', ['CDA Sector 6']],
  ['cda sector 9', 'sector 6 sorry', ['CDA Sector 6']],
  ['gomti nagar', 'only extension', ['Gomti Nagar Extension']],
  ['cda sector 9', 'and 10 too', ['CDA Sector 9', 'CDA Sector 10']],
  ['cda sector 9', 'sorry sector 6 not 9', ['CDA Sector 6']],
  ['cda sector 9 or cda sector 6 under 10k', 'sirf 6', ['CDA Sector 6']],
  ['cda sector 9 or cda sector 6', '9 wala nahi chahiye', ['CDA Sector 6']],
  ['cda sector 9', 'sector 9 nahi yaar sector 6', ['CDA Sector 6']],
  ['cda sector 9', 'सेक्टर 9 नहीं सेक्टर 10', ['CDA Sector 10']],
  ['cda sector 9', 'छोड़ो, सेक्टर 6 ही देख लेते हैं', ['CDA Sector 6']],
  ['cda sector 9', 'sec 10 bhi dikhao', ['CDA Sector 9', 'CDA Sector 10']],
  ['cda sector 9', 'sector 6 or 10', ['CDA Sector 6', 'CDA Sector 10']],
  ['cuttack', 'sector 9', ['CDA Sector 9']],
  ['tulsipur', 'sector 9 dikhao', ['CDA Sector 9']],
  ['basni', 'phase 2 wala hi', ['Basni Phase 2']],
  ['basni phase 2', 'फेज 1 में देखो', ['Basni Phase 1']],
  ['basni phase 2', '1st phase', ['Basni Phase 1']],
  ['kiran avenue', 'बी ब्लॉक', ['Kiran Avenue B Block']],
  ['kiran avenue', 'block c', ['Kiran Avenue C Block']],
  ['kiran avenue', 'बी नहीं सी ब्लॉक', ['Kiran Avenue C Block']],
  ['kiran avenue b block', 'a block me nhi, c block dekho', ['Kiran Avenue C Block']],
  ['andheri west', 'east me dikhao', ['Andheri East']],
  ['cda sector 9', 'sector six', ['CDA Sector 6']],
  ['cda sector 9', '9 nahi 6', ['CDA Sector 6']],
  ['cda sector 9', 'what about 10', ['CDA Sector 10']],
  ['cda sector 9', 'hmm 9 is far, 10 only', ['CDA Sector 10']],
  ['cda sector 9', 'सेक्टर 9 महँगा है, बासनी देखो', ['Basni']],
  ['cda sector 9', 'द्वारका देखो', ['Dwarka Sector 10']],
  ['kiran avenue b block', 'b nahi c', ['Kiran Avenue C Block']],
  // What nothing is listed in is asked for all the same, and no other part in its place.
  ['cda sector 9', 'sector 4', ['CDA Sector 4']],
  ['cuttack', 'kiran avenue e block', ['Kiran Avenue E Block']],
  ['basni', 'phase 7', ['Basni Phase 7']],
  ['sector 62 noida', 'sector 15 bhi', ['Sector 62, Noida', 'Sector 15, Noida']],
  ['cuttack', 'phase 7 mohali', ['Phase 7, Mohali']],
])('%s, %s', (first, then, places) => {
  const { intent, criteria } = afterLinesIn(gazetteer, `${first} girls pg`, then);
  expect({ intent, places: criteria.places }).toEqual({ intent: 'search', places });
});

it.each([
  ['', '9 nahi 4 chahiye'],
  ['', '4 dikhao'],
  ['under 10k', '10 nahi 9'],
  ['under 9k', 'what about 10'],
])('is none of a figure that may be of anything else: %s, %s', (beside, then) => {
  expect(afterLinesIn(gazetteer, `cda sector 9 ${beside}`, then).criteria.places).toEqual(['CDA Sector 9']);
});

it.each(['2 din ke liye block kar do', 'can i block this room', 'block a bed for me', 'block a room till monday'])(
  'is no part of an area where a room is to be held: %s',
  (line) => {
    const { intent, criteria } = afterLinesIn(gazetteer, 'kiran avenue b block', line);
    expect({ intent, places: criteria.places }).toEqual({ intent: 'book', places: ['Kiran Avenue B Block'] });
  },
);

it('is no part of an area where two share a room', () => {
  expect(afterLinesIn(gazetteer, 'kiran avenue b block', '2 sharing').criteria).toMatchObject({
    places: ['Kiran Avenue B Block'],
    sharing: [2],
  });
});

it.each(['b block', 'ए ब्लॉक'])('is no room to be held where no area is known: %s', (line) => {
  expect(afterLinesIn(gazetteer, line)).toMatchObject({ intent: 'unknown', criteria: { places: [] } });
});

it.each<[first: string, then: string, places: string[]]>([
  ['sector 15 chandigarh', 'सेक्टर 15 नहीं सेक्टर 34', ['Sector 34, Chandigarh']],
  ['sohna road', 'NOT SOHNA ROAD. SECTOR 15', ['Sector 15, Gurugram']],
  ['visakhapatnam', 'forget vizag, got posted in chandigarh. sec 34', ['Sector 34, Chandigarh']],
  ['manimajra', 'manimajra hata, burail', ['Burail']],
  ['manimajra', 'manimajra cancel sirf burail', ['Burail']],
  ['chandigarh', 'burail aur manimajra chhod ke', ['Chandigarh']],
  ['gurugram', 'आर एस पुरम', ['RS Puram']],
  ['gajuwaka', 'उर्वा', ['Urwa']],
  ['sohna road', 'gym chhod, sector 14 bata', ['Sector 14, Gurugram']],
])('is that of the city that is meant, where several have it: %s, %s', (first, then, places) => {
  const ofCities = gazetteerOf([
    ...['Sector 15', 'Sector 34', 'Burail', 'Manimajra'].map((name) => `${name}, Chandigarh`),
    ...['Sector 15', 'Sector 14', 'Sohna Road'].map((name) => `${name}, Gurugram`),
    'Gajuwaka, Visakhapatnam',
    'Urwa, Mangaluru',
    'RS Puram, Coimbatore',
  ]);
  expect(afterLinesIn(ofCities, `pg in ${first}`, then).criteria.places).toEqual(places);
});

it('takes no figure for a sector that is listed without its city', () => {
  const { places, maxPrice } = afterLinesIn(gazetteerOf(['Sector 18', 'Sector 62, Noida']), 'pg', '18 hazar').criteria;
  expect([places, maxPrice]).toEqual([[], 18_000]);
});

it('is a slip of the name of an area with PGs rather than an area without any', () => {
  const near = gazetteerOf(['Dwaraka Nagar, Visakhapatnam']);
  expect(afterLinesIn(near, 'pg in dwarka nagar').criteria.places).toEqual(['Dwaraka Nagar']);
  expect(afterLinesIn(near, 'pg in dwarka').criteria.places).toEqual(['Dwarka']);
  expect(afterLinesIn(gazetteerOf(['Indiranagar, Bengaluru']), 'pg in indra nagar').criteria.places).toEqual([
    'Indiranagar',
  ]);
  // A city without any, which is a locality of another as well
  expect(afterLinesIn(gazetteerOf(['Kota, Raipur']), 'pg in kota raipur').criteria.places).toEqual(['Kota, Raipur']);
});
