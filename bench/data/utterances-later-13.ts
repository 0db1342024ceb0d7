/** A hundred lines of three persons, Meena, Mr. Iyer and Rohit, written by somebody who has read neither the parser nor the other sets. */
import type { Utterance } from './utterance.ts';

export const utterances: readonly Utterance[] = [
  // Meena, 19: first messages.
  ['hii mujhe pg chaiye kamla nagar delhi me, grls wala, 8k tak', { place: 'Kamla Nagar, Delhi', for: 'girls', maxPrice: 8000 }],
  ['frst yr student hu, jaipur me girls hostel btao khana b mile', { place: 'Jaipur', for: 'girls', amenities: ['food'] }],
  ['laxmi nagar mai 3 sharing wla pg h kya 6 hzar se kam', { place: 'Laxmi Nagar', sharing: 3, maxPrice: 6000 }],
  [
    'papa bole ki guard hona chahiye gate pe, vijay nagar indore, ladkiyo k liye',
    { place: 'Vijay Nagar, Indore', for: 'girls', amenities: ['security guard'] },
  ],
  ['meri scooty h to uski parking chaiye, kothrud pune', { place: 'Kothrud, Pune', amenities: ['bike parking'] }],
  ['mukherjee ngr me akele ka room wid wifi', { place: 'Mukherjee Nagar', sharing: 1, amenities: ['wifi'] }],
  ['sbse sasta pg lucknow', { place: 'Lucknow', sort: 'price' }],
  ['plz koi pg btao jo abi khali ho viman nagar m', { place: 'Viman Nagar', available: true }],
  ['koramangala ya hsr me grls pg, 9 se 11 hazar', { place: ['Koramangala', 'HSR Layout'], for: 'girls', minPrice: 9000, maxPrice: 11000 }],
  ['pure veg hi chaiye hum log nonveg wale ghar m nhi rehte, ahmedabad', { place: 'Ahmedabad', amenities: ['pure veg'] }],
  ['room me apna bathroom ho aur geyser b, karol bagh', { place: 'Karol Bagh', amenities: ['attached bathroom', 'geyser'] }],

  // Meena: refinements.
  [['girls pg jaipur', '7k tk'], { place: 'Jaipur', for: 'girls', maxPrice: 7000 }],
  [['pg in kota', 'ac wala', 'or wifi b'], { place: 'Kota', amenities: ['ac', 'wifi'] }],
  [['laxmi nagar me pg 2 sharing', '3 sharing m dikhao'], { place: 'Laxmi Nagar', sharing: 3 }],
  [['indore me ladkiyo ka pg', 'thoda sasta dikhao na'], { place: 'Indore', for: 'girls', sort: 'price' }],
  [['pune me pg ac ke sath 9000', 'ac zaruri nhi h rehne do'], { place: 'Pune', maxPrice: 9000 }],
  [['kothrud me grls pg', 'aur dikhao'], { intent: 'more', place: 'Kothrud', for: 'girls' }],
  [['girls pg in kamla nagar under 8k', 'budget thoda badha do'], { intent: 'budget', place: 'Kamla Nagar', for: 'girls', maxPrice: 8000 }],
  [['bhopal me pg', 'nashta lunch dinner teeno milna chaiye'], { place: 'Bhopal', meals: 'all' }],

  // Meena: about what was shown, her list, payments.
  [['jaipur girls pg', 'pehle wale me wifi h kya'], { intent: 'ask', place: 'Jaipur', for: 'girls' }],
  [['pg in kothrud', '2nd wale ka no do na'], { intent: 'ask', place: 'Kothrud' }],
  [['laxmi nagar pg 7k', 'dusra or tisra compare kro'], { intent: 'compare', place: 'Laxmi Nagar', maxPrice: 7000 }],
  [['indore me pg', 'first wla meri list me daal do'], { intent: 'list-add', place: 'Indore' }],
  ['meri list m kya kya h', { intent: 'list-show' }],
  ['paise kat gye pr booking nhi hui', { intent: 'payments' }],
  ['refund kb tak ayega', { intent: 'payments' }],

  // Meena: small talk, off-topic, corrections.
  ['heyy', { intent: 'greeting' }],
  ['thnku so mch didi', { intent: 'thanks' }],
  ['tum kya kya kr skte ho', { intent: 'help' }],
  ['kl mera maths ka exam h dar lg rha', { intent: 'unknown' }],
  [['girls pg in jaipr', 'jaipur*'], { place: 'Jaipur', for: 'girls' }],
  [['pune me pg 6000 tk', 'sry 6000 nhi 8000'], { place: 'Pune', maxPrice: 8000 }],
  [['lucknow me pg', 'are nhi lucknow nhi kanpur'], { place: 'Kanpur' }],
  [['boys pg kota', 'galti se boys likh diya girls chaiye'], { place: 'Kota', for: 'girls' }],

  // Mr. Iyer, 52: first messages.
  [
    'Good morning. I am looking for a paying guest accommodation for my daughter in Adyar, Chennai, with attached bathroom, hot water and vegetarian food, at not more than Rs. 12,000 per month.',
    { place: 'Adyar, Chennai', for: 'girls', amenities: ['attached bathroom', 'hot water', 'food'], maxPrice: 12000 },
  ],
  [
    'Kindly suggest a ladies-only PG in Velachery having CCTV, a security guard and power backup.',
    { place: 'Velachery', for: 'girls', amenities: ['cctv', 'security guard', 'power backup'] },
  ],
  [
    'My daughter joins her college on the 1st of July and requires a double sharing room in Jayanagar, Bangalore; the rent should be between 8,000 and 11,000 rupees.',
    { place: 'Jayanagar, Bengaluru', for: 'girls', sharing: 2, minPrice: 8000, maxPrice: 11000 },
  ],
  [
    'Please find for my daughter a single room in T Nagar, without air conditioning, with all three meals a day, within Rs 15000.',
    { place: 'T Nagar', for: 'girls', sharing: 1, without: ['ac'], meals: 'all', maxPrice: 15000 },
  ],
  [
    'We shall be visiting by car every month, hence car parking is a must; the locality should be Indiranagar and the budget is up to 18,000.',
    { place: 'Indiranagar', amenities: ['car parking'], maxPrice: 18000 },
  ],
  [
    "I would like to know which girls' hostels in Coimbatore have rooms vacant at present.",
    { place: 'Coimbatore', for: 'girls', available: true },
  ],
  [
    'Could you please show me PGs in either Malleshwaram or Rajajinagar for a girl student, with lift and washing machine?',
    { place: ['Malleshwaram', 'Rajajinagar'], for: 'girls', amenities: ['lift', 'washing machine'] },
  ],
  [
    'The rent may be about fourteen thousand rupees, the place should be Gachibowli, and the house should strictly be for ladies.',
    { place: 'Gachibowli', around: 14000, for: 'girls' },
  ],
  [
    'She will cook for herself, so a kitchen is necessary and no food from the PG is required; kindly look in Kondapur.',
    { place: 'Kondapur', amenities: ['kitchen'], without: ['food'] },
  ],
  [
    'Is there any pure vegetarian PG for women in Mylapore, with a refrigerator and purified drinking water, below Rs. 10,000?',
    { place: 'Mylapore', for: 'girls', amenities: ['pure veg', 'fridge', 'ro water'], maxPrice: 10000 },
  ],
  [
    'Money is not a constraint; please show the most expensive ladies PG in Bandra, Mumbai first.',
    { place: 'Bandra, Mumbai', for: 'girls', sort: '-price' },
  ],

  // Mr. Iyer: refinements.
  [
    ['I require a PG for my daughter in Adyar.', 'The room should also have a balcony, and the rent should not exceed 13,000.'],
    { place: 'Adyar', for: 'girls', amenities: ['balcony'], maxPrice: 13000 },
  ],
  [
    ['Please show ladies PGs in Velachery with AC.', 'She catches cold easily, so kindly show only non-AC rooms.'],
    { place: 'Velachery', for: 'girls', without: ['ac'] },
  ],
  [['Kindly show PGs in Jayanagar up to Rs 10,000.', 'We can stretch the budget to Rs 12,500.'], { place: 'Jayanagar', maxPrice: 12500 }],
  [
    ['Girls PG in Ameerpet, triple sharing.', 'On reflection she would prefer a room to herself.'],
    { place: 'Ameerpet', for: 'girls', sharing: 1 },
  ],
  [
    ['PG for ladies in Anna Nagar with wifi.', 'Please look in Kilpauk also.'],
    { place: ['Anna Nagar', 'Kilpauk'], for: 'girls', amenities: ['wifi'] },
  ],
  [
    ['Please show PGs in Tambaram for girls.', 'These are beyond our means. Could you show cheaper ones?'],
    { place: 'Tambaram', for: 'girls', sort: 'price' },
  ],
  [
    ['Ladies PG in Kothrud with gym and wifi.', 'The gym is not necessary, kindly drop that condition.'],
    { place: 'Kothrud', for: 'girls', amenities: ['wifi'] },
  ],

  // Mr. Iyer: about what was shown, his list, payments.
  [
    ['Kindly show ladies PGs in Adyar.', 'Does the second one have a resident warden, and how many share a room there?'],
    { intent: 'ask', place: 'Adyar', for: 'girls' },
  ],
  [
    ['PG for my daughter in Velachery under 12000.', 'May I have the telephone number of the owner of the third one?'],
    { intent: 'ask', place: 'Velachery', for: 'girls', maxPrice: 12000 },
  ],
  [
    ['Ladies PG in Jayanagar.', 'What is the monthly rent of the first one, and is food included in it?'],
    { intent: 'ask', place: 'Jayanagar', for: 'girls' },
  ],
  [
    ['Girls PG in Kondapur.', 'Kindly tell me the difference between the first and the second.'],
    { intent: 'compare', place: 'Kondapur', for: 'girls' },
  ],
  [
    ['Ladies PG in Anna Nagar.', 'We are satisfied with the second one and wish to reserve it.'],
    { intent: 'book', place: 'Anna Nagar', for: 'girls' },
  ],
  [
    ['Ladies PG in Mylapore.', 'Please save the third one so that I may show it to my wife.'],
    { intent: 'list-add', place: 'Mylapore', for: 'girls' },
  ],
  ['Kindly tell me which PGs I have shortlisted so far.', { intent: 'list-show' }],
  ['The amount was debited from my account twice. Please look into the matter.', { intent: 'payments' }],
  ['Where may I obtain the receipt for the sum I paid yesterday?', { intent: 'payments' }],
  ['What is the procedure for booking a room through this website?', { intent: 'book' }],

  // Mr. Iyer: small talk, off-topic, corrections.
  ['Good evening to you.', { intent: 'greeting' }],
  ['I am much obliged to you for your kind assistance.', { intent: 'thanks' }],
  ['Please advise me whether fixed deposits or mutual funds are better for a retired man.', { intent: 'unknown' }],
  [
    ['Ladies PG in Adyar under 10,000 with AC.', 'I have made a mistake; I meant Anna Nagar and not Adyar.'],
    { place: 'Anna Nagar', for: 'girls', maxPrice: 10000, amenities: ['ac'] },
  ],
  [
    ['PG for girls in Indiranagar with bike parking.', 'Pardon me, it is car parking that we need, not bike parking.'],
    { place: 'Indiranagar', for: 'girls', amenities: ['car parking'] },
  ],

  // Rohit, 25: first messages.
  ['2 share ac btm <9k', { place: 'BTM Layout', sharing: 2, amenities: ['ac'], maxPrice: 9000 }],
  ['hsr single wfh wifi power backup 15k max', { place: 'HSR Layout', sharing: 1, amenities: ['wifi', 'power backup'], maxPrice: 15000 }],
  ['men pg hinjewadi 7-9k', { place: 'Hinjewadi', for: 'boys', minPrice: 7000, maxPrice: 9000 }],
  ['whitefield gym parking bike', { place: 'Whitefield', amenities: ['gym', 'bike parking'] }],
  ['coed pg kharadi ~12k', { place: 'Kharadi', for: 'anyone', around: 12000 }],
  ['marathahalli / bellandur, 1 sharing, <=14000', { place: ['Marathahalli', 'Bellandur'], sharing: 1, maxPrice: 14000 }],
  ['electronic city no food >6k', { place: 'Electronic City', without: ['food'], minPrice: 6000 }],
  ['cheap pg ecity', { place: 'Electronic City', sort: 'price' }],
  ['noida sec 62 gents triple', { place: 'Sector 62, Noida', for: 'boys', sharing: 3 }],
  ['vacant now blr non-ac 8.5k', { place: 'Bengaluru', available: true, without: ['ac'], maxPrice: 8500 }],
  ['breakfast+dinner pg madhapur boys', { place: 'Madhapur', for: 'boys', meals: 'some' }],

  // Rohit: refinements.
  [['btm boys 9k', '+wifi +ac'], { place: 'BTM Layout', for: 'boys', maxPrice: 9000, amenities: ['wifi', 'ac'] }],
  [['hsr 2 share', '10k'], { place: 'HSR Layout', sharing: 2, maxPrice: 10000 }],
  [['pg whitefield 12k single', 'same in bellandur'], { place: 'Bellandur', maxPrice: 12000, sharing: 1 }],
  [['hinjewadi pg under 9k', 'any budget'], { place: 'Hinjewadi' }],
  [['kharadi boys ac', 'next'], { intent: 'more', place: 'Kharadi', for: 'boys', amenities: ['ac'] }],
  [['pg marathahalli', 'more', 'prev'], { intent: 'back', place: 'Marathahalli' }],
  [['gachibowli 11k', 'sort price desc'], { place: 'Gachibowli', maxPrice: 11000, sort: '-price' }],

  // Rohit: about what was shown, his list, payments.
  [['btm 2 sharing', 'does the 2nd one have laundry'], { intent: 'ask', place: 'BTM Layout', sharing: 2 }],
  [['boys pg hsr', 'book the cheapest'], { intent: 'book', place: 'HSR Layout', for: 'boys' }],
  [['whitefield pg 10k', '1 vs 3'], { intent: 'compare', place: 'Whitefield', maxPrice: 10000 }],
  [['hinjewadi gents', '#2 still available?'], { intent: 'ask', place: 'Hinjewadi', for: 'boys' }],
  ['remove 1st from my list', { intent: 'list-remove' }],
  ['show shortlist', { intent: 'list-show' }],
  ['payment status', { intent: 'payments' }],

  // Rohit: small talk, off-topic, mistakes and corrections.
  ['yo', { intent: 'greeting' }],
  ['cool thx', { intent: 'thanks' }],
  ['help', { intent: 'help' }],
  ['ind vs aus score', { intent: 'unknown' }],
  ['asdf test 123', { intent: 'unknown' }],
  [['btm 9k ac', 'clear all'], { intent: 'reset' }],
  [['pg koramangla 2 share', 'typo, 3 share'], { place: 'Koramangala', sharing: 3 }],
  [['pg hsr 90000', 'oops 9000'], { place: 'HSR Layout', maxPrice: 9000 }],
];
