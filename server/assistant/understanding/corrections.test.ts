/** What somebody takes back or puts right is no longer asked for, and the rest of their criteria stand. */
import { expect, it } from 'vitest';
import { afterLines, NOTHING, understood, type PlainCriteria } from '#tests/chat/understood.ts';
import { asksHowMany } from './intents.ts';

/** The lines end with a search for exactly this in Pune. */
const ends = (what: string, lines: [first: string, then: string, criteria: Partial<PlainCriteria>][]) =>
  it.each(lines)(`${what}: %s, %s`, (first, then, criteria) => {
    expect(afterLines(`pg in pune ${first}`, then)).toEqual({
      intent: 'search',
      criteria: { ...NOTHING, places: ['Pune'], ...criteria },
    });
  });

ends('takes the right amount', [
  ['under 6k', 'sry 6000 nhi 8000', { maxPrice: 8_000 }],
  ['under 6k', 'sorry not 6000, 8000', { maxPrice: 8_000 }],
  ['under 6k', 'galti se 6000 likh diya, 8000 chahiye', { maxPrice: 8_000 }],
  ['under 6k', 'i typed 6000 by mistake, 8000', { maxPrice: 8_000 }],
  ['under 6k', '6000 ki jagah 8000 kar do', { maxPrice: 8_000 }],
  ['under 6k', 'change 6000 to 8000', { maxPrice: 8_000 }],
  ['under 6k', 'Sorry, the budget is 8000, not 6000', { maxPrice: 8_000 }],
  ['', '10000 is a lot, 7000 max', { maxPrice: 7_000 }],
  ['', '9 hazar bahut hai, 6 hazar', { maxPrice: 6_000 }],
  ['under 9k', '6000 is way out of my budget, 5500', { maxPrice: 5_500, sort: 'price' }],
  ['under 6k', '8 chalega', { maxPrice: 8_000 }],
  ['under 6k', 'make that 9', { maxPrice: 9_000 }],
  ['under 6k', 'chal 7 kar', { maxPrice: 7_000 }],
  ['under 9k', 'ten is max', { maxPrice: 10_000 }],
  ['under 9k', 'nahi 8 hi rakho', { maxPrice: 8_000 }],
  ['', 'my budget is 13k but can stretch to 15', { maxPrice: 15_000 }],
  ['', 'still expensive!!', { sort: 'price' }],
  ['', 'instead of 6-8k make it 8-10k', { minPrice: 8_000, maxPrice: 10_000 }],
  ['', '10k se zyada nahi, 6k se kam nahi', { minPrice: 6_000, maxPrice: 10_000 }],
  ['under 5k', 'budget kam karo 5000 se 7000', { minPrice: 5_000, maxPrice: 7_000 }],
  ['under 6k', '6000 se upar bhi chalega 7000 tak', { maxPrice: 7_000 }],
  ['', '12k se upar wale hatao', { maxPrice: 12_000 }],
  ['', 'haay ram 10 hazar! nahi beta 7500 tak', { maxPrice: 7_500 }],
  ['', '10 500 max', { maxPrice: 10_500 }],
  ['', 'kamra do 6000', { maxPrice: 6_000 }],
  ['', 'remove the ones above 10k', { maxPrice: 10_000 }],
  ['under 5k', 'नहीं साढ़े पाँच तक कर दो', { maxPrice: 5_500 }],
  ['under 8k', 'no i mean under 12k', { maxPrice: 12_000 }],
]);

