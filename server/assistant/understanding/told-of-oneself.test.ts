/** What people tell of themselves and others, and let go beside a wish: it asks for nothing, wherever it stands. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { afterLines, NOTHING, understood, type PlainCriteria } from '#tests/chat/understood.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const criteriaOf = (line: string) => afterLines(line).criteria;

const TOLD = [
  // Where somebody is, was or goes
  'my old pg was in Mumbai',
  'purana pg Mumbai me tha',
  'my aunt lives in Mumbai',
  'brother studies in Mumbai',
  'i have an exam in Mumbai',
  'mera office station ke paas hai',
  // What something else costs, and when something is
  'current pg rent is 9000',
  'paying 9000 now in old pg',
  'abhi 9000 de rahi hu',
  'last month i paid 9500',
  'company gives 5000 allowance',
  'college fees 45000',
  'petrol costs 3000 a month',
  'broker asked 2000',
  'they charged 12000 there',
  'it was 9000 there',
  'shift starts at 9',
  'class from 7 to 2',
  // What somebody has and does
  'i have a cooler',
  'i do laundry myself',
  'i go to gym in evening',
  'i get food from office',
  'khana bana leta hu',
  'hostel food is bad so leaving',
  'mai akeli hu',
  'subah jaldi nikalna hota hai',
  'right now staying at hazira',
  'my brother will drop me',
  'my friend stays nearby',
  'whatever is available',
  'thanks in advance',
  'i am 22',
  'my age is 24',
  'need for 45 days',
  'i am anita from Mumbai',
  'parents live in Mumbai',
  'earlier i was in Mumbai',
  'i had one pg in Mumbai with no geyser',
  'in Mumbai i was paying 14000',
  'my landlord in Mumbai asked me to vacate',
  'his son is getting married',
  'i own a lending library',
  'hello so actually my sister stayed in a hostel in Mumbai and no one cared so we are careful now',
  'im 22 from Mumbai and i have my first job',
  'so i lived four years in Mumbai in a 3 sharing room with ac',
  'she lives in Mumbai with my brother',
  'someone called and asked 2000 by gpay',
];

const WISH = 'girls pg in Baner under 6000 with wifi';

it.each(TOLD)('asks for nothing: %s', (told) => {
  const wished = criteriaOf(WISH);
  for (const line of [`${told}, ${WISH}`, `${WISH}. ${told}`]) expect(criteriaOf(line), line).toEqual(wished);
  expect(afterLines(WISH, told).criteria, 'by itself').toEqual(wished);
});

it.each(['my friend stays nearby', 'my aunt lives in Mumbai'])('ends the wish without a pause: %s', (told) => {
  expect(criteriaOf(`${WISH} ${told}`)).toEqual(criteriaOf(WISH));
});

it('is part of the wish where both will stay', () => {
  expect(criteriaOf(`${WISH} my brother will come and we both need 2 sharing`).sharing).toEqual([2]);
});

// The same words, where they wish for something.
it.each([
  ['pg in Mumbai with laundry, i have a bike', ['laundry']],
  ['food from the house, pg in Mumbai', ['food']],
  ['pg in Mumbai with gym', ['gym']],
  ['i want to have food in pg in Mumbai', ['food']],
  ['pg in Mumbai, ghar ka khana mile', ['food']],
  ['pg in Mumbai, i have to have ac', ['ac']],
])('asks for %s', (line, amenities) => {
  expect(criteriaOf(line).amenities).toEqual(expect.arrayContaining(amenities));
});
it('takes the rent that it shall be', () => {
  expect(criteriaOf('pg in Mumbai, rent starts at 9000').minPrice).toBe(9_000);
  expect(criteriaOf('pg in Mumbai, 9000 de sakti hu').maxPrice).toBe(9_000);
  expect(criteriaOf('pg in Mumbai fees 9000').maxPrice).toBe(9_000);
  expect(criteriaOf('pg in Mumbai, shift to 9000 budget').maxPrice).toBe(9_000);
  expect(criteriaOf('my office is in Mumbai, pg chahiye').places).toEqual(['Mumbai']);
  expect(criteriaOf('old pg in Mumbai was good, want same area').places).toEqual(['Mumbai']);
});

it.each<[first: string, then: string, criteria: Partial<PlainCriteria>]>([
  ['', '4 log wala room chalega', { sharing: [4] }],
  ['with warden', 'bina warden ke dikhao yaar', { without: ['warden'] }],
  ['with fridge', 'jisme fridge ho wo mat dikhao', { without: ['fridge'] }],
  ['pure veg', 'veg non veg anything will do', {}],
  ['in baner', 'also no need of food anywhere', { places: ['Baner'] }],
  ['under 8k', 'sir i am a security guard working at night', { maxPrice: 8_000 }],
  ['6000 to 8000', 'no lower limit just 8000', { maxPrice: 8_000 }],
  ['', 'तीन लोगों वाला कमरा चलेगा', { sharing: [3] }],
  ['', 'hum 3 dost hai ek hi room me rahenge', { sharing: [3] }],
  ['2 sharing', '2 or 3 sharing no matter', {}],
  ['2 sharing for girls', 'third friend is also coming so 3 sharing now', { sharing: [3], for: 'girls' }],
  ['4 sharing for girls', 'one girl dropped out so we r 3 now', { sharing: [3], for: 'girls' }],
  ['with ac and wifi', 'no leave ac. geyser enough', { amenities: ['wifi', 'geyser'] }],
  ['with ac', 'ac is too costly, cooler is ok', { amenities: ['air cooler'] }],
  ['with gym', 'please disregard the gym requirement', {}],
  ['with ac', 'management did not approve ac', {}],
  ['', 'i dont want any place with warden and all that', { without: ['warden'] }],
  ['', 'veg nonveg both ok', {}],
  ['', 'everyone is giving veg only, with wifi', { amenities: ['wifi'] }],
  ['', 'lift na thakleo hobe, 9000 er moddhe', { maxPrice: 9_000 }],
  ['under 4k', 'budget badha do 5000 kar do', { maxPrice: 5_000 }],
  ['under 5k', 'budget ka tension mat lo', {}],
  ['available now', 'i can wait also no hurry', {}],
  ['', 'baner. 5k. need now', { places: ['Baner'], maxPrice: 5_000, available: true }],
  ['', 'सात हजार. जेवण मिळाले पाहिजे.', { maxPrice: 7_000, amenities: ['food'] }],
  ['under 8k', 'i have evening duty till 9', { maxPrice: 8_000 }],
  ['girls pg in Pune', 'any area', { for: 'girls', places: ['Pune'] }],
  ['girls pg in Baner', 'my friends found other place, only me now', { for: 'girls', places: ['Baner'], sharing: [1] }],
  ['boys pg in Baner under 9k', 'leave it all. girls pg in Kothrud', { for: 'girls', places: ['Kothrud'] }],
  ['', 'mera dost baner me rehta hai mujhe kothrud me chahiye', { places: ['Kothrud'] }],
  ['', 'kothrud me dekh raha hu baner mehnga hai', { places: ['Kothrud'] }],
  ['girls pg', 'i talked to my husband, we can go till 7000', { for: 'girls', maxPrice: 7_000 }],
  ['', 'my brother got college hostel so only for me, ladies pg better', { for: 'girls' }],
  ['', 'does anyone in baner have rooms', { places: ['Baner'] }],
  ['', 'im a couple days in pune, pg in baner', { places: ['Baner'] }],
  ['', 'bhai log baner me room milega', { places: ['Baner'] }],
  ['', 'baner me pg dekh do boys', { places: ['Baner'], for: 'boys' }],
  ['', 'mere ko abhi ke abhi room chahiye baner me', { places: ['Baner'], available: true }],
  ['single room in baner', 'single is too costly show double', { places: ['Baner'], sharing: [2] }],
  ['pg in baner', 'not baner only, kothrud too', { places: ['Baner', 'Kothrud'] }],
  ['pg in baner, veg', 'i am ok with non veg also', { places: ['Baner'] }],
  ['', 'premium pg in baner with a gym, budget no issue', { places: ['Baner'], amenities: ['gym'] }],
  ['', 'baner me job lagi hai meri, akeli rahungi', { places: ['Baner'], for: 'girls', sharing: [1] }],
  ['', 'pg in baner, i go to my sister’s house for meals', { places: ['Baner'] }],
  ['', 'i am not able to come to baner myself', { places: ['Baner'] }],
  ['pg in baner for boys', 'sorry daughter, typing from her phone', { places: ['Baner'], for: 'girls' }],
  ['pg in baner, ac, wifi', 'only wifi is must, leave other things', { places: ['Baner'], amenities: ['ac', 'wifi'] }],
  ['pg in baner', 'it should be free now not next month', { places: ['Baner'], available: true }],
  ['', 'non veg food available pg in baner', { places: ['Baner'], amenities: ['non veg'] }],
  ['', 'baner mess for boys under 5k', { places: ['Baner'], for: 'boys', maxPrice: 5_000 }],
  ['', 'i am a retired teacher (female, 61), pg in baner', { places: ['Baner'], for: 'girls' }],
  ['', 'pg in baner with ro water bcs pune water gave my cousin jaundice', { places: ['Baner'], amenities: ['ro'] }],
  ['', 'pg in baner, roti nal hove', { places: ['Baner'], amenities: ['food'] }],
  ['', 'एका माणसाची खोली हवी', { sharing: [1] }],
  ['', 'என் மகளுக்கு ஹாஸ்டல் வேண்டும்', { for: 'girls' }],
  ['', 'hum 3 dost hai teeno ladke, ek hi room me rehna hai', { sharing: [3], for: 'boys' }],
  ['boys pg 2 sharing', 'one more guy joined us now so 3', { sharing: [3], for: 'boys' }],
  ['under 7k', 'i said 7k but my dad said dont go over 6', { maxPrice: 6_000 }],
  ['10k to 14k', 'i can go lower also, just max 14k', { maxPrice: 14_000 }],
  ['5000 to 6500', 'min price remove pls, cheaper is fine', { maxPrice: 6_500 }],
  ['with ac', 'ac not needed, will be cheaper right', {}],
  ['in baner', 'my friend says kothrud has cheaper hostels, so lets do kothrud', { places: ['Kothrud'] }],
  ['pg in baner or kothrud', 'baner is too far drop it', { places: ['Kothrud'] }],
  [
    'pg in pune',
    'these are all in baner and kothrud i dont want those',
    { places: ['Pune'], notPlaces: ['Baner', 'Kothrud'] },
  ],
  ['pg in baner', 'let me try kothrud, keep the balcony', { places: ['Kothrud'], amenities: ['balcony'] }],
  ['', 'ac nathi joiye, baner ma room joiye', { places: ['Baner'], without: ['ac'] }],
  ['', 'i need a pg in baner (girl, 2 sharing)', { places: ['Baner'], for: 'girls', sharing: [2] }],
  ['', 'need pg baner (male/female)', { places: ['Baner'], for: 'anyone' }],
  ['', 'last pg was dirty need one with wifi and ac in baner', { places: ['Baner'], amenities: ['wifi', 'ac'] }],
  ['', 'baner pg, joining 5 june, office hours 10 to 4', { places: ['Baner'], available: '2027-06-05' }],
  ['', 'show pg in baner where rent will be cheaper', { places: ['Baner'], sort: 'price' }],
  ['', 'pg in baner with fridge in kitchen', { places: ['Baner'], amenities: ['fridge', 'kitchen'] }],
  ['', 'pg in baner, ac available tomorrow', { places: ['Baner'], amenities: ['ac'], available: true }],
  ['pg in baner', 'kothrud is equally good', { places: ['Baner', 'Kothrud'] }],
  ['', 'pg not near Xyzpur', {}],
  ['with ac', 'ac wale bahut mehnge h cooler bhi chalega', { amenities: ['air cooler'] }],
  ['with parking', 'i sold the car so parking is of no use now, need lift', { amenities: ['lift'] }],
  ['with tv, fridge and lift', 'only lift is must others doesnt matter', { amenities: ['lift'] }],
  ['for gents', 'actually my cousin sister will take it not me so ladies', { for: 'girls' }],
  ['', 'any 1 sharin room in baner', { places: ['Baner'], sharing: [1] }],
  ['', 'pg in baner jisme bathroom apna ho', { places: ['Baner'], amenities: ['attached bathroom'] }],
  ['', 'pg in baner, 5000 se upar mt dikhana', { places: ['Baner'], maxPrice: 5_000 }],
  ['', 'pg in baner with washin mashine', { places: ['Baner'], amenities: ['washing machine'] }],
  ['', 'security ke liye cctv zaruri hai', { amenities: ['cctv'] }],
  ['', 'vegetarian kitchen only in baner', { places: ['Baner'], amenities: ['pure veg'] }],
  ['', 'pg in baner where study table is available', { places: ['Baner'], amenities: ['study table'] }],
  ['in baner', 'what about kothrud instead, but cheaper, like 8k', { places: ['Kothrud'], maxPrice: 8_000 }],
  ['pg in baner', 'kindly also consider kothrud', { places: ['Baner', 'Kothrud'] }],
  ['pg in baner', 'gimme kothrud too', { places: ['Baner', 'Kothrud'] }],
  ['2 sharing', 'brother is not coming so single now', { sharing: [1] }],
  ['with attached bathroom', 'balcony is not important, bathroom is', { amenities: ['attached bathroom'] }],
  ['available now', 'not now, i join in june only', { available: '2027-06-01' }],
  ['girls pg under 10k', 'actually forget the 10k limit', { for: 'girls' }],
  ['pg in baner, 10k to 15k', '10k minimum is not needed', { places: ['Baner'], maxPrice: 15_000 }],
  ['boys pg pure veg', 'non veg food also fine, veg was for my friend', { for: 'boys' }],
  [
    'pg in baner with tv and wifi',
    'i am asking too much only wifi is important',
    { places: ['Baner'], amenities: ['wifi'] },
  ],
  ['', '4 log wala nahi chahiye 2 wala hi dikhao', { sharing: [2] }],
  ['', 'room in baner, my wife passed away last year', { places: ['Baner'] }],
  ['', 'not a ladies only or gents only place in baner', { places: ['Baner'], for: 'anyone' }],
  ['', 'oh i mixed up, i want baner', { places: ['Baner'] }],
  ['', 'single or shared, both will do, in baner', { places: ['Baner'] }],
  ['', 'didi mere bhai ke liye baner me pg dekhna hai', { places: ['Baner'], for: 'boys' }],
  ['', 'isme khana nahi milta kya? mujhe khane wala chahiye', { amenities: ['food'] }],
  ['', 'pune me baner chhod k kahi bhi', { places: ['Pune'], notPlaces: ['Baner'] }],
  ['girls pg in baner', 'oh no it is for my son', { places: ['Baner'], for: 'boys' }],
  ['pg in baner with warden', 'no warden please', { places: ['Baner'], without: ['warden'] }],
  ['pg in baner with non veg food', 'veg also ok no problem', { places: ['Baner'] }],
  ['pg in baner, pure veg', 'non veg place also no problem', { places: ['Baner'] }],
  ['pg in baner with all meals', 'without food sorry my mother will send tiffin', { places: ['Baner'] }],
  ['', 'mess in baner for boys', { places: ['Baner'], for: 'boys' }],
  ['', 'room urgent today in baner', { places: ['Baner'], available: true }],
  ['pg in baner', 'hmm show kothrud as well', { places: ['Baner', 'Kothrud'] }],
  ['', 'pg in baner, budget is eight thousand rupees per month', { places: ['Baner'], maxPrice: 8_000 }],
  ['', 'room in baner budget 9000. no 10000. hmm make it 8500', { places: ['Baner'], maxPrice: 8_500 }],
  ['girls pg in pune', 'kothrud is fine', { places: ['Kothrud'], for: 'girls' }],
  ['', 'book me a room in baner now, boys', { places: ['Baner'], for: 'boys' }],
  ['', 'boys pg in baner, no ac is fine, earlier was paying 9k', { places: ['Baner'], for: 'boys' }],
  [
    'girls pg in baner',
    'she wants a geyser and no warden, warden at her last hostel was very strict',
    { places: ['Baner'], for: 'girls', amenities: ['geyser'], without: ['warden'] },
  ],
  ['baner 4 sharing', '4 log bahut ho jate hain, 2 wala dikhao', { places: ['Baner'], sharing: [2] }],
  ['pg in baner with non veg food', 'ok forget food', { places: ['Baner'] }],
  ['', 'a room for 2 nights in baner', { places: ['Baner'] }],
  ['', 'single room in baner, night duty', { places: ['Baner'], sharing: [1] }],
  ['', 'my last room had ac, want the same in baner', { places: ['Baner'], amenities: ['ac'] }],
  ['', 'my daughter has got a job in pune, suggest a pg in baner', { places: ['Baner'], for: 'girls' }],
  ['', 'pg in baner with wifi, food i mean', { places: ['Baner'], amenities: ['wifi', 'food'] }],
  ['', '6 jan ke liye baner me', { places: ['Baner'] }],
  ['', 'baner me room chahiye 2 jan ke liye', { places: ['Baner'], sharing: [2] }],
  [
    '',
    'baner me washing machine ho, kapde dhone me time jata h',
    { places: ['Baner'], amenities: ['washing machine'] },
  ],
  ['', 'my daughter has got admission in symbiosis, suggest a pg in baner', { places: ['Baner'], for: 'girls' }],
  ['in baner', 'btw my old room had a gym and i never went', { places: ['Baner'] }],
  [
    '',
    'girls pg in baner only with fan... cooler i mean',
    { places: ['Baner'], for: 'girls', amenities: ['air cooler'] },
  ],
  ['', 'pg in baner with breakfast and dinner, no lunch', { places: ['Baner'], amenities: ['food'] }],
  ['', 'baner me 3500 me kuch hai? 4 aadmi wala bhi chalega', { places: ['Baner'], maxPrice: 3500, sharing: [4] }],
  ['boys pg in baner', 'baner nahi to puri pune me dikha do', { places: ['Pune'], for: 'boys' }],
  ['', 'pg in baner, no non veg in the kitchen', { places: ['Baner'], amenities: ['pure veg'] }],
  ['pg in baner, ac is not necessary', 'cooler will do', { places: ['Baner'], amenities: ['air cooler'] }],
  ['in kothrud with ac', 'actually pune is not that hot. forget ac', { places: ['Kothrud'] }],
  ['', 'ladies pg in baner for 3 or less months, 5000', { places: ['Baner'], maxPrice: 5000, for: 'girls' }],
  ['', 'ladies pg in baner, bas warden strict na ho', { places: ['Baner'], for: 'girls' }],
  ['', 'meri behen ke liye pg chahiye kothrud me, main khud baner me rehta hu', { places: ['Kothrud'], for: 'girls' }],
  [
    '',
    'no ac, just a normal single room in baner for a gent',
    { places: ['Baner'], sharing: [1], for: 'boys', without: ['ac'] },
  ],
])('%s, then %s', (first, then, criteria) => {
  expect(afterLines(...(first ? [first] : []), then).criteria).toEqual({ ...NOTHING, ...criteria });
});

// Each is one slip from a word that asks for something, or the beginning of a place.
it.each('saurabh pankaj preeti manpreet tanya nilesh vishnu shafi mishra khanna behera chetan kavya paresh'.split(' '))(
  'takes %s for the name of whoever writes',
  (name) => {
    const { criteria } = afterLines(`hello ${name} here, i am ${name} and i need a room in hsr layout`);
    expect(criteria).toEqual({ ...NOTHING, places: ['HSR Layout'] });
  },
);

it.each([
  ['what will i pay in all in the first month', 'ask total'],
  ['सोडताना डिपॉझिट परत देतात का', 'ask deposit-terms'],
  ['want to come and see a room first, how', 'say visit'],
  ['my night duty ends late, till when can i enter', 'ask gate'],
  ['ஓனர் நம்பர் கொடுங்க', 'ask contact'],
  ['এখানে রাতে কটায় গেট বন্ধ হয়', 'ask gate'],
  ['do they give fish every day or just on sunday', 'ask meals'],
  ['can three of us live in a room for two', 'ask sharing'],
  ['i will ask my mother and come back', 'say thinking'],
  ['please put our guest house on your site', 'say owner'],
  ['क्या पीजी देखने के लिए पहले पैसे देने पड़ेंगे', 'say visit'],
  ['আমি কি অনলাইনে ভাড়া দিতে পারি', 'say later rent'],
])('hears what is asked: %s', (line, heading) => {
  expect(understood(line).likeness?.heading).toBe(heading);
});

it.each(['asdkjh qwoeiu zzz', 'lorem ipsum dolor sit amet'])('is like no example: %s', (line) => {
  expect(understood(line).likeness).toBeUndefined();
});
