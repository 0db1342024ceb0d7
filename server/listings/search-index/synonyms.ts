/** Words that an Indian seeker uses for one thing. A line is one meaning: its token, then every way to say it. */

export interface Meaning {
  token: string;
  /** Said in a listing or asked in a search: they mean this thing wherever they stand. */
  says: readonly string[];
  /** Means this thing only where somebody searches: 'double' in a house's name is no double room. */
  asks?: readonly string[];
}

/** Said by every listing: whoever asks for one of these asks for any. */
export const EVERY_PG = 'pg';

/**
 * Words between words. They are left out of a search, unless they are its last: `in` may be the beginning of
 * Indiranagar.
 */
export const FILLERS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'in',
  'near',
  'of',
  'the',
  'to',
  'with',
]);

/** Places by their old, new and short names, today's first. */
export const PLACE_NAMES: readonly (readonly string[])[] = [
  ['bengaluru', 'bangalore', 'blr', 'banglore', 'bengalore', 'बेंगलुरु'],
  ['mumbai', 'bombay', 'मुंबई'],
  ['gurugram', 'gurgaon', 'ggn', 'गुरुग्राम'],
  ['chennai', 'madras', 'चेन्नई'],
  ['kolkata', 'calcutta', 'कोलकाता'],
  ['hyderabad', 'hyd', 'हैदराबाद'],
  ['secunderabad', 'secbad'],
  ['pune', 'poona', 'पुणे'],
  ['delhi', 'dilli', 'new delhi', 'दिल्ली'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['hubballi', 'hubli'],
  ['belagavi', 'belgaum'],
  ['shivamogga', 'shimoga'],
  ['vadodara', 'baroda'],
  ['ahmedabad', 'amdavad', 'अहमदाबाद'],
  ['thiruvananthapuram', 'trivandrum', 'tvm'],
  ['kochi', 'cochin'],
  ['kozhikode', 'calicut'],
  ['thrissur', 'trichur'],
  ['tiruchirappalli', 'trichy'],
  ['coimbatore', 'kovai'],
  ['prayagraj', 'allahabad'],
  ['varanasi', 'banaras', 'benares', 'वाराणसी'],
  ['visakhapatnam', 'vizag'],
  ['puducherry', 'pondicherry', 'pondy'],
  ['guwahati', 'gauhati'],
  ['nashik', 'nasik'],
  ['panaji', 'panjim'],
  ['tumakuru', 'tumkur'],
  ['kalaburagi', 'gulbarga'],
  ['ballari', 'bellary'],
  ['thanjavur', 'tanjore'],
  ['thoothukudi', 'tuticorin'],
  ['kollam', 'quilon'],
  ['alappuzha', 'alleppey'],
  ['rajamahendravaram', 'rajahmundry'],
  ['navi mumbai', 'new bombay', 'new mumbai'],
  ['bhubaneswar', 'bhubaneshwar', 'bbsr'],
  ['kota', 'कोटा'],
  ['jaipur', 'जयपुर'],
  ['noida', 'नोएडा'],
  ['lucknow', 'लखनऊ'],
  ['indore', 'इंदौर'],
  ['bhopal', 'भोपाल'],
  ['patna', 'पटना'],
  ['nagpur', 'नागपुर'],
  ['kanpur', 'कानपुर'],
  ['hsr layout', 'hsr'],
  ['south extension', 'south ex'],
  ['btm layout', 'btm'],
  ['hitec city', 'hitech city', 'hi tech city', 'hitec', 'hitech'],
  ['electronic city', 'electronics city', 'ecity', 'e city'],
  ['hinjawadi', 'hinjewadi', 'hinjwadi'],
  ['kunhari', 'kunhadi'],
  ['kazhakoottam', 'kazhakkoottam', 'kazhakuttam'],
];

const THINGS: readonly Meaning[] = [
  {
    token: EVERY_PG,
    says: [],
    asks: ['pg', 'pgs', 'p g', 'paying guest', 'paying guests', 'hostel', 'hostels', 'accommodation', 'room', 'rooms'],
  },

  // Who may live there. A single man, woman or lady in a name is more often a Hindi word, a road or a college.
  {
    token: 'girls',
    says: ['girls', 'girl', 'ladies', 'women', 'womens', 'female', 'females'],
    asks: [
      'lady',
      'ladys',
      'woman',
      'womans',
      'ladki',
      'ladkiyan',
      'ladkiyon',
      'mahila',
      'लड़की',
      'लड़कियां',
      'लड़कियों',
      'महिला',
    ],
  },
  {
    token: 'boys',
    says: ['boys', 'boy', 'gents', 'men', 'mens', 'male', 'males', 'gentlemen'],
    asks: ['man', 'gent', 'ladka', 'ladke', 'ladkon', 'purush', 'लड़का', 'लड़के', 'लड़कों', 'पुरुष'],
  },
  {
    token: 'anyone',
    says: ['unisex', 'coliving', 'co living', 'co ed', 'coed', 'boys and girls', 'girls and boys'],
    asks: ['anyone'],
  },

  // What there is to eat.
  {
    token: 'food',
    says: ['food', 'meal', 'meals', 'mess', 'tiffin', 'home food', 'home meals', 'all meals'],
    asks: ['khana', 'खाना'],
  },
  { token: 'veg', says: ['pure veg', 'veg food', 'veg meals', 'vegetarian'], asks: ['veg'] },
  { token: 'nonveg', says: ['non veg', 'nonveg', 'non vegetarian', 'nonvegetarian'] },
  { token: 'kitchen', says: ['kitchen', 'kitchenette', 'self cooking'], asks: ['cooking'] },
  { token: 'fridge', says: ['fridge', 'refrigerator'] },
  {
    token: 'ro',
    says: ['ro', 'ro water', 'water purifier', 'purified water', 'drinking water', 'filtered water', 'aquaguard'],
  },

  // What is in the room.
  { token: 'wifi', says: ['wifi', 'wi fi', 'wlan', 'internet', 'broadband'], asks: ['वाईफाई'] },
  {
    token: 'ac',
    says: [
      'ac',
      'a c',
      'aircon',
      'air con',
      'air conditioning',
      'air conditioned',
      'air conditioner',
      'airconditioned',
      'airconditioning',
    ],
    asks: ['एसी'],
  },
  { token: 'nonac', says: ['non ac', 'nonac', 'non a c', 'without ac'] },
  { token: 'geyser', says: ['geyser', 'geyzer', 'gyser', 'water heater', 'hot water'] },
  { token: 'tv', says: ['tv', 't v', 'television', 'telly'] },
  { token: 'bathroom', says: ['bathroom', 'washroom', 'toilet'] },
  {
    token: 'attachedbathroom',
    says: [
      'attached bathroom',
      'attached washroom',
      'attached bath',
      'attached toilet',
      'bathroom attached',
      'washroom attached',
      'ensuite',
      'en suite',
      'private bathroom',
      'private washroom',
    ],
  },
  { token: 'wardrobe', says: ['wardrobe', 'cupboard', 'almirah', 'almira', 'closet'] },
  { token: 'study', says: ['study table', 'study desk', 'study room', 'work desk'], asks: ['study', 'desk'] },
  { token: 'balcony', says: ['balcony', 'sit out', 'sitout'] },

  // What is in the house, and what is done for you.
  { token: 'laundry', says: ['laundry', 'laundry service'], asks: ['washing', 'clothes washing'] },
  { token: 'washingmachine', says: ['washing machine'], asks: ['washing', 'washer'] },
  { token: 'cctv', says: ['cctv', 'security camera', 'security cameras', 'surveillance'] },
  { token: 'guard', says: ['security guard', 'watchman', 'chowkidar'], asks: ['guard'] },
  { token: 'lift', says: ['lift', 'elevator'] },
  { token: 'powerbackup', says: ['power backup', 'power back up', 'generator', 'inverter'], asks: ['backup'] },
  { token: 'housekeeping', says: ['housekeeping', 'house keeping', 'room cleaning', 'cleaning'] },
  {
    token: 'bikeparking',
    says: [
      'two wheeler parking',
      '2 wheeler parking',
      'bike parking',
      'parking bike',
      'scooter parking',
      'scooty parking',
    ],
  },
  { token: 'carparking', says: ['car parking', 'parking car', 'four wheeler parking', '4 wheeler parking'] },
  { token: 'gym', says: ['gym', 'gymnasium', 'fitness'] },

  ...PLACE_NAMES.map((says) => ({ token: (says[0] ?? '').replaceAll(' ', ''), says })),
];

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const ROOMS: Partial<Record<number, { named: string[]; alone: string[] }>> = {
  1: { named: ['single'], alone: ['single'] },
  2: { named: ['double', 'twin'], alone: ['double', 'twin'] },
  3: { named: ['triple'], alone: ['triple'] },
  4: { named: ['quad'], alone: ['quad'] },
};

/** How many people share a room, in figures and words. */
function sharing(count: number, word: string): Meaning {
  const { named, alone } = ROOMS[count] ?? { named: [], alone: [] };
  const ways = ['sharing', 'share', 'shared', 'occupancy', 'seater'];
  const counted = [String(count), word, ...named].flatMap((name) => ways.map((way) => `${name} ${way}`));
  const joined = ways.map((way) => `${count}${way}`);
  const bedded = [String(count), word].map((name) => `${name} bedded`);
  return {
    token: sharingToken(count),
    says: [...counted, ...joined, ...bedded, `sharing ${count}`],
    asks: [...alone, ...named.map((name) => `${name} room`)],
  };
}

/** The token of a listing whose rooms are shared by this many. */
export function sharingToken(count: number): string {
  return `${count}sharing`;
}

export const MEANINGS: readonly Meaning[] = [...THINGS, ...NUMBER_WORDS.map((word, at) => sharing(at + 1, word))];