ends('takes the right people, room and things', [
  ['for boys', 'महिला के लिए', { for: 'girls' }],
  ['', 'skip the ones without food', { amenities: ['food'] }],
  ['', 'bina wifi wale hatao', { amenities: ['wifi'] }],
  ['', 'jisme wifi hi nahi wo mat dikha', { amenities: ['wifi'] }],
  ['', 'no-food ones skip', { amenities: ['food'] }],
  ['with laundry', 'laundry nahi attached bathroom bol raha tha', { amenities: ['attached bathroom'] }],
  ['without food, cooking allowed', 'sorry khana chahiye, teeno time', { meals: 'all' }],
  ['', 'ladies only, mixed venda', { for: 'girls', without: ['co-living'] }],
  ['', 'boys+girls mixed one no', { without: ['co-living'] }],
  ['for boys', 'माफ़ कीजिए बेटा नहीं बेटी है', { for: 'girls' }],
  ['with parking', '-parking +ac', { amenities: ['ac'] }],
  ['', 'khane wala, bina khane nahi', { amenities: ['food'] }],
  ['with ac', 'chal ac rehn de yaar', {}],
  ['', 'ac pls i die in summer', { amenities: ['ac'] }],
  ['', 'ladkiyo wala, khana pura', { for: 'girls', meals: 'all' }],
  ['for girls', 'jisme ladke bhi ho wo bilkul nahi', { for: 'girls', without: ['co-living'] }],
  ['for girls', 'not the ones that take men too', { for: 'girls', without: ['co-living'] }],
  ['for girls', 'kya bakwas h girls wale kyu dikhaye, BOYS', { for: 'boys' }],
  ['not 3 sharing', 'three in a room is acceptable after all', {}],
  ['', '3 per room no no', { without: ['3 sharing'] }],
  ['', 'दो जने वाला', { sharing: [2] }],
  ['for girls', 'ac venda, rate koodi', { for: 'girls', without: ['ac'] }],
  ['', 'alone after husband expired, need single room for a lady', { for: 'girls', sharing: [1] }],
  ['', 'ladke hain hum', { for: 'boys' }],
  ['', 'I do not want a house where smoking is allowed', { rules: ['no-smoking'] }],
  ['for boys', 'galti se boys likh diya girls chaiye', { for: 'girls' }],
  ['for boys', 'i wrote boys by mistake, it is for girls', { for: 'girls' }],
  ['for boys', 'boys ki jagah girls', { for: 'girls' }],
  ['for boys', 'It is girls that we need, not boys.', { for: 'girls' }],
  ['for boys', 'change boys to girls', { for: 'girls' }],
  ['for boys', 'oops typed wrong, girls', { for: 'girls' }],
  ['for boys', 'actually for my sister only, brother got hostel', { for: 'girls' }],
  ['for boys', 'girls only dekhna', { for: 'girls' }],
  ['with gym', 'gym nt needed', {}],
  ['with gym', 'gym nahi chahiye', {}],
  ['with ac', 'no not ac, wifi', { amenities: ['wifi'] }],
  ['2 sharing', '3 sharing, no sorry it can be any sharing', {}],
  ['single', 'wait my friend says any sharing is ok', {}],
  ['with food', 'without food, i eat in the company canteen', { without: ['food'] }],
  ['with food', "food isn't needed, my mom will send tiffin", {}],
  ['for girls', 'sorry beta i meant with wifi', { for: 'girls', amenities: ['wifi'] }],
  ['with fridge', 'hmm not fridge, i meant ac', { amenities: ['ac'] }],
  ['', 'chaar log wala hatao', { without: ['4 sharing'] }],
  ['', 'max 7000.. na 7500 is ok', { maxPrice: 7_500 }],
  ['for boys', 'अरे सॉरी, भाई नहीं बहन के लिए देखना है', { for: 'girls' }],
  ['single room', 'go back to sharing, 8.5k', { maxPrice: 8_500, without: ['1 sharing'] }],
  ['single room', 'leave single, two sharing i will take', { sharing: [2] }],
  ['for girls', 'ladka hu bhai, girls wala kyu', { for: 'boys' }],
  ['with gym', 'wifi is a must obv', { amenities: ['gym', 'wifi'] }],
  ['', 'food all time giving', { meals: 'all' }],
  ['for girls', ' no i am male', { for: 'boys' }],
  ['', 'my daughter will pay, need pg', { for: 'girls' }],
  ['with gym and wifi', 'only wifi is enough', { amenities: ['wifi'] }],
  ['for boys', 'boys nai girls', { for: 'girls' }],
  ['for boys', 'arey boys nahi girls', { for: 'girls' }],
  ['for girls', 'ladko ka hi, ladkiyo ka mat dikhana', { for: 'boys' }],
  ['', "I'm male btw", { for: 'boys' }],
  ['', '1 din baad aana hai, ladka hu', { for: 'boys' }],
  ['', 'without ac, ac gives me a cold', { without: ['ac'] }],
  ['', 'no 4 sharing', { without: ['4 sharing'] }],
  ['single', 'single afford nahi hoga', { without: ['1 sharing'] }],
  ['', 'I cannot afford a single room', { without: ['1 sharing'] }],
  ['', 'no. 2 sharing', { sharing: [2] }],
  ['double', 'triple will also do', { sharing: [2, 3] }],
  ['', '2 sharing or 3', { sharing: [2, 3] }],
  ['double', 'a single would work too', { sharing: [1, 2] }],
  ['single or double', 'no single', { sharing: [2], without: ['1 sharing'] }],
  ['single', 'double is fine too', { sharing: [1, 2] }],
  ['triple', 'ya single', { sharing: [1, 3] }],
  ['single or double', 'no double sharing, no single', { without: ['2 sharing', '1 sharing'] }],
  ['single or double', 'any sharing is ok', {}],
  ['double sharing', 'galti se double likh diya, triple chahiye', { sharing: [3] }],
  ['with bike parking', 'Pardon me, it is car parking that we need, not bike parking.', { amenities: ['car parking'] }],
  ['with bike parking', 'bike parking nahi car parking', { amenities: ['car parking'] }],
  ['', "I've a car", { amenities: ['car parking'] }],
  ['', 'I have a car, need parking', { amenities: ['car parking'] }],
  ['with ac', 'ac ki jagah cooler', { amenities: ['air cooler'] }],
  ['', 'jisme cooler ya ac ho', { amenities: ['air cooler or ac'] }],
  ['with wifi, lift or gym', 'no gym', { amenities: ['wifi'], without: ['gym'] }],
  ['with cooler or ac', 'ac hi chahiye', { amenities: ['ac'] }],
  ['with gym', 'gym nahi lift chahiye', { amenities: ['lift'] }],
]);

