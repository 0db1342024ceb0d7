/** What names of places have in common with what people type: begun names, and words that stand for each other. */
import { expect, it } from 'vitest';
import { Gazetteer } from '../gazetteer.ts';
import { read } from '../read.ts';

const gazetteer = new Gazetteer([
  'Nashik Road, Nashik',
  'New CIDCO, Nashik',
  'Old CIDCO, Nashik',
  'Metro Zone, Nashik',
  'Kalyan East, Thane',
  'Kalyan West, Thane',
  'Kanke Road, Ranchi',
  'Main Road, Ranchi',
  'Ashok Nagar Road No 2, Ranchi',
  'Naya Bazar, Gwalior',
  'Sampangi Main Road, Mysuru',
  'Saraswathipuram 8th Cross, Mysuru',
  'Sector 5, Panchkula',
  'Sector 5A, Panchkula',
  'Boring Canal Road, Patna',
  'Mysore Road, Bengaluru',
  'Fort Kochi',
  'Civil Lines, Aligarh',
  'Rajarampuri 5th Lane, Kolhapur',
  'Rajarampuri 8th Lane, Kolhapur',
  'KK Nagar East, Madurai',
  'RS Puram East, Coimbatore',
  'RS Puram West, Coimbatore',
  'Shastri Nagar K Block, Meerut',
  'Gandhipuram 5th Street, Coimbatore',
  'Gandhipuram 2nd Street, Coimbatore',
  // As careless owners write addresses.
  'Sector 15, Chandigarh',
  'Sec 15 Chandigarh',
  'MVP Colony, Vizag, Visakhapatnam',
  'Edappally Kochi, near Lulu Mall, Kochi',
  'Kharar, Mohali near Sunny Enclave, Mohali',
  'Canada Corner, Nashik',
  'Jadavpur, Kolkata',
  'Knowledge Park 2, Greater Noida',
  'NIT, Faridabad',
  'Sayajigunj, Vadodara',
  'Vijayanagar, Mysuru',
  'Camp, Amravati',
  'Prem Nagar, Jhansi',
  'JP Nagar, Bengaluru',
  'Vallabh Vidyanagar, Anand',
  'Medical College Road, Gorakhpur',
  'Benachity, Durgapur',
  'Ghansoli, Navi Mumbai',
  'Sector 56, Gurugram',
]);
// People ask for these as well.
for (const asked of ['NIT Faridabad, Faridabad', 'Durgapura, Jaipur']) gazetteer.add(asked, false);

const placesIn = (text: string) => read(text, gazetteer).criteria.places.flatMap(({ names }) => names);

it.each([
  ['sector 15 chandigarh', ['Sector 15, Chandigarh', 'Sec 15, Chandigarh']],
  ['mvp colony vizag', ['MVP Colony, Visakhapatnam']],
  ['vizag', ['Visakhapatnam']],
  ['edappally', ['Edappally, Kochi']],
  ['kharad', ['Kharar, Mohali']],
  ['nit faridabad', ['NIT, Faridabad', 'NIT Faridabad, Faridabad']],
  ['sayaji ganj', ['Sayajigunj, Vadodara']],
  ['vijay nagar mysore', ['Vijayanagar, Mysuru']],
  ['kp 2', ['Knowledge Park 2, Greater Noida']],
  ['vv nagar', ['Vallabh Vidyanagar, Anand']],
  ['vvnagar boys hostel', ['Vallabh Vidyanagar, Anand']],
  ['durgpur', ['Durgapur']],
  ['medical student', []],
  ['medical college road', ['Medical College Road, Gorakhpur']],
  ['ke pas 2', []],
  // Not the initials of 'Jhansi Prem Nagar'.
  ['jhansi prem nagar', ['Prem Nagar, Jhansi']],
  ['mala kanke road', ['Kanke Road, Ranchi']],
  // The city that puts right says which one; a listed word of a name may stand beside a slip.
  ['prem nagar, i mean the jhansi one', ['Prem Nagar, Jhansi']],
  // The city behind a correction of something else does so, too.
  ['girls pg vijayanagar no sorry boys, mysore', ['Vijayanagar, Mysuru']],
  ['pg in vijayanagar no sorry mysore', ['Mysuru']],
  ['civl lines aligarh', ['Civil Lines, Aligarh']],
  // Navi Mumbai is Mumbai for those who come there.
  ['i got job in ghansoli, first time coming to mumbai', ['Ghansoli, Navi Mumbai']],
  ['yr sector 56 m koi acha pg h', ['Sector 56, Gurugram']],
  ['jaya prakash nagar', ['JP Nagar, Bengaluru']],
  ['camp amravati', ['Camp, Amravati']],
  ['ladies pg in amravati camp', ['Camp, Amravati']],
  ['show mvp colony', ['MVP Colony, Visakhapatnam']],
  ['যাদবপুর', ['Jadavpur, Kolkata']],
])('%s, of an address that was written carelessly', (text, expected) => {
  expect(placesIn(text)).toEqual(expected);
});

it.each([
  ['nashik ro', ['Nashik Road, Nashik']],
  ['pg in nashik r', ['Nashik Road, Nashik']],
  ['kalyan ea', ['Kalyan East, Thane']],
  ['kanke roa', ['Kanke Road, Ranchi']],
  // No beginnings: a word between words, what a PG offers, and a line that goes on.
  ['nashik me', ['Nashik']],
  ['nashik ac', ['Nashik']],
  ['nashik ro wala pg', ['Nashik']],
])('%s, not finished', (text, expected) => {
  expect(placesIn(text)).toEqual(expected);
});

it.each([
  ['purana cidco', ['Old CIDCO, Nashik']],
  ['naya cidco nashik', ['New CIDCO, Nashik']],
  ['new bazar gwalior', ['Naya Bazar, Gwalior']],
  ['kanke main road', ['Kanke Road, Ranchi']],
  ['sampangi road', ['Sampangi Main Road, Mysuru']],
  ['main road ranchi', ['Main Road, Ranchi']],
  ['ashok nagar road 2', ['Ashok Nagar Road No 2, Ranchi']],
  ['ashok nagar road no. 2', ['Ashok Nagar Road No 2, Ranchi']],
  ['saraswatipuram 8 cross', ['Saraswathipuram 8th Cross, Mysuru']],
  ['mysuru road', ['Mysore Road, Bengaluru']],
  ['fort cochin', ['Fort Kochi']],
  ['mysuru', ['Mysuru']],
  ['civil line aligarh', ['Civil Lines, Aligarh']],
  ['राजारामपुरी 5वीं लेन', ['Rajarampuri 5th Lane, Kolhapur']],
  ['boring road', ['Boring Canal Road, Patna']],
  ['shastri nagar block', ['Shastri Nagar K Block, Meerut']],
  ['k k nagar madurai', ['KK Nagar East, Madurai']],
  ['rspuram', ['RS Puram East, Coimbatore', 'RS Puram West, Coimbatore']],
  ['gandhipuram street 5', ['Gandhipuram 5th Street, Coimbatore']],
  ['sector 5 panchkula', ['Sector 5, Panchkula']],
  ['sector 5a panchkula', ['Sector 5A, Panchkula']],
])('%s, by other words', (text, expected) => {
  expect(placesIn(text)).toEqual(expected);
});
