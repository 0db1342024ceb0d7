/** Words that an Indian seeker uses for one thing. A line is one meaning: its token, then every way to say it. */

export interface Meaning {
  token: string;
  /** Said in a listing or asked in a search: they mean this thing wherever they stand. */
  says: readonly string[];
  /** Means this thing only where somebody searches: 'double' in a house's name is no double room. */
  asks?: readonly string[];
}

const THINGS: readonly (readonly [token: string, ...says: string[]])[] = [
  ['wifi', 'wifi', 'wi fi', 'wlan', 'internet', 'broadband'],
  ['ac', 'ac', 'a c', 'aircon', 'air con', 'air conditioning', 'air conditioned', 'air conditioner', 'airconditioned', 'airconditioning'],
  ['food', 'food', 'meal', 'meals', 'mess', 'tiffin', 'all meals', 'home meals', 'home food'],
  ['girls', 'girls', 'girl', 'ladies', 'lady', 'women', 'woman', 'womens', 'female', 'females'],
  ['boys', 'boys', 'boy', 'gents', 'men', 'man', 'mens', 'male', 'males', 'gentlemen'],
  ['anyone', 'anyone', 'unisex', 'coliving', 'co living', 'co ed', 'coed'],
  ['laundry', 'laundry', 'laundry service', 'washing'],
  ['washingmachine', 'washing machine', 'washer'],
  ['geyser', 'geyser', 'geyzer', 'water heater', 'hot water'],
  ['tv', 'tv', 'television', 'telly'],
  ['fridge', 'fridge', 'refrigerator'],
  ['cctv', 'cctv', 'security camera', 'security cameras', 'surveillance'],
  ['ro', 'ro', 'ro water', 'water purifier', 'purified water', 'drinking water', 'filtered water'],
  ['lift', 'lift', 'elevator'],
  ['powerbackup', 'power backup', 'power back up', 'backup', 'generator', 'inverter'],
  ['bathroom', 'bathroom', 'washroom', 'toilet'],
  [
    'attachedbathroom',
    'attached bathroom',
    'attached washroom',
    'attached bath',
    'attached toilet',
    'ensuite',
    'en suite',
    'private bathroom',
  ],
  ['housekeeping', 'housekeeping', 'house keeping', 'room cleaning', 'cleaning'],
  ['parking', 'parking'],
  ['bikeparking', 'two wheeler parking', '2 wheeler parking', 'bike parking', 'scooter parking'],
  ['carparking', 'car parking', 'four wheeler parking', '4 wheeler parking'],
  ['gym', 'gym', 'gymnasium', 'fitness'],
  ['wardrobe', 'wardrobe', 'cupboard', 'almirah', 'closet'],
  ['study', 'study table', 'study desk', 'desk'],
  ['balcony', 'balcony', 'sit out'],
  ['kitchen', 'kitchen', 'cooking'],
  ['bengaluru', 'bengaluru', 'bangalore', 'blr', 'banglore'],
  ['mumbai', 'mumbai', 'bombay'],
  ['gurugram', 'gurugram', 'gurgaon'],
  ['chennai', 'chennai', 'madras'],
  ['kolkata', 'kolkata', 'calcutta'],
  ['hyderabad', 'hyderabad', 'hyd'],
  ['pune', 'pune', 'poona'],
  ['mysuru', 'mysuru', 'mysore'],
  ['vadodara', 'vadodara', 'baroda'],
  ['thiruvananthapuram', 'thiruvananthapuram', 'trivandrum'],
  ['kochi', 'kochi', 'cochin'],
  ['prayagraj', 'prayagraj', 'allahabad'],
  ['visakhapatnam', 'visakhapatnam', 'vizag'],
  ['puducherry', 'puducherry', 'pondicherry'],
  ['delhi', 'delhi', 'dilli'],
  ['hsr', 'hsr', 'hsr layout'],
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
  const counted = [String(count), word, ...named].flatMap((name) => [
    `${name} sharing`,
    `${name} share`,
    `${name} occupancy`,
    `${name} seater`,
  ]);
  return { token: sharingToken(count), says: [...counted, `sharing ${count}`], asks: [...alone, ...named.map((name) => `${name} room`)] };
}

/** The token of a listing whose rooms are shared by this many. */
export function sharingToken(count: number): string {
  return `${count}sharing`;
}

export const MEANINGS: readonly Meaning[] = [
  ...THINGS.map(([token, ...says]) => ({ token, says })),
  ...NUMBER_WORDS.map((word, at) => sharing(at + 1, word)),
];