it.each([
  'i wrote pune by mistake, should be kanpur',
  'pune ki jagah kanpur',
  'galti se pune likh diya, kanpur chahiye',
])('takes the right place: %s', (line) => {
  expect(afterLines('pg in pune', line).criteria.places).toEqual(['Kanpur']);
});

ends('takes the last that was meant', [
  ['', 'under 9k... no 10k', { maxPrice: 10_000 }],
  ['', 'for boys, sorry girls, i mean anyone', { for: 'anyone' }],
  ['', 'a single room, or actually double', { sharing: [2] }],
  ['under 8k', 'budget can stretch to 10', { maxPrice: 10_000 }],
  ['', '12000 ka pg? 5000 wala dikha', { maxPrice: 5_000 }],
  ['', 'why is everything so expensive!! one under 6k', { maxPrice: 6_000 }],
  ['', '8000 k niche', { maxPrice: 8_000 }],
]);

ends('needs no longer', [
  ['with ac', 'ac zaruri nhi h rehne do', {}],
  ['with ac', 'ac ki koi zarurat nahi', {}],
  ['with ac', 'AC is not a must', {}],
  ['with ac', "AC doesn't matter", {}],
  ['with ac', 'ac chhod do', {}],
  ['without ac', 'ac ho to bhi theek hai', {}],
  ['with ac', 'We can do without AC.', {}],
  ['with ac', 'its ok if there is no ac', {}],
  ['with ac', 'ac wali baat chhodo', {}],
  ['with ac', 'ac wali condition hata do', {}],
  ['with ac', 'remove the ac requirement', {}],
  ['with gym', 'Gym is no longer necessary.', {}],
  ['', 'without food and without ac', { without: ['food', 'ac'] }],
  ['with gym', "a gym isn't a big deal for me", {}],
  ['with gym', 'जिम से मुझे कोई मतलब नहीं', {}],
  ['with ac', 'without the AC requirement', {}],
  ['with attached bathroom', 'bathroom rehne do', {}],
  ['with no deposit', 'skip the deposit thing', {}],
  ['3 sharing', 'sharing kitni bhi ho', {}],
  ['3 sharing', 'sharing koi bhi', {}],
  ['3 sharing', 'शेयरिंग कोई भी हो', {}],
  ['3 sharing', 'kitne bhi log ho', {}],
  ['3 sharing', 'no issue with sharing', {}],
  ['with geyser', 'geyser not imp', {}],
  ['with food', 'no meals needed actually, i will cook', {}],
  ['with ac', 'ac would be nice but not needed', {}],
  ['with food', 'khana khud banaunga', {}],
  ['with gym', 'gym wala mehnga padega, hatao', {}],
  ['with gym', 'a gym will be costly, drop it', {}],
  ['no smoking', 'smoking se farq nahi padta', {}],
  ['with pure veg food', 'non veg is also ok', {}],
  ['', 'rent should not exceed 8500 and it must have wifi', { maxPrice: 8_500, amenities: ['wifi'] }],
  ['', 'kitchen hona chahiye baaki kuch bhi chalega', { amenities: ['kitchen'] }],
]);

ends('takes the last hour of the gate', [
  ['gate open till 11', 'gate 10 baje band ho to bhi chalega', { amenities: ['gate open until 10 pm'] }],
  ['with no gate time', 'रात साढ़े दस बजे तक गेट खुला रहे', { amenities: ['gate open until 10:30 pm'] }],
]);

it.each(['baner bhi chalega', 'baner mein bhi dekho', 'my son says baner will also work', 'बानेर भी ठीक है'])(
  'looks in a further place as well: %s',
  (line) => {
    expect(afterLines('pg in kothrud', line).criteria).toEqual({ ...NOTHING, places: ['Kothrud', 'Baner'] });
  },
);

