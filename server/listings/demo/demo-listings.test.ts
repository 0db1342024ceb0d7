/** The demo listings are many, different, plausible, and do not contradict themselves. */
import { describe, expect, it } from 'vitest';
import { amenityInHindi } from '#contract/listings/words.hi.ts';
import { listingFields } from '#contract/listings/schema.ts';
import { readDemoListings } from './demo-listings.ts';

type Read = Awaited<ReturnType<typeof readDemoListings>>[number];
type DemoListing = { [Field in keyof Read]-?: NonNullable<Read[Field]> };

/** That every one of them says everything is the first test. */
const demoListings = (await readDemoListings()) as DemoListing[];

const AMENITIES = new Set([
  'AC',
  'Air cooler',
  'Attached bathroom',
  'Balcony',
  'Biometric entry',
  'CCTV',
  'Car parking',
  'Fridge',
  'Geyser',
  'Gym',
  'Home meals',
  'Housekeeping',
  'Kitchen',
  'Laundry',
  'Lift',
  'Power backup',
  'RO water',
  'Study room',
  'Study table',
  'TV lounge',
  'Terrace',
  'Two-wheeler parking',
  'Wardrobe',
  'Wi-Fi',
]);

/** What a description may say only if the amenity is listed. */
const SAID_AND_LISTED: readonly [said: RegExp, amenity: string][] = [
  [/\bAC\b/, 'AC'],
  [/\blifts?\b/i, 'Lift'],
  [/\bgym\b/i, 'Gym'],
  [/generator|on backup/i, 'Power backup'],
  [/(?<!shared )\bbalcon(y|ies)\b/i, 'Balcony'],
  [/study room/i, 'Study room'],
  [/fingerprint/i, 'Biometric entry'],
  [/air cooler/i, 'Air cooler'],
  [/washing machine/i, 'Laundry'],
  [/housekeeper/i, 'Housekeeping'],
  [/hot water/i, 'Geyser'],
  [/its own bathroom|attached bathroom/i, 'Attached bathroom'],
  [/kitchenette|(shared?|common|one|two) kitchens?\b/i, 'Kitchen'],
  [/car space|cars can be parked|parking for cars/i, 'Car parking'],
];

const SAID_OF_SHARING: readonly [said: RegExp, sharing: number][] = [
  [/\bsingles?\b/i, 1],
  [/\btwin\b|two to a room|\btwo(-| )beds?\b/i, 2],
  [/\btriple\b|three to a room|\bthree(-| )beds?\b/i, 3],
  [/four to a room|\bfour(-| )beds?\b/i, 4],
];

function keysOf(which: (listing: DemoListing) => boolean): string[] {
  return demoListings.filter(which).map(({ key }) => key);
}

function different(what: (listing: DemoListing) => string): number {
  return new Set(demoListings.map(what)).size;
}

const cityOf = ({ location }: DemoListing) => location.split(', ').at(-1) ?? '';
const openingOf = ({ description }: DemoListing) => description.split(' ').slice(0, 3).join(' ');
/** 'Mrs. Kusum', 'No. 10' and 'T. Nagar' end no sentence. */
const sentencesOf = ({ description }: DemoListing) =>
  description.split(/(?<!\b(?:Mrs|No|[A-Z]))\.(?: |$)/).filter((sentence) => sentence !== '');

describe('the demo listings', () => {
  it('are at least 72 in at least nine cities with four or more each', () => {
    expect(demoListings.length).toBeGreaterThanOrEqual(72);
    const cities = Map.groupBy(demoListings, cityOf);
    expect([...cities.values()].filter((listings) => listings.length >= 4).length).toBeGreaterThanOrEqual(9);
  });

  it('say everything that a listing can say', () => {
    const { houseRules: _some, ...shape } = listingFields.shape;
    const fields = Object.keys(shape) as (keyof typeof shape)[];
    expect(keysOf((listing) => fields.some((field) => listing[field] === undefined))).toEqual([]);
  });

  it('have their amenities in Hindi too', () => {
    const alike = ['AC', 'CCTV', 'Wi-Fi'];
    expect([...AMENITIES].filter((name) => amenityInHindi(name) === name)).toEqual(alike);
  });

  it('say some rules of most houses, and none of a few', () => {
    const silent = keysOf(({ houseRules }) => (houseRules as unknown) === undefined);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.length).toBeLessThan(demoListings.length / 5);
    const open = keysOf(({ houseRules }) => houseRules?.gateTime === 'none');
    expect(open).toContain('night-owl-stay');
    expect(
      keysOf(({ amenities, houseRules }) => amenities.includes('Kitchen') && houseRules?.cooking === 'no'),
    ).toEqual([]);
  });

  it('have keys, names, descriptions and contacts of their own', () => {
    const all = demoListings.length;
    const counts = [
      different(({ key }) => key),
      different(({ name }) => name.toLowerCase()),
      different(({ description }) => description),
      different(({ contactNumber }) => contactNumber),
      different(({ email }) => email),
    ];
    expect(counts).toEqual([all, all, all, all, all]);
  });

  it('repeat no sentence and no opening', () => {
    const sentences = demoListings.flatMap(sentencesOf);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
    const openings = demoListings.map(openingOf);
    expect(openings.filter((opening, at) => openings.indexOf(opening) !== at)).toEqual([]);
  });

  it('are what the contract lets a listing be, with keys that can seed a picture', () => {
    expect(keysOf((listing) => !listingFields.safeParse(listing).success)).toEqual([]);
    expect(keysOf(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) || key.length > 64)).toEqual([]);
  });

  it('reach nobody', () => {
    expect(keysOf(({ contactNumber }) => !/^\+91 00000 000\d\d$/.test(contactNumber))).toEqual([]);
    expect(keysOf(({ email }) => !email.endsWith('@example.in'))).toEqual([]);
  });

  it('are described in two to four plain sentences', () => {
    expect(keysOf((listing) => sentencesOf(listing).length < 2 || sentencesOf(listing).length > 4)).toEqual([]);
    expect(keysOf(({ description }) => /!|\bPG 1\b|luxur|best in|world-class/i.test(description))).toEqual([]);
  });

  it('name four to twelve amenities, each once, always in the same spelling', () => {
    expect(keysOf(({ amenities }) => amenities.length < 4 || amenities.length > 12)).toEqual([]);
    expect(keysOf(({ amenities }) => new Set(amenities).size < amenities.length)).toEqual([]);
    expect(
      [...new Set(demoListings.flatMap(({ amenities }) => amenities))].filter((amenity) => !AMENITIES.has(amenity)),
    ).toEqual([]);
  });

  it('cost what such rooms cost, with a deposit of at most four months', () => {
    expect(keysOf(({ price }) => !Number.isInteger(price) || price < 5_000 || price > 20_000)).toEqual([]);
    expect(keysOf(({ price, deposit }) => !Number.isInteger(deposit) || deposit < 0 || deposit > 4 * price)).toEqual(
      [],
    );
    const average = (sharing: number) => {
      const prices = demoListings.filter((listing) => listing.sharing === sharing).map(({ price }) => price);
      return prices.reduce((sum, price) => sum + price, 0) / prices.length;
    };
    expect(average(1)).toBeGreaterThan(average(2));
    expect(average(2)).toBeGreaterThan(average(3));
    expect(average(3)).toBeGreaterThan(average(4));
  });

  it('is available between November 2026 and January 2027', () => {
    expect(keysOf(({ availableFrom }) => availableFrom < '2026-11-01' || availableFrom > '2027-01-31')).toEqual([]);
  });

  it('are booked in about one case of six, and serve all kinds of people', () => {
    const booked = keysOf(({ availability }) => !availability).length / demoListings.length;
    expect(booked).toBeGreaterThan(0.13);
    expect(booked).toBeLessThan(0.2);
    for (const forWhom of ['girls', 'boys', 'anyone']) {
      expect(keysOf((listing) => listing.forWhom === forWhom).length).toBeGreaterThan(demoListings.length / 6);
    }
    expect(keysOf(({ name, forWhom }) => /ladies|girls/i.test(name) && forWhom !== 'girls')).toEqual([]);
  });

  it('agree with themselves about meals', () => {
    expect(keysOf(({ meals, amenities }) => (meals === 'none') === amenities.includes('Home meals'))).toEqual([]);
    expect(
      keysOf(({ meals, description }) => meals === 'none' && /\b(breakfast|lunch|dinner)\b/i.test(description)),
    ).toEqual([]);
    expect(
      keysOf(
        ({ meals, description }) => meals === 'all' && /two meals|breakfast and dinner|no mess/i.test(description),
      ),
    ).toEqual([]);
    expect(
      keysOf(({ meals, description }) => meals === 'some' && /three meals|all (three )?meals/i.test(description)),
    ).toEqual([]);
  });

  it('agree with themselves about beds', () => {
    const wrong = SAID_OF_SHARING.flatMap(([said, sharing]) =>
      keysOf((listing) => said.test(listing.description) && listing.sharing !== sharing),
    );
    expect(wrong).toEqual([]);
  });

  it('list the amenities that they speak of', () => {
    const missing = SAID_AND_LISTED.flatMap(([said, amenity]) =>
      keysOf(({ description, amenities }) => said.test(description) && !amenities.includes(amenity)).map(
        (key) => `${key}: ${amenity}`,
      ),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    { name: 'Gulmohar House', location: 'Koramangala, Bengaluru', price: 11_500, availability: true },
    {
      name: 'Neel Residency',
      location: 'Indiranagar, Bengaluru',
      price: 13_200,
      amenities: expect.arrayContaining(['AC', 'Gym']),
    },
    { name: 'Parijat Ladies PG', location: 'Kothrud, Pune', price: 8_500, forWhom: 'girls' },
    { name: 'Haldi Heights', location: 'Hauz Khas, New Delhi', price: 14_000, availability: false },
  ])('include $name', (expected) => {
    expect(demoListings.find(({ name }) => name === expected.name)).toMatchObject(expected);
  });
});