it.each([
  'kothrud chhodo baner dekho',
  'kothrud rehne do, sirf baner',
  'chhodo kothrud, baner dekho',
  'kothrud wale rehne do baner dikha do',
  'कोथरूड छोड़ यार, बानेर दिखा',
  'kothrud too crowded, show baner',
  'kothrud too far what about baner',
  'kothrud is wrong it is baner',
  'kothrud pricey yaar, baner?',
  'kothrud was full of traffic, baner please',
  'kothrud ka rent bahut zyada hai, baner me batao',
  'kothrud wala area ganda hai baner',
  'kothrud me kuch khas nahi, baner batao',
  'कोथरूड में भीड़ है, बानेर दिखाओ',
  'kothrud pasand nahi aaya, baner me batao',
  'if nothing in kothrud then baner',
  'too costly in kothrud, try baner',
  'kothrud mein pani ki problem hai, baner dekho',
  'baner, kothrud bahut door hai',
  'no, baner please',
  'no baner please',
])('looks in the other place alone: %s', (line) => {
  const { intent, criteria } = afterLines('pg in kothrud', line);
  expect({ intent, places: criteria.places }).toEqual({ intent: 'search', places: ['Baner'] });
});

it.each([
  ['kothrud or baner, not too far from college', ['Kothrud', 'Baner'], []],
  ['kothrud too, baner too', ['Kothrud', 'Baner'], []],
  ['no kothrud please', ['Pune'], ['Kothrud']],
  ['not in kothrud, anywhere else', ['Pune'], ['Kothrud']],
  ['baner bhi nahi chahiye wo bhi door hai', ['Kothrud'], ['Baner']],
  ['baner is too far', ['Kothrud'], ['Baner']],
  ['baner bhi bahut door hai', ['Kothrud'], ['Baner']],
  ['kothrud nahi baner', ['Baner'], []],
  ['uff no kothrud only', ['Kothrud'], []],
  ['anything in pune outside kothrud', ['Pune'], ['Kothrud']],
  ['kothrud k alawa pune me kahi bhi', ['Pune'], ['Kothrud']],
  ['पुणे में कोथरूड के अलावा कहीं भी', ['Pune'], ['Kothrud']],
  ['kothrud ko chhodkar pune me koi bhi', ['Pune'], ['Kothrud']],
])('keeps and refuses the places that are meant: %s', (line, places, notPlaces) => {
  expect(afterLines('pg in kothrud', line).criteria).toEqual({ ...NOTHING, places, notPlaces });
});

it('looks in a whole city again where a locality of it is no longer refused', () => {
  const { criteria } = afterLines('pg in pune but not baner', 'ok baner bhi chalega');
  expect(criteria).toEqual({ ...NOTHING, places: ['Pune'] });
});

it('looks in a place that nobody knows instead of the one before', () => {
  expect(afterLines('pg in pune', 'pg in Zorawarpet').criteria.places).toEqual(['Zorawarpet']);
});

it.each([
  'my teammate pays 6k in kothrud lol',
  'I myself reside in Baner since 1988',
  'In our time rent was 40 rupees at Aundh',
  'my son stays in kothrud, he pays 19000',
  'her sister pays 12k in baner haha rich',
])('takes what is only told for no correction: %s', (line) => {
  expect(afterLines('pg in pune under 9k', line).criteria).toEqual({ ...NOTHING, places: ['Pune'], maxPrice: 9_000 });
});

it('takes a place to live for no correction', () => {
  expect(afterLines('pune me rehne ki jagah chahiye').criteria).toEqual({ ...NOTHING, places: ['Pune'] });
});

it.each([
  ['we are shifting from Chennai, girls pg chahiye', { for: 'girls' }],
  ['Delhi se aa raha hoon, mujhe pg chahiye', {}],
  ['shifting from Chennai to Pune', { places: ['Pune'] }],
])('looks for nothing where somebody comes from: %s', (line, criteria) => {
  expect(afterLines(line).criteria).toEqual({ ...NOTHING, ...criteria });
});

it.each(['इसे सहेज लो', 'दूसरा वाला सहेजो', 'પહેલું સાચવી લો', 'ise sahej lo'])('is an order to add: %s', (line) => {
  expect(understood(line)).toMatchObject({ intent: 'list-add', isCommand: true });
});

it('knows a landmark after near for no slip of it', () => {
  expect(understood('boys pg near IIT Bombay').facts).toEqual([]);
});

it('asks how many there are of what was asked for last', () => {
  expect(understood('how many?').intent).toBe('search');
  expect(asksHowMany(understood('how many?'))).toBe(true);
  expect(asksHowMany(understood('how many share a room?'))).toBe(false);
});

it.each([
  ['She will need all three meals there as she cannot cook'],
  ['We are a family. She is rather worried and studies a lot, food is a must'],
])('takes the first word of a sentence, and everyday words, for no name: %s', (line) => {
  const { intent, references, unused } = understood(line);
  expect({ intent, names: references.names, unused }).toEqual({ intent: 'search', names: [], unused: [] });
});

it('looks again where all but a place is given up', () => {
  expect(afterLines('girls pg in baner with ac', 'remove all filters except pune').criteria.places).toEqual(['Pune']);
});
